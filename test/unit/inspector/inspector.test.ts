import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar.ts";
import { createTable } from "../../../src/description/routes.ts";
import { compareWorlds } from "../../../src/inspector/compare-worlds.ts";
import { initOf, pathOf, toCurl } from "../../../src/inspector/requests.ts";
import { routeNames } from "../../../src/inspector/route-names.ts";
import type { JournalEntry } from "../../../src/journal/entry.ts";
import { completeNames } from "../../../src/resources/names.ts";

const events = "http://localhost:4010/wp-json/calendar/events/v1/events";

async function entryFor(init: RequestInit): Promise<JournalEntry> {
  const calendar = createCalendar({ quiet: true });
  await calendar.fetch(events, init);
  const { last } = calendar.journal;
  if (last === undefined) throw new Error("The journal is empty.");
  return last;
}

test("the inspector offers every route of the five resources", () => {
  const ids = createTable(completeNames()).flatMap(({ routes }) => routes.map(({ id }) => id));
  expect(routeNames.toSorted()).toEqual(ids.filter((id) => id.includes(".")).toSorted());
});

test("a request becomes a command whose texts the shell leaves alone", async () => {
  const entry = await entryFor({ method: "POST", body: new URLSearchParams({ title: "It's jazz" }) });
  expect(toCurl(entry)).toBe(`curl -X POST '${events}' -H 'content-type: application/json' -d '{"title":"It'\\''s jazz"}'`);
});

test("a replayed request has the path, the body and the login of the first one", async () => {
  const entry = await entryFor({ headers: { authorization: "Basic YTpi" } });
  expect(pathOf(entry)).toBe("/wp-json/calendar/events/v1/events");
  expect(initOf(entry)).toEqual({ method: "GET", headers: { authorization: "Basic YTpi" } });
});

test("two worlds are compared record by record and field by field", () => {
  const calendar = createCalendar();
  const before = calendar.snapshot();
  const [first, second] = calendar.db.event.getAll();
  calendar.db.event.update({ where: { id: { equals: first?.id ?? 0 } }, data: { featured: true } });
  calendar.db.event.delete({ where: { id: { equals: second?.id ?? 0 } } });
  const tag = calendar.db.tag.create({ name: "Jazz", slug: "jazz" });

  expect(compareWorlds(before, before)).toEqual([]);
  expect(compareWorlds(before, calendar.snapshot())).toEqual([
    { kind: "events", id: second?.id, change: "removed" },
    { kind: "events", id: first?.id, change: "updated", field: "featured", before: false, after: true },
    { kind: "tags", id: tag.id, change: "added" },
  ]);
});

test("the command of a request in a session names the session", async () => {
  const calendar = createCalendar({ quiet: true });
  await calendar.session("worker-1").fetch(events);
  const [entry] = calendar.session("worker-1").journal.entries;
  expect(entry && toCurl(entry)).toBe(`curl -X GET '${events}' -H 'X-Calendar-Session: worker-1'`);
});
