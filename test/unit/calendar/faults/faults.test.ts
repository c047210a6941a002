import { describe, expect, test } from "vitest";
import type { Fault } from "../../../../src/calendar/faults/fault.ts";
import { createFaultMemory } from "../../../../src/calendar/faults/fault-memory.ts";
import { stateOf } from "../../../../src/calendar/faults/fault-state.ts";
import { createFaults, preferredFaults } from "../../../../src/calendar/faults/faults.ts";
import { compileRoute, type FaultyRoute } from "../../../../src/calendar/faults/faulty-route.ts";
import type { IncomingRequest } from "../../../../src/service/http/incoming.ts";
import { fromRequest } from "../../../../src/service/http/sent-request.ts";
import type { Pattern } from "../../../../src/service/resources/table.ts";

function pattern(path: string, ...declared: readonly (readonly [id: string, ...methods: string[]])[]) {
  const routes = declared.map(([id, ...methods]) => ({ id, methods }));
  // Faults read nothing else of a pattern.
  return { path, methods: routes.flatMap(({ methods }) => methods), routes } as unknown as Pattern;
}

const [lists, records, venues] = [
  pattern("/events", ["events.list", "GET"], ["events.create", "POST"]),
  pattern("/events/{id}", ["events.read", "GET"], ["events.update", "PUT", "PATCH"]),
  pattern("/venues", ["venues.list", "GET"]),
];
const patterns = [lists, records, venues];

function request(
  method: string,
  matched: Pattern | undefined,
  { query = {}, prefer }: { query?: Readonly<Record<string, string>>; prefer?: string } = {},
): IncomingRequest {
  const sent = fromRequest(new Request(`https://a.example/?${new URLSearchParams(query)}`, { method, headers: prefer ? { prefer } : {} }));
  const match = matched && { pattern: matched, path: {} };
  return { method, match, query, request: sent } as unknown as IncomingRequest;
}

const listing = request("GET", lists);

describe("a fault selects requests", () => {
  test.each<[FaultyRoute, IncomingRequest, boolean]>([
    ["*", request("GET", undefined), true],
    ["events.list", request("GET", lists), true],
    ["events.list", request("HEAD", lists), true],
    ["events.list", request("POST", lists), false],
    ["events.list", request("GET", records), false],
    ["events.list", request("GET", undefined), false],
    ["events", request("PUT", records), true],
    ["events", request("GET", venues), false],
    ["events", request("GET", undefined), false],
    ["GET /events", request("GET", lists), true],
    ["GET /events", request("HEAD", lists), true],
    ["GET /events", request("POST", lists), false],
    ["GET /events", request("GET", records), false],
    ["GET /events", request("GET", undefined), false],
    ["PATCH /events/{id}", request("PATCH", records), true],
    ["PATCH /events/{id}", request("PUT", records), false],
    [{}, request("GET", undefined), true],
    [{ route: "events", method: "get" }, request("GET", lists), true],
    [{ route: "events", method: "get" }, request("GET", venues), false],
    [{ method: "POST" }, request("GET", lists), false],
    [{ query: { page: "2", lang: "fr" } }, request("GET", lists, { query: { page: "2", lang: "fr", x: "1" } }), true],
    [{ query: { page: "2", lang: "fr" } }, request("GET", lists, { query: { page: "2" } }), false],
    [{ match: ({ url }: Request) => url.includes("page=2") }, request("GET", lists, { query: { page: "2" } }), true],
    [{ match: ({ url }: Request) => url.includes("page=2") }, request("GET", lists), false],
  ])("%j: %#", (route, incoming, expected) => expect(compileRoute(route, patterns)(incoming)).toBe(expected));

  test.each([
    ...["events.lst", "event", "GET /nothing", "DELETE /events", "get /events", "GET events", "xGET /events", "GET /events "],
    "GET /events\n",
  ])("and %j is refused with the ids that there are", (route) => {
    const compile = () => compileRoute(route as FaultyRoute, patterns);
    expect(compile).toThrow(`There is no route ${JSON.stringify(route)} for a fault.`);
    expect(compile).toThrow(
      'Use "*", a resource such as "events", a method and path such as "GET /events/{id}", or one of ' +
        "events.list, events.create, events.read, events.update, venues.list.",
    );
  });
});

