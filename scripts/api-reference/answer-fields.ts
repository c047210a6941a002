import type { JsonSchema } from "../../src/service/description/json-schemas.ts";
import { shapeWords } from "./shape-words.ts";

/** A field of an answer, as the words of a table. */
export interface AnswerField {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** Lists the fields of an answer from its schema, whose fields have a description, or one in `shapeWords`. */
export function answerFields(response: string, schema: JsonSchema | undefined): AnswerField[] {
  const required: readonly unknown[] = Array.isArray(schema?.required) ? schema.required : [];
  return Object.entries(partOf(schema?.properties)).map(([name, value]) => {
    const { description = shapeWords[response]?.[name], ...property } = partOf(value);
    if (description === undefined) throw new Error(`Add a description of ${response}.${name} to scripts/api-reference/shape-words.ts.`);
    const note = required.includes(name) ? "" : " May be left out.";
    return {
      name,
      type: name === "status" ? "[status](#statuses)" : `\`${typeWords(property)}\``,
      description: `${String(description)}${note}`,
    };
  });
}

function typeWords({ $ref, type, anyOf, items, maxItems, ...schema }: JsonSchema): string {
  if (typeof $ref === "string") return $ref;
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map((part) => typeWords(partOf(part))))].join(" | ");
  if (Array.isArray(type)) return type.map((one) => typeWords({ type: one })).join(" | ");
  if (type === "array") return maxItems === 0 ? "[]" : `${typeWords(partOf(items))}[]`;
  return typeof type === "string" ? type : "unknown";
}

function partOf(value: unknown): JsonSchema {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
