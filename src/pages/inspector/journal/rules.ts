import type { JournalEntry } from "../../../calendar/journal/entry.ts";

/** A rule that refused a request, in parts. */
export interface Rule {
  /** The field that the rule is about; `undefined` for a rule about the whole request. */
  readonly field: string | undefined;
  /** The sentence after the field. */
  readonly sentence: string;
  /** True for advice, which is in English; a message of the service uses the language of the answer. */
  readonly isAdvice: boolean;
}

/**
 * Reads the rules of an entry.
 *
 * @example rulesOf(entry)[0] // { field: "end_date", sentence: '"soon" is not a date.', isAdvice: true }
 */
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

/** Cuts off where the sentence is explained: `; see docs/api.md#dates.` */
function withoutReference(text: string): string {
  const at = text.toLowerCase().lastIndexOf(" see docs/");
  if (at < 0) return text;
  const before = text.slice(0, at);
  return before.endsWith(";") ? before.slice(0, -1) : before;
}
