import { dateOrTimestamp, nonEmptyText, positiveInteger, positiveIntegers, timezoneOrEmpty, urlOrEmpty } from "../../parameters/checks.ts";
import type { Parameter } from "../../parameters/parameter.ts";

/** The values that checks accept, as the end of a sentence that begins with the wrong one. */
const acceptedBy: readonly (readonly [unknown, string])[] = [
  [dateOrTimestamp, "is no date; see GET /doc"],
  [timezoneOrEmpty, 'is no time zone; send a name such as "America/Toronto" or an offset such as "UTC-5"'],
  [urlOrEmpty, 'is no address; send one with scheme and host, such as "https://calendar.example/page"'],
  [nonEmptyText, "is no text, or an empty one"],
  [positiveInteger, "is no whole number above zero"],
  [positiveIntegers, "is no list of whole numbers above zero; send 1,2,3 or [1, 2, 3]"],
];

/** Says why a value of a parameter was refused and what is accepted, such as `is not one of en, fr-ca, es`. */
export function describeAccepted({ check, declared, documented, about }: Parameter): string {
  const known = check && acceptedBy.find(([accepting]) => accepting === check);
  if (known) return known[1];
  if (declared.enum) return `is not one of ${declared.enum.join(", ")}`;
  const type = documented === "csv" || documented === "array" ? "list" : (documented ?? declared.type);
  return `is not accepted here${type === undefined ? "" : `, where ${/^[aeiou]/.test(type) ? "an" : "a"} ${type} is expected`} (${about.replace(/\.$/, "")})`;
}

/** Shows a value that came, cut to a readable length. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
