import { describe, expect, test } from "vitest";
import { changeOf, checkPartial, entriesOf, hasAll, waitingTime } from "../../../../src/calendar/journal/entry.ts";
import { createDetailsMemory } from "../../../../src/calendar/journal/entry-details.ts";
import {
  describeEntry,
  missingEntry,
  nearestRoute,
  passedEntry,
  redactEntry,
  summaryOf,
} from "../../../../src/calendar/journal/entry-of.ts";
import { toHar } from "../../../../src/calendar/journal/har.ts";
import { createBudgets } from "../../../../src/calendar/journal/journal.ts";
import { createWriteLog } from "../../../../src/calendar/journal/write-log.ts";
import { createRedaction } from "../../../../src/calendar/redaction/redaction.ts";
import { fromRequest } from "../../../../src/service/http/sent-request.ts";
import type { Store } from "../../../../src/service/resources/records.ts";
import { createBudget } from "../../../../src/util/bounds.ts";
import { entryWith } from "./entries.ts";

test.each([
  ["DELETE", "updated", "trashed"],
  ["DELETE", "deleted", "deleted"],
  ["PUT", "updated", "updated"],
  ["POST", "created", "created"],
] as const)("%s of a record that is %s has %s it", (method, change, expected) => {
  expect(changeOf(method, { kind: "event", id: 1, change })).toBe(expected);
});

test.each([
  [{ a: 1, b: 2 }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: { b: [1, { c: 2, d: 3 }] } }, { a: { b: [1, { c: 2 }] } }, true],
  [{ a: { b: [1, { c: 2 }] } }, { a: { b: [2] } }, false],
  [{ a: [1, 2] }, { a: [1] }, true],
  [{ a: 1 }, {}, true],
  [{ a: null }, { a: {} }, false],
  [{ a: "text" }, { a: {} }, false],
  [{ a: {} }, { a: null }, false],
  [{ a: null }, { a: null }, true],
  [{ a: Number.NaN }, { a: Number.NaN }, true],
  [{}, { a: undefined }, true],
  [null, {}, false],
  ["text", { length: 4 }, false],
  [7, 7, true],
  [7, "7", false],
  [{ a: "Jazz" }, { a: expect.stringContaining("Ja") }, true],
  [{ a: "Jazz" }, { a: expect.stringContaining("Ta") }, false],
  [{ a: {} }, { a: { asymmetricMatch: true } }, false],
  [{ a: {} }, { a: Promise.resolve() }, false],
  [{ a: [1] }, { a: [] }, true],
  [{ a: {} }, /./, false],
])("%j has all of %j: %j", (value, wanted, expected) => expect(hasAll(value, wanted)).toBe(expected));

test("an entry is of its route and of its resource, but not of another that begins with the same letters", () => {
  const entries = [entryWith(), entryWith({ route: undefined })];
  expect([entriesOf(entries, "events.list"), entriesOf(entries, "events")]).toEqual([[entries[0]], [entries[0]]]);
  expect(entriesOf(entries, "events.read")).toEqual([]);
  expect(() => entriesOf(entries, "event" as "events")).toThrow("event");
});

test.each([null, { routes: "events.list" }, { method: "get" }, { status: "200" }, { status: [200] }, { url: /tags/ }])(
  "a search for %j is refused with a code",
  (partial) => expect(() => checkPartial(partial as object)).toThrow(expect.objectContaining({ code: "invalid_query" })),
);

test("a wait takes 0 milliseconds, and refuses other values with a code", () => {
  expect([waitingTime(), waitingTime({ timeout: 0 }), waitingTime({ timeout: Number.POSITIVE_INFINITY })]).toEqual([5_000, 0, 2 ** 31 - 1]);
  for (const timeout of [-1, Number.NaN, "5"])
    expect(() => waitingTime({ timeout: timeout as number })).toThrow(expect.objectContaining({ code: "invalid_options" }));
});

test("a search for a property or a route that no entry has is refused, because it would find nothing", () => {
  const misspelled: object = { statuss: 200 };
  expect(() => checkPartial(misspelled)).toThrow(
    /^Cannot look for requests: the filter has unknown keys \(statuss: did you mean "status"\?\).* Entries have number, time, .*, nearestRoute\.$/,
  );
  expect(() => checkPartial({ route: "events.lst" as "events.list" })).toThrow("events.lst");
  const matching: object = { route: expect.stringMatching(/^events/) };
  for (const partial of [matching, { status: 200, upstream: "x" }, {}]) expect(() => checkPartial(partial)).not.toThrow();
});

