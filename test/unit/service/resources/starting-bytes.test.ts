import { expect, test } from "vitest";
import { createStartingBytes } from "../../../../src/service/resources/starting-bytes.ts";
import { utcZone } from "../../../../src/time/zones/zone.ts";
import { anEvent, aWorld, storeOf } from "../../../support/records.ts";

test("the starting state keeps bytes of its own records, and none of a record that a calendar has written", () => {
  const store = storeOf(aWorld({ events: [anEvent({ id: 60 })] }));
  const starting = createStartingBytes<string>({ context: { store, zone: utcZone } }, 8);
  const presented = { reads: { request: [], state: [] }, version: {}, blockTexts: 0, serialized: "{}" };
  const [own] = store.events.all();
  if (own === undefined) throw new Error("The world has no event.");
  const written = store.fork().events.put({ ...own, title: "Folk" });
  for (const record of [own, written]) starting.add(record, presented);
  expect(starting.cached.get(own)).toHaveLength(1);
  expect(starting.cached.has(written)).toBe(false);
});
