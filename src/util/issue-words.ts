import type * as z from "zod/mini";

const nouns: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  function: "a function",
};

/**
 * Words a mistake that a schema has found, to stand behind the name of the value. Short words of our own, in place of the texts of the library,
 * which take a hundredth of what an application loads.
 *
 * @example wordIssue({ code: "invalid_type", expected: "string", input: 1 }) // "must be a text, not a number"
 */
export function wordIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type": {
      const expected = nouns[issue.expected] ?? issue.expected;
      return issue.input === undefined ? `is missing; it must be ${expected}` : `must be ${expected}, not ${nounOf(issue.input)}`;
    }
    case "invalid_value":
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
    case "too_big":
      return `must ${sized(issue.origin, `${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}`)}`;
    case "too_small":
      return `must ${sized(issue.origin, `${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}`)}`;
    case "invalid_format":
      return issue.format === "regex" ? `must match ${issue.pattern}` : `must be a valid ${issue.format}`;
    case "invalid_union":
      return "has none of the accepted forms";
    default:
      return "is not valid";
  }
}

function nounOf(value: unknown): string {
  if (value === null || Number.isNaN(value)) return String(value);
  return nouns[Array.isArray(value) ? "array" : typeof value] ?? typeof value;
}

function sized(origin: string, size: string): string {
  if (origin === "string") return `have ${size} characters`;
  return origin === "array" ? `have ${size} items` : `be ${size}`;
}
