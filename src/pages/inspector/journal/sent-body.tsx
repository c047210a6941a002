import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import type { Rule } from "./rules.ts";

interface SentBodyProps {
  readonly body: JournalEntry["body"];
  readonly rules: readonly Rule[];
}

/** The body of a request. The lines of fields that a rule is about carry its number. */
export function SentBody({ body, rules }: SentBodyProps) {
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
              {line}
              {isMarked && isFirst && <b> {number}</b>}
              {"\n"}
            </span>
          );
        })}
    </pre>
  );
}
