import fc from "fast-check";
import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { readCapsule } from "../../src/mirror/replay/read-capsule.ts";
import { replayCapsule } from "../../src/mirror/replay/replay.ts";
import { maxId } from "../../src/store/collection.ts";
import type { World } from "../../src/worlds/world.ts";
import { cases } from "../support/cases.ts";
import { aWorld } from "../support/records.ts";

// From every state that writes reach, a calendar can be created: through a snapshot, a file, a restore, another clock and a capsule.

type Calendar = ReturnType<typeof createCalendar>;
type Write = (calendar: Calendar) => unknown;

const ids = fc.constantFrom(1, 2, 3, 5, 10, 20, 21, 30, 40, 41, 42, 77, 999);
const links = fc.uniqueArray(ids, { maxLength: 2 });
const dates = fc.constantFrom("2026-06-20 19:00:00", "2026-02-30 10:00:00", "0000-00-00 00:00:00", "9998-12-31 23:59:59");
const models = ["event", "venue", "organizer", "category", "tag"] as const;
const collections = ["events", "venues", "organizers", "categories", "tags"] as const;

const fields = fc.record(
  {
    start_date: dates,
    end_date: dates,
    date: dates,
    timezone: fc.constantFrom("UTC", "Mars/Olympus", "", "Europe/Madrid"),
    language: fc.constantFrom("en", "fr-ca", "es"),
    translation_of: fc.option(ids),
    author: ids,
    image: fc.option(ids),
    parent: fc.oneof(ids, fc.constant(0)),
    slug: fc.constantFrom("", "a", "b"),
    venue: links,
    organizer: links,
    categories: links,
    tags: links,
  },
  { requiredKeys: [] },
);

/** Leaves out what a kind does not have. */
function fieldsOf(kind: (typeof models)[number], given: object): object {
  const links: readonly string[] =
    kind === "event" ? [] : ["venue", "organizer", "categories", "tags", "start_date", "end_date", "timezone"];
  const posts: readonly string[] = kind === "category" || kind === "tag" ? ["date", "author", "image"] : [];
  const noParent: readonly string[] = kind === "event" || kind === "category" ? [] : ["parent"];
  return Object.fromEntries(Object.entries(given).filter(([name]) => ![...links, ...posts, ...noParent].includes(name)));
}

const writes: fc.Arbitrary<Write> = fc.oneof(
  fc.tuple(fc.constantFrom(...models), fields).map(
    ([kind, given]): Write =>
      ({ db }) =>
        db[kind].create(fieldsOf(kind, given)),
  ),
  fc.tuple(fc.constantFrom(...models), ids, fields).map(
    ([kind, id, given]): Write =>
      ({ db }) =>
        // Each kind gets fields of its own.
        db[kind].update({ where: { id: { equals: id } }, data: fieldsOf(kind, given) as never }),
  ),
  fc.constantFrom(...models).map(
    (kind): Write =>
      ({ db }) =>
        db[kind].deleteMany({ where: {} }),
  ),
  fc.tuple(fc.constantFrom(...models), ids).map(
    ([kind, id]): Write =>
      ({ db }) =>
        db[kind].delete({ where: { id: { equals: id } } }),
  ),
  fc.constant<Write>(({ db }) => {
    db.venue.create({ id: maxId, venue: "The last one" });
    db.venue.delete({ where: { id: { equals: maxId } } });
  }),
  fc.tuple(fc.constantFrom(...collections), ids, fc.constantFrom("POST", "DELETE"), fields).map(
    ([collection, id, method, given]): Write =>
      (calendar) =>
        ask(calendar, `/${collection}/${id}`, method, method === "POST" ? given : undefined),
  ),
  fc.tuple(fc.constantFrom(...collections), fields).map(
    ([collection, given]): Write =>
      (calendar) =>
        ask(calendar, `/${collection}`, "POST", { title: "T", venue: "V", organizer: "O", name: "N", start_date: "2026-07-01", ...given }),
  ),
);

async function ask({ fetch, snapshot }: Calendar, path: string, method = "GET", body?: object): Promise<string> {
  const response = await fetch(`${snapshot().site.home}/wp-json/calendar/events/v1${path}`, {
    method,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  return `${response.status} ${await response.text()}`;
}

const asked = ["/events?start_date=1900-01-01&end_date=9000-01-01&status=any", "/venues", "/categories", "/tags", "/events/40"];
const answersOf = async (calendar: Calendar) => Promise.all(asked.map((path) => ask(calendar, path)));

test("a calendar can be created from every state that another one can hold", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(writes, { maxLength: 8 }), async (steps) => {
      const calendar = createCalendar({ world: aWorld(), quiet: true });
      for (const step of steps) {
        try {
          await step(calendar);
        } catch {
          // A refused write changes nothing.
        }
      }
      const answers = await answersOf(calendar);
      const snapshot = calendar.snapshot();
      const file: World = JSON.parse(JSON.stringify(snapshot));

      const created = createCalendar({ world: file, quiet: true, capsule: true });
      expect(created.snapshot()).toEqual(snapshot);
      expect(await answersOf(created)).toEqual(answers);

      const restored = createCalendar({ quiet: true, now: snapshot.now });
      restored.restore(file);
      expect(restored.snapshot()).toEqual(snapshot);

      const moved = createCalendar({ world: file, now: "2031-01-02T03:04:05Z", rebase: true, quiet: true });
      expect(createCalendar({ world: moved.snapshot(), quiet: true }).snapshot()).toEqual(moved.snapshot());

      const capsule = readCapsule(JSON.parse(JSON.stringify(await created.capsule())));
      expect((await replayCapsule(capsule, { loadWorld: async () => ({}) })).first).toBeUndefined();
    }),
    { numRuns: cases(20) },
  );
});

test("events keep their links to tags that a test deleted, in a calendar, its snapshot and a calendar made of that", async () => {
  const calendar = createCalendar({ quiet: true });
  calendar.db.tag.deleteMany({ where: {} });

  const again = createCalendar({ world: JSON.parse(JSON.stringify(calendar.snapshot())), quiet: true });

  expect(again.snapshot()).toEqual(calendar.snapshot());
  expect(again.snapshot().events.some(({ tags }) => tags.length > 0)).toBe(true);
  expect(await ask(again, "/events")).toBe(await ask(calendar, "/events"));
});
