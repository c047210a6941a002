import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { WorldFile } from "../../../../src/schemas.ts";
import { part } from "../../../support/client.ts";
import { objectsOf } from "../../../support/generated-from.ts";

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
