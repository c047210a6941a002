import { changeOf } from "../../../calendar/journal/change-of.ts";
import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { duration } from "../parts/format.ts";
import { texts } from "../texts.ts";
import { fieldChanges, type WrittenChange } from "./changes.ts";

/** Says in a sentence why a request was answered as it was, and what it did. */
export function explain(entry: JournalEntry, changes: readonly WrittenChange[] | undefined): string {
  const { status, rules, fault, written, milliseconds, responseHeaders } = entry;
  if (fault?.status !== undefined || fault?.kind !== undefined) return texts.whyFault(status);
  if (status >= 400)
    return rules.length === 0 ? texts.whyRefused(status) : `${texts.whyRules(rules.length)} ${texts.nothingWritten(written.length)}`;
  const own = changes?.at(-1);
  const last = written.at(-1);
  if (last === undefined) {
    const total = responseHeaders["x-calendar-total"];
    return total === undefined ? texts.whyAnswered(duration(milliseconds)) : texts.whyListed(Number(total));
  }
  const name = texts.recordName(last.kind, last.id);
  const change = changeOf(entry.method, last);
  if (change !== "updated" || own === undefined) return texts.whyWrote(name, texts[change]);
  const fields = fieldChanges(own, entry);
  if (fields.length === 0) return texts.nothingChanged;
  const count = (why: string) => fields.filter((field) => field.why === why).length;
  return texts.whyUpdated(name, count("sent"), count("reset"));
}