describe("the details of requests", () => {
  const body = (length: number) => [new Uint8Array(length).fill(97)];
  const mebibyte = 1_048_576;

  test("take 256 bytes each, with the body of the answer and the records that were written", () => {
    const budget = createBudget(1_000);
    const memory = createDetailsMemory(budget);
    const change = { kind: "tag", id: 1, before: undefined, after: {}, weight: 100 } as const;
    memory.add(1, { body: body(244), changes: [change] });
    memory.add(2, { body: null, changes: [change] });
    expect([memory.of(1), memory.of(2)]).toEqual([
      { body: "a".repeat(244), changes: [change] },
      { body: "", changes: [change] },
    ]);
    memory.add(3, { body: undefined, changes: [] });
    const third = { body: undefined, changes: [] };
    expect([memory.of(1), memory.of(2), memory.of(3)]).toEqual([undefined, { body: "", changes: [change] }, third]);
    memory.add(4, { body: body(133), changes: [] });
    expect([memory.of(2) !== undefined, memory.of(4)?.body?.length]).toEqual([false, 133]);
  });

  test("exactly 1,000 bytes fit into a budget of 1,000", () => {
    const memory = createDetailsMemory(createBudget(1_000));
    memory.add(1, { body: body(344), changes: [] });
    memory.add(2, { body: body(144), changes: [] });
    expect(memory.of(1)?.body).toHaveLength(344);
  });

  test("have a body of 128 KiB, and not one of a byte more", () => {
    const memory = createDetailsMemory(createBudgets().details);
    memory.add(1, { body: body(131_072), changes: [] });
    memory.add(2, { body: body(131_073), changes: [] });
    expect([memory.of(1)?.body?.length, memory.of(2)]).toEqual([131_072, { body: undefined, changes: [] }]);
  });

  test("take 4 MiB, and exactly 4 MiB are not too many", () => {
    const memory = createDetailsMemory(createBudgets().details);
    for (let number = 1; number <= 64; number += 1) memory.add(number, { body: body(65_536 - 256), changes: [] });
    expect(memory.of(1)).toBeDefined();
    memory.add(65, { body: undefined, changes: [] });
    expect([memory.of(1), memory.of(2) !== undefined]).toEqual([undefined, true]);
  });

  test("of all sessions together take 16 MiB, and a cleared memory gives its share back", () => {
    const budget = createBudgets().details;
    const memories = Array.from({ length: 4 }, () => createDetailsMemory(budget));
    for (const memory of memories)
      for (let number = 1; number <= 64; number += 1) memory.add(number, { body: body(65_536 - 256), changes: [] });
    const fifth = createDetailsMemory(budget);
    fifth.add(1, { body: body(10), changes: [] });
    expect(fifth.of(1)).toBeUndefined();
    memories[0]?.clear();
    memories[0]?.clear();
    fifth.add(2, { body: body(mebibyte / 16), changes: [] });
    expect([fifth.of(2)?.body?.length, memories[0]?.of(1)]).toEqual([mebibyte / 16, undefined]);
  });
});

