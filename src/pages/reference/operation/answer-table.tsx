import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { objectIn } from "../../../util/untyped.ts";
import { Button, ColumnHeads, Marked } from "../../shared/parts.tsx";
import { resolve, type Schema } from "../fields.ts";
import type { Document, Operation } from "../open-api.ts";
import { texts } from "../texts.ts";
import { breakable } from "./cards.tsx";

export function AnswerTable({ operation, document }: { readonly operation: Operation; readonly document: Document }) {
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
            <Button icon="right" class="unfold" aria-expanded={isOpen} onClick={() => toggle(path)}>
              <code>{breakable(field.name)}</code>
            </Button>
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
        <ColumnHeads names={[texts.field, texts.type, texts.meaning]} />
        <tbody>{fields.flatMap((field) => rowsOf(field, 0, ""))}</tbody>
      </table>
    </details>
  );
}

export interface AnswerField {
  readonly name: string;
  /** Such as `string`, `integer or null` or `list of objects`. */
  readonly type: string;
  /** A sentence of the document; empty if it has none. */
  readonly about: string;
  /** True if answers may omit the field. */
  readonly isOptional: boolean;
  /** A value in an answer, as a string; `undefined` if the example has none, or it has parts. */
  readonly example: string | undefined;
  /** The fields of the object, or of each object in the list. */
  readonly parts: readonly AnswerField[];
}

type Find = (schema: Schema) => Schema;

/** Lists the fields of an answer. `example` is an answer with the examples of the fields. */
export function answerFields(schema: Schema, example: unknown, find: Find): AnswerField[] {
  const [object] = objectsIn(schema, find);
  const { properties = {}, required = [] } = object ?? {};
  const [first] = Array.isArray(example) ? example : [example];
  return Object.entries(properties).map(([name, field]) => {
    const value = objectIn(first)[name];
    const parts = answerFields(field, value, find);
    return {
      name,
      type: joined(typeNames(field, find)),
      about: field.description ?? find(field).description ?? "",
      isOptional: !required.includes(name),
      example: parts.length > 0 ? undefined : exampleIn(value),
      parts,
    };
  });
}

function objectsIn(schema: Schema, find: Find): Schema[] {
  const found = find(schema);
  if (found.properties) return [found];
  return [...(found.anyOf ?? []), ...(found.items ? [found.items] : [])].flatMap((part) => objectsIn(part, find));
}

const inWords: Readonly<Record<string, string>> = { integer: "whole number", boolean: "true or false" };

const anyValue = "any value";

function typeNames(schema: Schema, find: Find): string[] {
  const { anyOf, type, items, pattern, properties } = find(schema);
  if (anyOf) return [...new Set(anyOf.flatMap((part) => typeNames(part, find)))];
  if (properties) return ["object"];
  if (type === "array") {
    const inside = items ? typeNames(items, find) : [anyValue];
    return [inside.includes(anyValue) ? "list" : `list of ${inside.map(plural).join(" or ")}`];
  }
  if (pattern?.includes("-\\d\\d")) return ["date"];
  return [type ?? anyValue].flat().map((name) => inWords[name] ?? name);
}

/** Joins types, with a comma after a type of several words. */
function joined(names: readonly string[]): string {
  const [first = "", ...others] = names;
  return [first, ...others].join(first.includes(" or ") ? ", or " : " or ");
}

function plural(name: string): string {
  return name.startsWith("list") ? name.replace("list", "lists") : `${name}s`;
}

const maxExample = 60;

function exampleIn(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > maxExample ? `${text.slice(0, maxExample)}…` : text;
}
