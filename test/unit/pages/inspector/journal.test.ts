import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { copyAs, fieldChanges } from "../../../../src/pages/inspector/journal/copies.ts";
import { explain, rulesOf } from "../../../../src/pages/inspector/journal/explain.ts";
import { filterEntries, filtersIn } from "../../../../src/pages/inspector/journal/journal-tab.tsx";
import { formatAddress, parseAddress } from "../../../../src/pages/inspector/shell/frame.ts";

const root = "http://localhost:4010/wp-json/calendar/events/v1";

async function ask(method: string, path: string, body?: object) {
  const calendar = createCalendar({ quiet: true });
  const sent = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  await calendar.fetch(root + path, { method, ...sent });
  const { last } = calendar.journal;
  if (last === undefined) throw new Error("The journal is empty.");
  return { entry: last, details: calendar.journal.details(last.number), calendar };
}

test("rules have their field, a sentence without the place in the documents, and a value to send instead", async () => {
  const { entry } = await ask("POST", "/events", { title: "Jazz", start_date: "tomorrow", end_date: "soon" });
  const instead = "2026-01-22 22:00:00";
  expect(rulesOf(entry)).toEqual([{ field: "end_date", sentence: '"soon" is not a date.', instead, isAdvice: true }]);
  const missing = await ask("POST", "/venues", {});
  expect(rulesOf(missing.entry)).toMatchObject([{ field: "venue", sentence: "is required and was not sent.", isAdvice: true }]);
  const unknown = await ask("GET", "/evnts");
  const sentence = 'The service has no such path. Did you mean "events"?';
  expect(rulesOf(unknown.entry)).toMatchObject([{ field: undefined, sentence, isAdvice: true }]);
  const gone = await ask("GET", "/events/999999");
  expect(rulesOf(gone.entry)).toMatchObject([{ field: undefined, sentence: "There is no event 999999.", isAdvice: false }]);
});

test("a change of a field was sent, was reset, or follows from another", async () => {
  const { entry, details } = await ask("PUT", "/events/75", { start_date: "2026-02-24 09:00", end_date: "2026-02-24 14:00" });
  const [change] = details?.changes ?? [];
  const whys = Object.fromEntries(change ? fieldChanges(change, entry).map(({ field, why }) => [field, why]) : []);
  expect(whys).toMatchObject({ start_date: "sent", cost: "reset", organizer: "reset", utc_start_date: "follows" });
  expect(whys).not.toHaveProperty("end_date");
});

test("an update that is sent twice says the second time that it changed nothing", async () => {
  const update = { start_date: "2026-02-24 09:00", end_date: "2026-02-24 14:00" };
  const { calendar } = await ask("PUT", "/events/75", update);
  const again = { method: "PUT", body: JSON.stringify(update), headers: { "content-type": "application/json" } };
  await calendar.fetch(`${root}/events/75`, again);
  expect(calendar.journal.entries.map((entry) => explain(entry, calendar.journal.details(entry.number)?.changes))).toEqual([
    "The request updated event 75. One sent field changed; 8 more went back to their defaults.",
    "The request changed nothing.",
  ]);
});

test("a request is copied as fetch, as an MSW handler, as a fault and as a line that waits", async () => {
  const { entry, details } = await ask("POST", "/tags", { name: "It's jazz" });
  expect(copyAs("fetch", entry, undefined)).toContain('body: JSON.stringify({ "name": "It\'s jazz" })');
  expect(copyAs("msw", entry, details?.body)).toMatch(/^import \{ http, HttpResponse \} from "msw";\n\nhttp\.post\("\/wp-json/);
  expect(copyAs("waitFor", entry, undefined)).toBe('await calendar.journal.waitFor({ "route": "tags.create", "status": 201 });');
  const refused = await ask("GET", "/events?page=0");
  expect(copyAs("fault", refused.entry, undefined)).toBe(
    'calendar.faults.add("events.list", { "status": 400, "code": "rest_invalid_param", "times": 1 });',
  );
});

test("a copied fault fails the same way, and a copied fetch sends the same request", async () => {
  const { entry } = await ask("POST", "/tags", { name: "" });
  const calendar = createCalendar({ quiet: true });
  runInNewContext(copyAs("fault", entry, undefined), { calendar });
  expect((await calendar.fetch(entry.url, { method: "POST" })).status).toBe(entry.status);
  const code = copyAs("fetch", entry, undefined).replace("const response = await fetch", "fetch");
  await runInNewContext(code, { fetch: (url: string, init: RequestInit) => calendar.fetch(url, init) });
  expect(calendar.journal.last).toMatchObject({ method: "POST", url: entry.url, body: entry.body });
});

test("a copied test names the route, the status and the code", async () => {
  const { entry } = await ask("GET", "/events/999999");
  const code = copyAs("test", entry, undefined);
  expect(code).toContain('test("GET /wp-json/calendar/events/v1/events/999999 answers 404"');
  expect(code).toContain('toMatchObject({ "route": "events.read", "code": "rest-event-not-found" })');
});

test("entries are filtered by text, method, status and route, newest first", async () => {
  const calendar = createCalendar({ quiet: true });
  for (const path of ["/events", "/venues?page=0", "/nothing"]) await calendar.fetch(root + path);
  const numbers = (filters: object) =>
    filterEntries(calendar.journal.entries, { ...filtersIn({}, true), ...filters }).map(({ number }) => number);
  expect(numbers({})).toEqual([3, 2, 1]);
  expect(numbers({ status: "4xx" })).toEqual([3, 2]);
  expect(numbers({ text: "REST_INVALID" })).toEqual([2]);
  expect(numbers({ route: "events.list" })).toEqual([1]);
  expect(numbers({ method: "POST" })).toEqual([]);
});

test("an address is read as it was written, and a wrong one is the journal", () => {
  const address = { tab: "records", path: ["event", "75"], query: { q: "a/b & c" }, session: "w/1" } as const;
  expect(parseAddress(formatAddress(address))).toEqual(address);
  expect(parseAddress("#/nowhere/%E0%A4%A")).toEqual({ tab: "journal", path: ["%E0%A4%A"], query: {}, session: "" });
  expect(formatAddress({ tab: "journal", path: [], query: { status: "" }, session: "" })).toBe("#/journal");
});
