import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import * as schemas from "../../../../src/schemas.ts";
import { part } from "../../../support/client.ts";

/** Generates a value of a JSON Schema as generators do that prefer examples. */
function generatedFrom(schema: unknown): fc.Arbitrary<unknown> {
  const known = part(schema, "examples") ?? part(schema, "enum");
  if (Array.isArray(known)) return fc.constantFrom<unknown>(...known);
  const [first] = [part(schema, "anyOf")].flat();
  if (first !== undefined) return generatedFrom(first);
  return part(schema, "type") === "boolean" ? fc.boolean() : fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
}

/** Generates bodies with the required properties of a schema and some of the others. */
function bodiesOf(schema: unknown, leftOut: readonly string[] = []): fc.Arbitrary<object> {
  const properties = Object.entries(Object(part(schema, "properties"))).filter(([name]) => !leftOut.includes(name));
  const requiredKeys = [part(schema, "required")].flat().map(String);
  return fc.record(Object.fromEntries(properties.map(([name, property]) => [name, generatedFrom(property)])), { requiredKeys });
}

async function expectAllTaken(bodies: fc.Arbitrary<object>) {
  const calendar = createCalendar({ world: "city", quiet: true });
  const property = fc.asyncProperty(bodies, async (body) => {
    const response = await calendar.fetch("https://calendar.example/wp-json/calendar/events/v1/events", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status, await response.text()).toBe(201);
    calendar.reset();
  });
  await fc.assert(property, { numRuns: 300, seed: 20_261_126, endOnFailure: true });
}

test("300 of 300 events that are generated from the OpenAPI document are taken", async () => {
  const document: unknown = await createCalendar({ world: "city", quiet: true }).openApi();
  await expectAllTaken(bodiesOf(part(part(part(document, "components"), "schemas"), "NewEventFields")));
});

test("300 of 300 events that are generated from the exported schema are taken, without the ids of a world", async () => {
  const schema = z.toJSONSchema(schemas.NewEventFields, { io: "input", unrepresentable: "any" });
  await expectAllTaken(bodiesOf(schema, ["author", "image", "venue", "organizer", "categories", "tags"]));
});
