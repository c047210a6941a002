import { nonEmptyText } from "../../src/service/parameters/checks.ts";
import { perPage } from "../../src/service/parameters/kinds.ts";
import type { Parameter } from "../../src/service/parameters/parameter.ts";

/** The words for values that a heading of the page explains. Longer words come first. */
const headings: readonly (readonly [words: RegExp, heading: string])[] = [
  [/\b(?:whole number|number|true or false|yes or no|web address|string|image)\b/, "values"],
  [/\bdate\b/, "dates"],
  [/\btime zone\b/, "time-zones"],
  [/\bstatus\b/, "statuses"],
  [/\blanguage\b/, "languages"],
  [/\blist\b/, "values"],
];

/** Names the values that a parameter accepts, such as `[whole number](#values) from 1`. */
export function valueWords(parameter: Parameter): string {
  const { check, accepts, words } = parameter;
  const [pattern, heading] = headings.find(([each]) => each.test(words)) ?? [];
  const linked = pattern ? words.replace(pattern, (found) => `[${found}](#${heading})`) : words;
  if (accepts === perPage.accepts) return `${linked} from 1; above 50 counts as 50`;
  return `${linked}${check === nonEmptyText ? ", not empty" : boundOf(check)}`;
}

function boundOf(check: Parameter["check"]): string {
  return check !== undefined && "least" in check ? ` from ${String(check.least)}` : "";
}

/** Returns whether a parameter counts `null` as not sent. All others refuse it: as missing when they are required, else by its type. */
export function takesNull({ isRequired, type, convert }: Parameter): boolean {
  return !isRequired && [type, convert].every((schema) => schema === undefined || schema.safeParse(null).success);
}
