import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import * as schemas from "../../../../src/schemas.ts";
import { WorldFile } from "../../../../src/schemas.ts";

import { createClient, part } from "../../../support/client.ts";
import { objectsOf } from "../../../support/generated-from.ts";
import { home } from "../../../support/world.ts";

async function expectAllTaken(bodies: fc.Arbitrary<object>) {
  const calendar = createCalendar({ world: "city", quiet: true });
  const property = fc.asyncProperty(bodies, async (body) => {
    const { status, text } = await createClient(home, calendar.fetch).post("/events", body);
    expect(status, text).toBe(201);
    calendar.reset();
  });
  await fc.assert(property, { numRuns: 300, seed: 20_261_126, endOnFailure: true });
}

test("300 of 300 events that are generated from the OpenAPI document are taken", async () => {
  const document: unknown = await createCalendar({ world: "city", quiet: true }).openApi();
  await expectAllTaken(objectsOf(part(part(part(document, "components"), "schemas"), "NewEventFields")));
});

test("300 of 300 events that are generated from the exported schema are taken, without the ids of a world", async () => {
  const schema = z.toJSONSchema(schemas.NewEventFields, { io: "input", unrepresentable: "any" });
  await expectAllTaken(objectsOf(schema, ["author", "image", "venue", "organizer", "categories", "tags"]));
});

const schema = z.toJSONSchema(WorldFile, { target: "draft-7", io: "input" });

const collections = ["events", "venues", "organizers", "categories", "tags"] as const;

/**
 * Generates records of a collection, without the ids by which records differ, the other name of `parent`, what only recordings have, and the end
 * of events, which must not be before their start.
 */
function recordsOf(collection: string) {
  const items = part(part(part(schema, "properties"), collection), "items");
  return fc.array(objectsOf(items, ["id", "post_parent", "end_date", "extra", "recorded"]), { maxLength: 3 });
}

test.each(collections)("worlds with %s that are generated from the JSON Schema are taken", (collection) => {
  const property = fc.property(recordsOf(collection), (records) => {
    const { [collection]: stored } = createCalendar({ world: { [collection]: records }, quiet: true }).snapshot();
    // A link by its name adds the record.
    expect(stored.length).toBeGreaterThanOrEqual(records.length);
  });
  fc.assert(property, { numRuns: 60, seed: 20_261_127, endOnFailure: true });
});
