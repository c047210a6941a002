import type { Parameter, Reason } from "../parameters/parameter.ts";

/** Says why a value of a parameter was refused, and what is accepted. */
export function explainValue(parameter: Parameter): Reason {
  const { text, heading = parameter.heading } = parameter.check?.reason ?? { text: describeAccepted(parameter) };
  return heading === undefined ? { text } : { text, heading };
}

function describeAccepted({ declared, documented, about }: Parameter): string {
  if (declared.enum) return `is not one of ${declared.enum.join(", ")}`;
  const type = documented === "csv" || documented === "array" ? "list" : (documented ?? declared.type);
  const expected = type === undefined ? "" : `, where ${/^[aeiou]/.test(type) ? "an" : "a"} ${type} is expected`;
  return `is not accepted here${expected} (${about.replace(/\.$/, "")})`;
}

/** Writes a sent value as JSON, cut to 60 characters. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
