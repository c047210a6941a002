import { type JsonSchema, jsonSchemas, namedRecords, namedSchemas } from "../src/service/description/json-schemas.ts";

/**
 * Writes the named types of answers, bodies and records as plain interfaces with a comment for each field. The sources derive the same
 * types from the declarations of fields, but editors would show those derivations as walls of text.
 */
export function interfaces(): string {
  const { named } = jsonSchemas(new Map([...namedSchemas(), ...namedRecords()]), (name) => name);
  const written = Object.entries(named).map(
    ([name, { description, ...schema }]) => `${comment(description, "")}export interface ${name} ${typeText(schema, "")}\n`,
  );
  return written.join("\n");
}

/** Lists the names that `interfaces` writes. */
export function interfaceNames(): string[] {
  return [...namedSchemas().keys(), ...namedRecords().keys()];
}

function typeText(schema: JsonSchema, indent: string): string {
  const { $ref, type, items, maxItems, properties, additionalProperties } = schema;
  if (typeof $ref === "string") return $ref;
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.anyOf)) return union(schema.anyOf.map((part) => typeText(part, indent)));
  if (Array.isArray(type)) return union(type.map((one) => typeText({ type: one }, indent)));
  if (type === "array") return maxItems === 0 ? "[]" : `${inList(typeText(partOf(items), indent))}[]`;
  if (isSchema(properties)) return objectText(properties, schema.required, indent);
  if (type === "object") return `Record<string, ${typeText(partOf(additionalProperties), indent)}>`;
  return type === "integer" ? "number" : typeof type === "string" ? type : "unknown";
}

function objectText(properties: JsonSchema, required: unknown, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = partOf(property);
    const isRequired = Array.isArray(required) && required.includes(name);
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${comment(description, inner)}${inner}${key}${isRequired ? "" : "?"}: ${typeText(schema, inner)};\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

function comment(description: unknown, indent: string): string {
  return typeof description === "string" ? `${indent}/** ${description.replaceAll("*/", "*\\/")} */\n` : "";
}

function union(parts: readonly string[]): string {
  return [...new Set(parts)].join(" | ");
}

function inList(text: string): string {
  return text.includes(" | ") ? `(${text})` : text;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function partOf(value: unknown): JsonSchema {
  return isSchema(value) ? value : {};
}
