import { dateOrTimestamp, nonEmptyText, positiveInteger, positiveIntegers, timezoneOrEmpty, urlOrEmpty } from "../../parameters/checks.ts";
import { perPage } from "../../parameters/kinds.ts";
import type { Parameter } from "../../parameters/parameter.ts";
import type { Heading } from "./reference.ts";

/** The reason why a value was refused. */
export interface Reason {
  /** Says what is accepted, as the end of a sentence that begins with the wrong value: `is not one of en, fr-ca, es`. */
  readonly text: string;
  /** The heading of the reference that explains the values; that of the resource unless given. */
  readonly heading?: Heading;
}

/** The reasons of checks. */
const reasons: readonly (readonly [check: unknown, reason: Reason])[] = [
  [dateOrTimestamp, { text: "is no date", heading: "dates" }],
  [timezoneOrEmpty, { text: 'is no time zone; send a name such as "America/Toronto" or an offset such as "UTC-5"', heading: "time-zones" }],
  [urlOrEmpty, { text: 'is no address; send one with scheme and host, such as "https://calendar.example/page"' }],
  [nonEmptyText, { text: "is no text, or an empty one" }],
  [positiveInteger, { text: "is no whole number above zero", heading: "paging" }],
  [perPage.check, { text: "is no whole number above zero", heading: "paging" }],
  [positiveIntegers, { text: "is no list of whole numbers above zero; send 1,2,3 or [1, 2, 3]" }],
];

/** Says why a value of a parameter was refused, and what is accepted. */
export function explainValue(parameter: Parameter): Reason {
  const { check, declared, documented, about } = parameter;
  const known = check && reasons.find(([accepting]) => accepting === check);
  if (known) return known[1];
  if (declared.enum) return { text: `is not one of ${declared.enum.join(", ")}`, heading: "languages" };
  const type = documented === "csv" || documented === "array" ? "list" : (documented ?? declared.type);
  const expected = type === undefined ? "" : `, where ${/^[aeiou]/.test(type) ? "an" : "a"} ${type} is expected`;
  return { text: `is not accepted here${expected} (${about.replace(/\.$/, "")})` };
}

/** Shows a value that came, cut to a readable length. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
