/** Writes plain data as YAML 1.2. Texts are in quotes unless they are a word or two, so that none reads as a number or a date. */
export function toYaml(value: unknown): string {
  return `${block(value, "").replace(/^\n/, "")}\n`;
}

/** Writes a value after a key or a dash: on the same line, or as indented lines below. */
function block(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return ` ${scalar(value)}`;
  const isList = Array.isArray(value);
  const items = Object.entries(value).filter(([, item]) => item !== undefined);
  if (items.length === 0) return isList ? " []" : " {}";
  return items.map(([name, item]) => `\n${indent}${isList ? "-" : `${scalar(name)}:`}${block(item, `${indent}  `)}`).join("");
}

function scalar(value: unknown): string {
  const isPlain =
    typeof value === "string" && /^[a-z]\w*( [a-z]\w*)*$/i.test(value) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(value);
  // Every JSON scalar is one of YAML, too.
  return isPlain ? value : JSON.stringify(value);
}