test("an entry is written in the HTTP Archive format", () => {
  const url = "https://a.example/tags?page=1&page=2&name=caf%C3%A9";
  const entry = entryWith({
    ...{ number: 7, method: "POST", url, status: 201, milliseconds: 2.5, bytes: 11, body: { name: "Jazz" } },
    ...{ requestHeaders: { accept: "*/*" }, responseHeaders: { "content-type": "application/json" } },
  });
  const named = (name: string, value: string) => ({ name, value });
  const unknown = { httpVersion: "HTTP/1.1", cookies: [], headersSize: -1, bodySize: -1 };
  const postData = { mimeType: "application/json", text: '{"name":"Jazz"}', params: [] };
  const queryString = [named("page", "1"), named("page", "2"), named("name", "café")];
  const request = { ...unknown, method: "POST", url, headers: [named("accept", "*/*")], queryString, postData };
  const content = { size: 11, mimeType: "application/json", text: '{"id":51}' };
  const headers = [named("content-type", "application/json")];
  const response = { ...unknown, status: 201, statusText: "", headers, content, redirectURL: "" };
  const timings = { send: 0, wait: 2.5, receive: 0 };
  const first = { startedDateTime: "2026-06-15T12:00:00Z", time: 2.5, request, response, cache: {}, timings };
  const second = expect.objectContaining({
    request: expect.not.objectContaining({ postData: expect.anything() }),
    response: expect.objectContaining({ content: { size: -1, mimeType: "" } }),
  });
  const creator = { name: "event-calendar-mock", version: "1" };
  const har = toHar([entry, entryWith({ bytes: undefined })], (number) => (number === 7 ? '{"id":51}' : undefined));
  expect(har).toEqual({ log: { version: "1.2", creator, entries: [first, second] } });
});

test("a wait that ends without an entry names the last three requests", () => {
  const requests = ["/a", "/b", "/c", "/d"].map((url) => entryWith({ url, status: 404 }));
  const message = 'No request like {"status":200} came within 100 ms. The last requests were: GET /b 404; GET /c 404; GET /d 404.';
  expect(missingEntry({ status: 200 }, 100, requests)).toMatchObject({ code: "timed_out", message });
  const [longest, cut] = [300, 301].map((length) => describeEntry(entryWith({ url: "x".repeat(length), status: 404 })));
  expect([longest, cut]).toEqual([`GET ${"x".repeat(300)} 404`, `GET ${"x".repeat(300)}… 404`]);
  expect(summaryOf([])).toBe("No requests were received.");
});

describe("the nearest route of a request without a route", () => {
  const pattern = (path: string, ...methods: string[]) => ({ path, methods }) as never;
  const patterns = [pattern("/events", "GET", "POST"), pattern("/events/{id}", "GET"), pattern("/venues", "GET"), pattern("/tags", "GET")];
  const at = (path: string, match?: object) =>
    nearestRoute({ match, address: { path: `calendar/events/v1${path}` } } as never, patterns, "calendar/events/v1".slice(1));

  test.each([
    ["/event/7", "GET|POST /events"],
    ["/venue", "GET /venues"],
    ["/vemues", "GET /venues"],
    ["/tagz", "GET /tags"],
    ["/events/x/y", "GET /events/{id}"],
    ["/venues/12/and/so/on", "GET /venues"],
    ["/eventsandmore", "GET /events/{id}"],
  ])("of %s is %s", (path, expected) => expect(at(path)).toBe(expected));

  test("is the path itself, where it exists", () => expect(at("/tags", { pattern: patterns[2] })).toBe("GET /venues"));

  test("is none where there are no routes", () => {
    expect(nearestRoute({ match: undefined, address: { path: "/x/y" } } as never, [], "x")).toBeUndefined();
  });
});

