import { changeOf, type JournalEntry } from "../../../calendar/journal/entry.ts";
import { duration, size } from "../parts/format.ts";
import { texts } from "../texts.ts";
import { type Details, fieldChanges, type WrittenChange } from "./copies.ts";

/** Explains in a sentence why a request got its answer, and what it changed. */
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

/** The maximum size of an answer that the journal stores, in bytes. */
const maxBody = 131_072;

/** Explains why the body of an answer cannot be shown; `undefined` for a stored body. */
export function whyBodyGone({ status, bytes, upstream }: JournalEntry, details: Details | undefined): string | undefined {
  if (details === undefined || details.body !== undefined) return undefined;
  if (status === 0) return texts.bodyNever;
  if (upstream !== undefined) return texts.bodyPassed;
  return bytes !== undefined && bytes > maxBody ? texts.bodyTooLarge(size(bytes)) : texts.bodyGone;
}

/** A rule that refused a request, in parts. */
export interface Rule {
  /** The field of the rule; `undefined` for a rule about the whole request. */
  readonly field: string | undefined;
  /** The sentence after the field. */
  readonly sentence: string;
  /** True for advice, which is in English; a message of the service uses the language of the answer. */
  readonly isAdvice: boolean;
}

/** Reads the rules of an entry. */
export function rulesOf({ rules, body, parameters, url, status }: JournalEntry): readonly Rule[] {
  const sent = new Set([...Object.keys(body), ...Object.keys(parameters), ...new URL(url).searchParams.keys()]);
  return rules.map((rule) => {
    const isAdvice = rule.startsWith(`${status} `);
    const [, text = rule] = isAdvice ? (/^\d+ [A-Z]+ \S*: ([\s\S]*)$/.exec(rule) ?? []) : [];
    const plain = withoutReference(text);
    const [, name = "", rest = ""] = /^([\w.[\]-]+) ([\s\S]*)$/.exec(plain) ?? [];
    const isField = sent.has(name.split("[")[0] ?? "") || rest.startsWith("is required");
    const sentence = isField && isAdvice ? rest : plain;
    return {
      field: isField && isAdvice ? name : undefined,
      sentence: /[.?!]$/.test(sentence) ? sentence : `${sentence}.`,
      isAdvice,
    };
  });
}

/** Removes the reference at the end of a sentence: `; see docs/api.md#dates.` */
function withoutReference(text: string): string {
  const at = text.toLowerCase().lastIndexOf(" see docs/");
  if (at < 0) return text;
  const before = text.slice(0, at);
  return before.endsWith(";") ? before.slice(0, -1) : before;
}
