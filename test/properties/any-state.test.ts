import fc from "fast-check";
import { expect, test } from "vitest";
import { toRequest, validRequests } from "../../src/arbitraries.ts";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { readCapsule } from "../../src/mirror/replay/read-capsule.ts";
import { replayCapsule } from "../../src/mirror/replay/replay.ts";
import { maxId } from "../../src/store/collection.ts";
import type { World } from "../../src/worlds/world.ts";
import { routesWithRecords } from "../support/any-request.ts";
import { dbWrites } from "../support/any-write.ts";
import { cases } from "../support/cases.ts";
import { aWorld } from "../support/records.ts";
import { api, home } from "../support/world.ts";

// From every state that writes reach, a calendar can be created: through a snapshot, a file, a restore, another clock and a capsule.

type Calendar = ReturnType<typeof createCalendar>;
type Write = (calendar: Calendar) => unknown;

const start = createCalendar({ world: aWorld(), quiet: true });
const writeRoutes = routesWithRecords(start).filter((route) => /\.(?:create|update|delete)/.test(route));
const requests = fc.oneof(...(await Promise.all(writeRoutes.map((route) => validRequests(start, route)))));

const writes: fc.Arbitrary<Write> = fc.oneof(
  { weight: 2, arbitrary: dbWrites },
  {
    weight: 1,
    arbitrary: requests.map(
      (one): Write =>
        ({ fetch }) =>
          fetch(toRequest(one, home)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Write>(({ db }) => {
      db.venue.create({ id: maxId, venue: "The last one" });
      db.venue.delete({ where: { id: { equals: maxId } } });
    }),
  },
);

async function ask({ fetch }: Calendar, path: string): Promise<string> {
  const response = await fetch(`${api}${path}`);
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