test.each(["get /events", "GET /evnts"])("a method and path that is spelled %j gets the suggestion GET /events", (route) => {
  expect(() => compileRoute(route as FaultyRoute, patterns)).toThrow('for a fault. Did you mean "GET /events"?');
});

describe("the faults of a calendar", () => {
  const create = (more: Partial<Parameters<typeof createFaults>[0]> = {}) => createFaults({ patterns, seed: 1, ...more });
  /** Sends a list of events so often, and returns what acted. */
  const act = (step: ReturnType<typeof create>, times: number, incoming = listing) =>
    Array.from({ length: times }, () => step.actingOn(incoming)?.fault.status);

  test("act on the requests of their routes until they are removed", () => {
    const step = create();
    const remove = step.faults.add("events.list", { status: 503 });
    expect([act(step, 2), step.actingOn(request("GET", venues))]).toEqual([[503, 503], undefined]);
    remove();
    expect(act(step, 1)).toEqual([undefined]);
  });

  test("act on `times` requests, after the first `after` of their own route", () => {
    const step = create();
    step.faults.add("events.list", { status: 503, after: 2, times: 2 });
    act(step, 3, request("GET", venues));
    expect(act(step, 6)).toEqual([undefined, undefined, 503, 503, undefined, undefined]);
    expect(step.faults.list()).toEqual([{ id: 1, route: "events.list", fault: { status: 503, after: 2, times: 2 }, hits: 2 }]);
  });

  test("keep their `times` while another fault answers, and act after a fault that only slows", () => {
    const step = create({ weather: ["3g"] });
    step.faults.add("*", { status: 500, times: 2 });
    step.faults.add("*", { status: 503, times: 1, delay: 1 });
    step.faults.add("*", { delay: 1, times: 1 });
    expect(act(step, 4)).toEqual([500, 500, 503, undefined]);
    expect([step.faults.list().map(({ hits }) => hits), step.actingOn(listing)?.fault.kind]).toEqual([[4, 2, 1, 1], "3g"]);
  });

  test("act on a share of requests, the same ones after a reset", () => {
    const step = create();
    const run = () => {
      step.faults.add("*", { status: 503, probability: 0.5 });
      const acted = act(step, 40);
      step.reset();
      return acted;
    };
    const first = run();
    expect(first.filter((status) => status === 503).length).toBeGreaterThan(10);
    expect(first.filter((status) => status === 503).length).toBeLessThan(30);
    expect(run()).toEqual(first);
    step.faults.add("*", { status: 503, probability: 0 });
    expect(act(step, 20)).toEqual(Array.from({ length: 20 }));
  });

  test("draw nothing with a probability of 1, so that other faults act on the same requests", () => {
    const [one, two] = [create(), create()];
    two.faults.add("*", { status: 500, probability: 1 });
    for (const { faults } of [one, two]) faults.add("*", { delay: 5, probability: 0.5 });
    const delays = (step: typeof one) => Array.from({ length: 20 }, () => step.actingOn(listing)?.delay ?? 0);
    expect(delays(two)).toEqual(delays(one));
  });

  test("have the probability of their kind, unless they name one", () => {
    const step = create();
    step.faults.add("*", "flaky");
    const acted = Array.from({ length: 100 }, () => step.actingOn(listing)).filter((fault) => fault !== undefined);
    expect([acted.length > 5, acted.length < 40]).toEqual([true, true]);
    const always = create();
    always.faults.add("*", { kind: "flaky", probability: 1 });
    expect(Array.from({ length: 20 }, () => always.actingOn(listing)?.fault.kind)).toEqual(Array.from({ length: 20 }, () => "flaky"));
  });

  test("add their delays, also the usual one of a kind that names none, and the first that answers is the one", () => {
    const step = create();
    step.faults.add("*", { delay: 100 });
    expect(step.actingOn(listing)).toMatchObject({ fault: { delay: 100 }, delay: 100 });
    step.faults.add("*", { delay: 20 });
    step.faults.add("*", "upstream-timeout");
    step.faults.add("*", { status: 503 });
    expect(step.actingOn(listing)).toMatchObject({ fault: { kind: "upstream-timeout" }, delay: 2_120 });
    step.faults.remove(3);
    expect(step.actingOn(listing)).toMatchObject({ fault: { status: 503 }, delay: 120 });
    step.faults.add("*", { kind: "upstream-timeout", delay: 50 });
    expect(step.actingOn(listing)).toMatchObject({ delay: 170 });
  });

  test("are numbered, turned off and on with their hits, and removed by number", () => {
    const step = create();
    const { faults } = step;
    faults.add("events", { status: 500 });
    faults.add("*", { status: 503 });
    act(step, 1);
    expect([faults.turn(1, false), faults.turn(9, false), act(step, 1)]).toEqual([true, false, [503]]);
    expect(faults.list()).toMatchObject([
      { id: 1, hits: 1, isOff: true },
      { id: 2, hits: 2 },
    ]);
    expect(faults.list()[1]).not.toHaveProperty("isOff");
    faults.turn(1, true);
    expect([act(step, 1), faults.remove(1), faults.remove(1)]).toEqual([[500], true, false]);
    faults.add("*", { status: 418 });
    expect(faults.list().map(({ id }) => id)).toEqual([2, 3]);
    faults.clear();
    expect(faults.list()).toEqual([]);
  });

  test("that are refused use no number", () => {
    const { faults } = create();
    expect(() => faults.add("*", {})).toThrow("Cannot add the fault: it needs a status, body, kind or delay.");
    faults.add("*", { status: 500 });
    expect(faults.list()).toMatchObject([{ id: 1 }]);
  });

  test("begin with the weather, are without it once it is cleared, and have it again after a reset", () => {
    const step = create({ weather: ["maintenance", "firewall"] });
    const kinds = () => step.faults.list().map(({ id, route, fault }) => `${id} ${route} ${fault.kind}`);
    expect(kinds()).toEqual(["1 * maintenance", "2 * firewall"]);
    step.faults.clear();
    expect(kinds()).toEqual([]);
    step.reset();
    expect(kinds()).toEqual(["3 * maintenance", "4 * firewall"]);
  });

  test("of a request itself are in its header Prefer", () => {
    const step = create();
    expect(step.actingOn(request("GET", lists, { prefer: "code=404" }))).toMatchObject({ fault: { status: 404 }, delay: 0 });
    expect(step.actingOn(request("GET", undefined, { prefer: "wait=2" }))).toMatchObject({ delay: 2_000 });
    expect([step.actingOn(request("GET", lists, { prefer: "respond-async" })), step.faults.list()]).toEqual([undefined, []]);
    step.faults.add("*", { status: 503 });
    expect(step.actingOn(request("GET", lists, { prefer: "code=404" }))?.fault).toEqual({ status: 503 });
  });

  test("pass the fault a memory, and random numbers of the seed", () => {
    const memory = createFaultMemory();
    const step = create({ memory });
    step.faults.add("*", { status: 503 });
    const acting = step.actingOn(listing);
    expect(acting?.memory).toBe(memory);
    expect(acting?.draw()).toBeCloseTo(0.627, 3);
  });
});

