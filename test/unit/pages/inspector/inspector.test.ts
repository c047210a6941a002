import { expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import type { JournalEntry } from "../../../../src/calendar/journal/entry.ts";
import { kindNames, kinds } from "../../../../src/kinds/kinds.ts";
import { compareWorlds } from "../../../../src/pages/inspector/compare-worlds.ts";
import { readJson } from "../../../../src/pages/inspector/hooks.ts";
import { repeatedFields, resetFieldNames, resetValue } from "../../../../src/pages/inspector/records/record-fields.ts";
import { initOf, pathOf, routeNames, toCurl } from "../../../../src/pages/inspector/requests.ts";
import { createTable } from "../../../../src/service/description/routes.ts";
import { completeNames } from "../../../../src/service/resources/names.ts";

const events = "http://localhost:4010/wp-json/calendar/events/v1/events";

async function entryFor(init: RequestInit): Promise<JournalEntry> {
  const calendar = createCalendar({ quiet: true });
  await calendar.fetch(events, init);
  const { last } = calendar.journal;
  if (last === undefined) throw new Error("The journal is empty.");
  return last;
}

test("the inspector offers every route of every resource", () => {
  const ids = createTable(completeNames()).flatMap(({ routes }) => routes.map(({ id }) => id));
  expect(routeNames.toSorted()).toEqual(ids.filter((id) => id.includes(".")).toSorted());
});

test("a request becomes a command whose texts the shell leaves alone", async () => {
  const entry = await entryFor({ method: "POST", body: new URLSearchParams({ title: "It's jazz" }) });
  const type = "content-type: application/x-www-form-urlencoded;charset=UTF-8";
  expect(toCurl(entry)).toBe(`curl -X POST '${events}' -H '${type}' --data-urlencode 'title=It'\\''s jazz'`);
});

test("a replayed request keeps its headers and the kind of its body", async () => {
  const sent = new URLSearchParams({ "venue[venue]": "Mill" });
  const form = await entryFor({ method: "POST", headers: { "accept-language": "es" }, body: sent });
  expect(initOf(form)).toMatchObject({ headers: { "accept-language": "es" }, body: "venue%5Bvenue%5D=Mill" });
  const parts = new FormData();
  parts.append("title", "Jazz");
  const { body, headers } = initOf(await entryFor({ method: "POST", body: parts }));
  expect(body instanceof FormData && [...body.entries()]).toEqual([["title", "Jazz"]]);
  expect(headers["content-type"]).toBeUndefined();
  const json = await entryFor({ method: "POST", headers: { "content-type": "application/json; charset=utf-8" }, body: '{"tags":["a"]}' });
  expect(initOf(json)).toMatchObject({ headers: { "content-type": "application/json; charset=utf-8" }, body: '{"tags":["a"]}' });
});

test("an update with repeated fields changes no field of a published record", async () => {
  const calendar = createCalendar({ quiet: true, world: "city" });
  for (const kind of kindNames) {
    const { collection, title } = kinds[kind];
    const records: readonly { readonly id: number }[] = calendar
      .snapshot()
      [collection].filter((each) => !("status" in each) || each.status === "publish");
    for (const record of records.slice(0, 40)) {
      const body = JSON.stringify({ ...repeatedFields(kind, { ...record }), [title]: Reflect.get(record, title) });
      const init = { method: "PUT", body, headers: { "content-type": "application/json" } };
      const { status } = await calendar.fetch(`http://localhost:4010/wp-json/calendar/events/v1/${collection}/${record.id}`, init);
      expect(status, `${kind} ${record.id}`).toBe(200);
      const after = calendar.snapshot()[collection].find(({ id }) => id === record.id);
      const whenever = { modified: expect.anything(), modified_utc: expect.anything(), website: expect.anything() };
      expect(after, `${kind} ${record.id}`).toEqual({ ...record, ...("modified" in record ? whenever : {}) });
    }
  }
});

test("a replayed request has the path, the body and the headers of the first one, except those that the journal leaves out", async () => {
  const entry = await entryFor({ headers: { authorization: "Basic YTpi", "x-mine": "1" } });
  expect(pathOf(entry)).toBe("/wp-json/calendar/events/v1/events");
  expect(initOf(entry)).toEqual({ method: "GET", headers: { "x-mine": "1" } });
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
    { kind: "event", id: second?.id, change: "removed" },
    { kind: "event", id: first?.id, change: "updated", field: "featured", before: false, after: true },
    { kind: "tag", id: tag.id, change: "added" },
  ]);
});

test("curl takes the brackets of parameters literally, and does not wait for the body of HEAD", async () => {
  const calendar = createCalendar({ quiet: true });
  await calendar.fetch(`${events}?tags[0]=1`, { method: "HEAD" });
  expect(calendar.journal.last && toCurl(calendar.journal.last)).toBe(`curl --head -g '${events}?tags[0]=1'`);
});

test("the command of a request in a session names the session", async () => {
  const calendar = createCalendar({ quiet: true });
  await calendar.session("worker-1").fetch(events);
  const [entry] = calendar.session("worker-1").journal.entries;
  expect(entry && toCurl(entry)).toBe(`curl -X GET '${events}' -H 'X-Calendar-Session: worker-1'`);
});

test.each([
  ["event", "events/1", { title: "Jazz" }],
  ["venue", "venues/2", { venue: "Hall" }],
] as const)("a switch of a kind %s that an update leaves out becomes what the inspector says", async (kind, path, named) => {
  const world = { events: [{ id: 1, title: "Jazz", start_date: "2026-07-01 20:00:00" }], venues: [{ id: 2, venue: "Hall" }] };
  const { fetch } = createCalendar({ world, quiet: true });
  const update = async (body: object) => {
    const sent = { method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`http://localhost/wp-json/calendar/events/v1/${path}`, sent);
    return Object(await answer.json());
  };
  const switches = resetFieldNames(kind).filter((name) => /^(true|false)$/.test(resetValue(kind, name)) && name !== "image");
  const other = Object.fromEntries(switches.map((name) => [name, resetValue(kind, name) === "false"]));
  // Texts, which every kind of record takes.
  const sent = Object.fromEntries(Object.entries(other).map(([name, value]) => [name, String(value)]));
  expect(await update({ ...named, ...sent })).toMatchObject(other);
  const after = await update(named);
  expect(switches.length).toBeGreaterThan(1);
  for (const name of switches) expect(String(after[name]), name).toBe(resetValue(kind, name));
});

test("a file that is cut off is named", async () => {
  expect(await readJson(new File(['{ "id": 1 }'], "town.json"))).toEqual({ id: 1 });
  await expect(readJson(new File(['{ "id": 1'], "town.json"))).rejects.toThrow(
    "town.json is not JSON: it may be cut off, or be another file.",
  );
});
