import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Icon } from "../../shared/icon.tsx";
import { Marked } from "../../shared/marked.tsx";
import { type AnswerField, answerFields } from "../answer-fields.ts";
import type { Document, Operation } from "../open-api.ts";
import { breakable } from "../parts/parts.tsx";
import { resolve, type Schema } from "../schema.ts";
import { texts } from "../texts.ts";

interface AnswerTableProps {
  readonly operation: Operation;
  readonly document: Document;
}

/** The fields of an answer as a table, initially folded. Objects and lists unfold to their fields. */
export function AnswerTable({ operation, document }: AnswerTableProps) {
  const { answer, answerSchema } = operation;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const fields = useMemo(
    // The reference of a schema resolves to a schema.
    () => answerSchema && answerFields(answerSchema, answer && JSON.parse(answer), (schema) => resolve(document, schema) as Schema),
    [answer, answerSchema, document],
  );
  if (!fields || fields.length === 0) return null;

  function toggle(path: string): void {
    const next = new Set(open);
    if (!next.delete(path)) next.add(path);
    setOpen(next);
  }
  const rowsOf = (field: AnswerField, level: number, before: string): JSX.Element[] => {
    const path = before + field.name;
    const isOpen = open.has(path);
    return [
      <tr key={path} style={{ "--level": String(Math.min(level, 4)) }}>
        <th scope="row">
          {field.parts.length > 0 ? (
            <button type="button" class="unfold" aria-expanded={isOpen} onClick={() => toggle(path)}>
              <Icon name="right" /> <code>{breakable(field.name)}</code>
            </button>
          ) : (
            <code>{breakable(field.name)}</code>
          )}
        </th>
        <td class="type">
          <Marked text={field.type} />
          {field.isOptional && <span class="optional">{texts.optional}</span>}
        </td>
        <td class="about">
          <Marked text={field.about} />
          {field.example !== undefined && <code class="value">{field.example}</code>}
        </td>
      </tr>,
      ...(isOpen ? field.parts.flatMap((part) => rowsOf(part, level + 1, `${path}.`)) : []),
    ];
  };
  return (
    <details class="answer-fields">
      <summary>
        <h2>{texts.answerFields}</h2> <span class="small">{texts.fieldCount(fields.length)}</span>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.type}</th>
            <th scope="col">{texts.meaning}</th>
          </tr>
        </thead>
        <tbody>{fields.flatMap((field) => rowsOf(field, 0, ""))}</tbody>
      </table>
    </details>
  );
}