describe("a calendar and its sessions have together", () => {
  test("at most 1,000 faults, and room again for each that is removed", () => {
    const memory = createFaultMemory();
    const [one, other] = [createFaults({ patterns, seed: 1, memory }).faults, createFaults({ patterns, seed: 1, memory }).faults];
    for (let count = 0; count < 500; count += 1) for (const faults of [one, other]) faults.add("*", { status: 500 });
    expect(() => one.add("*", { status: 500 })).toThrow(
      "Cannot add the fault: a calendar and its sessions have at most 1000 faults of 16777216 bytes. Remove some of them.",
    );
    other.remove(1);
    one.add("*", { status: 500 });
    expect(memory.faults).toBe(1_000);
    one.clear();
    expect([memory.faults, memory.bytes]).toEqual([499, 499 * JSON.stringify({ route: "*", fault: { status: 500 } }).length]);
  });

  test("at most 16 MiB of faults", () => {
    const memory = createFaultMemory();
    const { faults } = createFaults({ patterns, seed: 1, memory });
    const rest = JSON.stringify({ route: "*", fault: { body: "" } }).length;
    faults.add("*", { body: "x".repeat(16 * 1_048_576 - rest - 1) });
    expect(() => faults.add("*", { status: 500 })).toThrow("at most 1000 faults");
    faults.clear();
    faults.add("*", { body: "x".repeat(16 * 1_048_576 - rest) });
    expect(memory.bytes).toBe(16 * 1_048_576);
  });
});

