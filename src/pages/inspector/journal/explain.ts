import { changeOf, type JournalEntry } from "../../../calendar/journal/entry.ts";
import { maxBody } from "../../../calendar/journal/entry-details.ts";
import { capitalized } from "../../../text/nouns.ts";
import { duration, size } from "../parts/format.ts";
import { texts } from "../texts.ts";
import { type Details, fieldChanges, type WrittenChange } from "./copies.ts";

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

/** Explains why the body of an answer cannot be shown; `undefined` for a stored body. */
export function whyBodyGone({ status, bytes, upstream }: JournalEntry, details: Details | undefined): string | undefined {
  if (details === undefined || details.body !== undefined) return undefined;
  if (status === 0) return texts.bodyNever;
  if (upstream !== undefined) return texts.bodyPassed;
  return bytes !== undefined && bytes > maxBody ? texts.bodyTooLarge(size(bytes)) : texts.bodyGone;
}

export interface Rule {
  /** The field of the rule; `undefined` for a rule about the whole request. */
  readonly field: string | undefined;
  /** The sentence after the field, or about the whole request. */
  readonly sentence: string;
  /** A value of the field that the service accepts; `undefined` if the world has none. */
  readonly instead: unknown;
  /** True for advice, which is in English; a message of the service uses the language of the answer. */
  readonly isAdvice: boolean;
}

export function rulesOf({ advice, rules }: Pick<JournalEntry, "advice" | "rules">): readonly Rule[] {
  const all: NonNullable<JournalEntry["advice"]> = advice ?? rules.map((text) => ({ text }));
  return all.map(({ name, text, instead }) => {
    const sentence = /[.?!]$/.test(text) ? text : `${text}.`;
    return { field: name, sentence: name === undefined ? capitalized(sentence) : sentence, instead, isAdvice: advice !== undefined };
  });
}
