import fc from "fast-check";
import { kindNames, kinds } from "../../src/kinds/kinds.ts";
import type { FieldTable } from "../../src/service/fields/field.ts";
import { declarations } from "../../src/service/resources/declarations.ts";
import type { Store } from "../../src/service/resources/records.ts";
import type { LinkField } from "../../src/store/record.ts";

// Writes to a calendar or a store that starts from `aWorld()`, bypassing the rules of the service.

export const hour = 3_600_000;
export const day = 24 * hour;
export const languages = ["en", "fr-ca", "es"] as const;
export const statuses = ["publish", "draft", "private", "trash"] as const;
export const linkFields = Object.keys(kinds.event.links) as LinkField[];

function wallClock(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}

const times = fc.integer({ min: -100, max: 100 }).map((days) => Date.UTC(2026, 5, 15) + days * 8 * hour);
export const wallClocks = fc.oneof(
  { weight: 20, arbitrary: times.map(wallClock) },
  { weight: 1, arbitrary: fc.constantFrom("0000-00-00 00:00:00", "9998-12-31 23:59:59") },
);
/** Ids of records of other kinds, and of records that do not exist. */
export const links = fc.uniqueArray(fc.constantFrom(1, 2, 3, 10, 20, 21, 30, 77), { maxLength: 3 });
/** Ids of existing events, of events to create, and of the venues 20 and 21. */
export const eventIds = fc.constantFrom(40, 41, 42, 60, 61, 62, 63, 20, 21);
const ids = fc.oneof(eventIds, fc.constantFrom(1, 2, 3, 5, 10, 30, 77));

/** The hour that the clocks of Toronto skip, and the events around it. */
export const skipped = { from: "2026-03-08 02:00:00", to: "2026-03-08 03:00:00" };
const aroundSkipped = fc.constantFrom(0, 0.25 * hour, 0.75 * hour, 5.75 * hour).map((later) => Date.UTC(2026, 2, 7, 20, 45) + later);

/** Generates dates of short, long and very long events, of events that end before they start, and UTC dates that are days off. */
const dates = fc
  .record({
    start: fc.oneof({ weight: 3, arbitrary: times }, { weight: 1, arbitrary: aroundSkipped }),
    length: fc.constantFrom(
      ...[0, 0.5 * hour, 0.75 * hour, 3 * hour, 12 * hour, day, day + hour, 9 * day, 70 * day, 900 * day, -hour, -3 * day],
    ),
    offset: fc.constantFrom(-14 * hour, -5 * hour, 0, 12 * hour, 40 * hour),
  })
  .map(({ start, length, offset }) => ({
    start_date: wallClock(start),
    end_date: wallClock(start + length),
    utc_start_date: wallClock(start - offset),
    utc_end_date: wallClock(start + length - offset),
  }));

/** The dates by which lists find an event whose dates were reversed later. */
const listedBefore = {
  start_date: "2026-06-20 10:00:00",
  end_date: "2026-06-20 12:00:00",
  utc_start_date: "2026-06-20 10:00:00",
  utc_end_date: "2026-06-20 12:00:00",
};

/** Generates fields of an event, some of which records of other kinds also have. */
export const eventFields = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: dates }, { weight: 1, arbitrary: wallClocks.map((start_date) => ({ start_date })) }),
    fc.record(
      {
        listed_dates: fc.constantFrom(null, null, listedBefore),
        timezone: fc.constantFrom("UTC", "", "Europe/Madrid"),
        language: fc.constantFrom(...languages),
        status: fc.constantFrom(...statuses),
        date: wallClocks,
        slug: fc.constantFrom("", "a", "b"),
        title: fc.constantFrom("Café", "CAFE", "Other"),
        translation_of: fc.constantFrom(null, 40, 41, 77),
        author: fc.constantFrom(1, 77),
        image: fc.constantFrom(null, 5, 77),
        hide_from_listings: fc.boolean(),
        featured: fc.boolean(),
        ticketed: fc.boolean(),
        parent: fc.constantFrom(0, 40, 1, 2, 3),
        categories: links,
        tags: links,
        venue: links,
        organizer: links,
      },
      { requiredKeys: [] },
    ),
  )
  .map(([when, rest]) => ({ ...when, ...rest }));

/** Generates values that no record accepts. */
const wrong = fc.constantFrom({ start_date: "soon" }, { timezone: "Mars/Olympus" }, { start_date: "2026-02-30 10:00:00" });
const changes = fc.oneof(
  { weight: 9, arbitrary: eventFields },
  { weight: 1, arbitrary: fc.tuple(eventFields, wrong).map(([all, one]) => ({ ...all, ...one })) },
);

const byId = (id: number) => ({ id: { equals: id } });
const some = fc.oneof(
  { weight: 8, arbitrary: ids.map(byId) },
  { weight: 2, arbitrary: fc.constantFrom(...statuses).map((status) => ({ status: { equals: status } })) },
  { weight: 1, arbitrary: fc.constant({}) },
);

/** Generates writes to `db`, half of them of events. Some are refused, such as one with an id in use. */
export const dbWrites: fc.Arbitrary<(holder: Pick<Store, "db">) => unknown> = fc
  .record({
    kind: fc.constantFrom(...kindNames, "event", "event", "event"),
    action: fc.constantFrom("create", "create", "update", "update", "updateMany", "delete", "deleteMany"),
    id: fc.option(ids, { nil: undefined }),
    where: some,
    fields: changes,
  })
  .map(({ kind, action, id, where, fields }) => ({ db }) => {
    const table: FieldTable = declarations[kind].fields;
    const known = Object.entries(fields).filter(([name]) => table[name]?.stored !== undefined);
    const data = { ...Object.fromEntries(known), ...(id !== undefined && { id }) };
    // The model of a kind accepts the fields and conditions of this kind.
    const model = db[kind] as unknown as Store["db"]["event"];
    if (action === "create") return model.create(data);
    return action === "delete" || action === "deleteMany" ? model[action]({ where }) : model[action]({ where, data });
  });