describe("an entry is kept without secrets", () => {
  const redaction = createRedaction();
  const secret = "https://a.example/?password=jazz";

  test("in its addresses, headers, parameters, body and rules", () => {
    const { url, upstream, requestHeaders, responseHeaders, parameters, body, rules, advice } = redactEntry(
      entryWith({
        ...{ url: secret, upstream: secret, requestHeaders: { authorization: "Basic jazz", accept: "*/*" } },
        ...{ responseHeaders: { "set-cookie": "session=jazz", link: secret }, parameters: { password: "jazz", page: 2 } },
        ...{ body: { password: "jazz", title: "Blues" }, rules: [`400 GET ${secret}: no`], advice: [{ text: `${secret} no` }] },
      }),
      redaction,
    );
    expect(JSON.stringify([url, upstream, requestHeaders, responseHeaders, parameters, body, rules, advice])).not.toContain("jazz");
    expect([requestHeaders.accept, parameters.page, body.title]).toEqual(["*/*", 2, "Blues"]);
    expect(rules[0]).toMatch(/^400 GET https:\/\/a\.example\/\?password=/);
  });

  test("and has an upstream only if it had one", () => expect(redactEntry(entryWith(), redaction)).not.toHaveProperty("upstream"));

  test("of a request that was passed on, which is shortened above 64 KiB", () => {
    const passed = (headers: Record<string, string>) =>
      passedEntry(fromRequest(new Request(secret, { method: "POST", headers })), {
        ...{ time: "2026-06-15T12:00:00Z", session: "a", status: 201, code: undefined, rules: [], milliseconds: 3 },
        receivedAt: "2026-11-26T09:30:00.000Z",
        ...{ upstream: "https://b.example/?token=jazz", responseHeaders: new Headers({ "x-answer": "yes" }), redaction },
      });
    const small = passed({ accept: "*/*" });
    expect(small.build(7)).toEqual({
      ...{ number: 7, time: "2026-06-15T12:00:00Z", session: "a", status: 201, code: undefined, rules: [], milliseconds: 3 },
      ...{ route: undefined, method: "POST", url: expect.stringMatching(/password=(?!jazz)/), parameters: {}, body: {} },
      ...{ caller: undefined, upstream: expect.stringMatching(/token=(?!jazz)/), language: undefined, written: [], fault: undefined },
      ...{ isAltered: false, origins: [], nearestRoute: undefined, isShortened: false, bytes: undefined },
      ...{ receivedAt: "2026-11-26T09:30:00.000Z", requestHeaders: { accept: "*/*" }, responseHeaders: { "x-answer": "yes" } },
    });
    expect([small.details, small.weight > 1_000, small.weight < 4_000]).toEqual([{ body: undefined, changes: [] }, true, true]);
    const large = passed(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x-${index}`, "x".repeat(1_000)])));
    expect(large.build(1).isShortened).toBe(true);
    expect(large.weight).toBeLessThan(20_000);
  });
});

describe("the log of what requests write", () => {
  /** Creates a log, the function that tells it of a write as the store does, and its budget. */
  function create(budget = createBudget(1_000)) {
    const watchers: ((kind: string, before?: object, after?: object) => void)[] = [];
    const store = { watch: (watcher: (typeof watchers)[number]) => void watchers.push(watcher) };
    // The log uses nothing else of a store.
    const log = createWriteLog(store as unknown as Store, budget);
    return { log, budget, write: (before?: object, after?: object) => watchers.forEach((tell) => void tell("tag", before, after)) };
  }
  const one = { id: 1, name: "a" };
  const longer = { id: 1, name: "abcdef" };

  test("names what was created, updated and deleted while a request writes", () => {
    const { log, write } = create();
    write(undefined, one);
    expect(log.isWriting).toBe(false);
    const written = log.start();
    expect(log.isWriting).toBe(true);
    write(undefined, one);
    write(one, longer);
    write(longer, undefined);
    write(undefined, undefined);
    write({}, {});
    log.stop();
    write(undefined, one);
    expect(log.isWriting).toBe(false);
    expect(written.records).toEqual(["created", "updated", "deleted"].map((change) => ({ kind: "tag", id: 1, change })));
    const weights = written.changes.map(({ weight }) => weight);
    const changed = [[undefined, one], [one, longer], [longer]].map(([before, after]) => ({ before, after }));
    expect(written.changes).toMatchObject(changed);
    expect(weights[1]).toBe((weights[0] ?? 0) + (weights[2] ?? 0));
    expect((weights[2] ?? 0) - (weights[0] ?? 0)).toBe(10);
  });

  test("counts the bytes of the records that exist, and gives them back when they are gone", () => {
    const { log, budget, write } = create(createBudget(412));
    log.start();
    write(undefined, one);
    write(undefined, one);
    expect([budget.isExceeded, log.isFull]).toEqual([false, false]);
    write(undefined, one);
    expect([budget.isExceeded, log.isFull]).toEqual([true, true]);
    write(one, undefined);
    expect(log.isFull).toBe(false);
    write(one, { id: 1, name: "x".repeat(300) });
    expect(log.isFull).toBe(true);
    log.forget();
    expect(log.isFull).toBe(false);
    log.forget();
    budget.add(413);
    expect(log.isFull).toBe(true);
  });

  test("takes 128 MiB of all sessions", () => {
    const budget = createBudgets().written;
    budget.add(128 * 1_048_576);
    expect(budget.isExceeded).toBe(false);
    budget.add(1);
    expect(budget.isExceeded).toBe(true);
  });
});
