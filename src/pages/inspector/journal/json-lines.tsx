import type { Rule } from "./rules.ts";

interface JsonLinesProps {
  readonly body: unknown;
  readonly rules?: readonly Rule[];
}

const noRules: readonly Rule[] = [];

/** JSON in lines, such as the body of a request. The lines of fields that a rule is about carry its number. */
export function JsonLines({ body, rules = noRules }: JsonLinesProps) {
  let field = "";
  return (
    <pre class="lines">
      {JSON.stringify(body, null, 2)
        .split("\n")
        .map((line, index) => {
          field = /^ {2}"([^"]+)":/.exec(line)?.[1] ?? field;
          const isFirst = line.startsWith(`  "${field}"`);
          const number = rules.findIndex((rule) => rule.field?.split("[")[0] === field) + 1;
          const isMarked = number > 0 && line.startsWith("  ");
          return (
            <span key={index} class={isMarked ? "marked" : ""}>
              <Line text={line} />
              {isMarked && isFirst && <b> {number}</b>}
              {"\n"}
            </span>
          );
        })}
    </pre>
  );
}

/** A line of JSON: its key and its value in their colours. */
function Line({ text }: { readonly text: string }) {
  const [, blank = "", key = "", value = ""] = /^(\s*)("(?:[^"\\]|\\.)*": )?(.*)$/.exec(text) ?? [];
  const isBracket = /^[[\]{}]/.test(value);
  return (
    <>
      {blank}
      <span class="key">{key}</span>
      <span class={isBracket ? "" : value.startsWith('"') ? "string" : "literal"}>{value}</span>
    </>
  );
}
