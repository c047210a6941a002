import { expect, test } from "vitest";
import { resolve, type Schema } from "../../../../src/pages/reference/fields.ts";
import { describeOperation, listOperations } from "../../../../src/pages/reference/open-api.ts";
import { type AnswerField, answerFields } from "../../../../src/pages/reference/operation/answer-table.tsx";
import { document } from "./document.ts";

function fieldsOf(id: string): AnswerField[] {
  const { answer, answerSchema = {} } = describeOperation(document, id) ?? {};
  return answerFields(answerSchema, answer && JSON.parse(answer), (schema) => resolve(document, schema) as Schema);
}

function named(fields: readonly AnswerField[], name: string): AnswerField | undefined {
  return fields.find((field) => field.name === name);
}

test("an answer has its fields with type, sentence and example", () => {
  const fields = fieldsOf("createEvent");
  const about = "Name of the event, in lists and on its page.";
  expect(named(fields, "title")).toMatchObject({ type: "string", about, isOptional: false, parts: [] });
  expect(named(fields, "start_date")).toMatchObject({ type: "date", about: "When the event starts, on the clock of its `timezone`." });
  expect(named(fields, "featured")).toMatchObject({ type: "true or false, or null" });
  expect(named(fields, "id")?.example).toMatch(/^\d+$/);
});

test("objects and lists of an answer have the fields inside them, with examples of their own", () => {
  const events = named(fieldsOf("listEvents"), "events");
  expect(events).toMatchObject({ type: "list of objects", isOptional: false, example: undefined });
  const venue = named(events?.parts ?? [], "venue");
  expect(venue?.type).toBe("object or list of objects");
  expect(named(venue?.parts ?? [], "id")).toMatchObject({ type: "whole number", about: "Number of the record, which never changes." });
  expect(named(named(events?.parts ?? [], "start_date_details")?.parts ?? [], "year")?.example).toMatch(/^\d{4}$/);
  expect(named(fieldsOf("listEvents"), "next_rest_url")).toMatchObject({ isOptional: true });
});

test("every operation of a resource has fields of its answer, each with a type, and with a sentence, an example or parts", () => {
  const operations = listOperations(document).filter(({ group, method }) => !/description|control/.test(group) && method !== "OPTIONS");
  expect(operations.length).toBeGreaterThan(30);
  expect(operations.filter(({ id }) => fieldsOf(id).length === 0).map(({ id }) => id)).toEqual([]);
  const all = operations.flatMap(({ id }) => fieldsOf(id));
  expect(all.filter(({ type }) => /undefined|any value/.test(type))).toEqual([]);
  expect(all.filter(({ about, example, parts }) => about === "" && example === undefined && parts.length === 0)).toEqual([]);
});
