import { expect, test } from "vitest";
import { entryOf } from "../../../../src/calendar/journal/entry-of.ts";
import { createRedaction } from "../../../../src/calendar/redaction/redaction.ts";
import type { Trace } from "../../../../src/service/steps/exchange.ts";
import { exchangeOf } from "../../../support/exchange.ts";

const answer = { status: 200, headers: { "Content-Type": "application/json", "X-Trace": "7" }, body: [new TextEncoder().encode("{}")] };
const redaction = createRedaction();
const around = { time: "2026-06-15T12:00:00Z", session: "a", fault: undefined, milliseconds: 2, received: 1_781_524_800_250, redaction };

function entry(url: string, trace: Trace = {}, { answered = answer as typeof answer | Response, more = {}, init = {} } = {}) {
  const exchange = exchangeOf(url, init);
  exchange.trace = trace;
  return entryOf(exchange, answered, { ...around, ...more });
}

const listed = (): Trace => ({ route: "events.list", parameters: { page: 2 }, caller: "anna", language: "fr" });

test("an entry contains the request, its effects and the answer", () => {
  const written = [{ kind: "tag", id: 51, change: "created" }] as const;
  const trace = { ...listed(), body: Object.assign(Object.create(null), { name: "Jazz" }), code: "x", rules: ["400 no"], written };
  const { build, details } = entry("https://a.example/events?page=2", trace, { init: { headers: { accept: "*/*" } } });
  expect(build(7)).toEqual({
    ...{ number: 7, time: "2026-06-15T12:00:00Z", session: "a", route: "events.list", method: "GET", fault: undefined, milliseconds: 2 },
    ...{ url: "https://a.example/events?page=2", parameters: { page: 2 }, body: { name: "Jazz" }, caller: "anna", language: "fr" },
    ...{ status: 200, code: "x", rules: ["400 no"], written, isAltered: false, bytes: 2, isShortened: false, nearestRoute: undefined },
    ...{ requestHeaders: { accept: "*/*" }, responseHeaders: { "content-type": "application/json", "x-trace": "7" } },
    receivedAt: "2026-06-15T12:00:00.250Z",
    origins: expect.any(Array),
  });
  expect(Object.getPrototypeOf(build(7).body)).toBe(Object.prototype);
  expect(details).toEqual({ body: answer.body, changes: [] });
});

test("an entry of a request without a route has empty parts, and the nearest route", () => {
  const { build } = entry("https://a.example/event");
  const nothing = { route: undefined, parameters: {}, body: {}, rules: [], written: [], code: undefined };
  expect(build(1)).toMatchObject({ ...nothing, nearestRoute: "GET|POST /events" });
});

test("the bytes of an answer are 0 without a body, and unknown for a `Response`, as of some faults", () => {
  expect(entry("https://a.example/events", listed(), { answered: { ...answer, body: null as never } }).build(1).bytes).toBe(0);
  const { build, details } = entry("https://a.example/events", listed(), { answered: new Response("{}", { status: 418 }) });
  expect([build(1).bytes, build(1).status, details.body]).toEqual([undefined, 418, undefined]);
});

test("the origins are empty where a fault answered, and not where it only held the answer back", () => {
  const origins = (fault: object) =>
    entry("https://a.example/events", { route: "events.list", code: "rest_x" }, { more: { fault } }).build(1).origins;
  expect([origins({ status: 503 }), origins({ delay: 5 }).length]).toEqual([[], 1]);
});

test("an entry weighs its own kibibyte, what happened, its URL and its headers", () => {
  const url = "https://a.example/events";
  const light = entry(url, {}).weight;
  // The parts of an empty object take 48 bytes, and a string 24 and its characters.
  expect(light).toBe(1_024 + 48 + 24 + 2 * url.length);
  expect(entry(`${url}?${"x".repeat(100)}`, {}).weight).toBe(light + 2 * 101);
  expect(entry(url, { language: "fr" }).weight).toBeGreaterThan(light);
  const weighed = exchangeOf(url);
  const { request } = weighed.incoming;
  weighed.incoming = { ...weighed.incoming, request: { ...request, headers: Object.assign(new Headers(), { weight: 500 }) } };
  expect(entryOf(weighed, answer, around).weight).toBe(light + 500);
});

test("an entry above 64 KiB is shortened at once, and weighs what is left", () => {
  const body = { name: "x".repeat(40_000) };
  const { build, weight, details } = entry("https://a.example/events", { ...listed(), body });
  expect(build(7)).toMatchObject({ number: 7, isShortened: true, body: { name: `${"x".repeat(1_000)}…` } });
  expect([weight > 2_024, weight < 8_192, details.body]).toEqual([true, true, answer.body]);
  const within = { name: "x".repeat(30_000) };
  expect(entry("https://a.example/events", { ...listed(), body: within }).build(1).isShortened).toBe(false);
  const secret = entry("https://a.example/events", { ...listed(), body, parameters: { password: "jazz" } });
  expect(JSON.stringify(secret.build(1))).not.toContain("jazz");
});