describe("the memory of faults", () => {
  const answer = (length: number) => ({ status: 200, headers: [["a", "b"]] as const, bytes: new Uint8Array(length) });

  test("finds an answer by its fault and its request", () => {
    const memory = createFaultMemory();
    const [one, other] = [{}, {}];
    memory.set(one, "GET /events", answer(1));
    expect(memory.get(one, "GET /events")).toEqual(answer(1));
    expect([memory.get(one, "GET /venues"), memory.get(other, "GET /events")]).toEqual([undefined, undefined]);
    memory.set(other, "GET /events", answer(2));
    expect([memory.get(one, "GET /events")?.bytes.length, memory.get(other, "GET /events")?.bytes.length]).toEqual([1, 2]);
  });

  test("forgets the oldest above 1,000 answers, and above 16 MiB", () => {
    const memory = createFaultMemory();
    const fault = {};
    for (let count = 1; count <= 1_001; count += 1) memory.set(fault, `GET /${count}`, answer(1));
    expect([memory.get(fault, "GET /1"), memory.get(fault, "GET /2") !== undefined]).toEqual([undefined, true]);
    memory.set(fault, "GET /a", answer(9 * 1_048_576));
    memory.set(fault, "GET /b", answer(9 * 1_048_576));
    expect([memory.get(fault, "GET /a"), memory.get(fault, "GET /b")?.bytes.length]).toEqual([undefined, 9 * 1_048_576]);
  });

  test("counts names and headers, too", () => {
    const memory = createFaultMemory();
    const [fault, long] = [{}, "x".repeat(3 * 1_048_576)];
    for (const name of ["a", "b", "c"]) memory.set(fault, name + long, answer(0));
    expect([memory.get(fault, `a${long}`), memory.get(fault, `b${long}`) !== undefined]).toEqual([undefined, true]);
    for (const name of ["d", "e", "f"]) memory.set(fault, name, { ...answer(0), headers: [["a", long]] });
    expect([memory.get(fault, "d"), memory.get(fault, "f") !== undefined]).toEqual([undefined, true]);
  });
});

test.each<[string, Fault[]]>([
  ["code=503, wait=2", [{ delay: 2_000 }, { status: 503 }]],
  ["wait=0.25;example=empty", [{ delay: 250 }, { kind: "empty" }]],
  ["wait=999", [{ delay: 999_000 }]],
  ["example=empty", [{ kind: "empty" }]],
  ["wait=1000", []],
  ["handling=strict code=200", [{ status: 200 }]],
  ["code=599", [{ status: 599 }]],
  ["code=600, code=199, code=5030, xcode=503, xwait=2, xexample=empty, example=emptying, wait=x", []],
  ["", []],
])("a request that prefers %j asks for %j", (prefer, expected) => expect(preferredFaults(prefer)).toEqual(expected));

test.each([
  [{ hits: 0, fault: {} }, "acting"],
  [{ hits: 7, fault: {} }, "acting"],
  [{ hits: 1, fault: { times: 2 } }, "acting"],
  [{ hits: 2, fault: { times: 2 } }, "used"],
  [{ hits: 0, fault: { times: 0 } }, "used"],
  [{ hits: 2, fault: { times: 2 }, isOff: true }, "off"],
] as const)("a fault with %j is %s", (state, expected) => expect(stateOf({ id: 1, route: "*", ...state })).toBe(expected));
