import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { codeOf, errorReply, NetworkError, requireClient, throwNetworkError } from "../../../../src/calendar/faults/act.ts";
import { faultKinds } from "../../../../src/calendar/faults/fault.ts";
import { withoutItems } from "../../../../src/calendar/faults/fault-kind.ts";
import type { StoredAnswer } from "../../../../src/calendar/faults/fault-memory.ts";
import { act, answered } from "./acting.ts";

describe("a kind that alters the answer of the service", () => {
  test("truncate ends the body after its first half", async () => {
    const response = await act("truncate");
    expect([await response.text(), response.headers.get("content-length"), response.headers.get("x-trace")]).toEqual(['{"tota', null, "7"]);
  });

  test("drop sends the first half, and then the connection breaks", async () => {
    const { body } = await act("drop");
    const reader = body?.getReader();
    const { value, done } = (await reader?.read()) ?? {};
    expect([new TextDecoder().decode(value), done]).toEqual(['{"tota', false]);
    await expect(reader?.read()).rejects.toThrow(new TypeError("A fault of this calendar dropped the connection."));
  });

  const warning = 'Undefined array key "cost" in <b>/srv/site/extension/rest.php</b> on line <b>118</b>';
  test.each([
    ["malformed-json", "replaces the last character by a comma", '{"total":2,'],
    ["notice", "puts a warning before the JSON", `<br />\n<b>Warning</b>:  ${warning}<br />\n${answered}`],
    ["stripped-authorization", "gives the answer to a visitor", "visitor"],
    ["slow-first-byte", "passes the answer on", answered],
  ] as const)("%s %s", async (kind, _, text) => expect(await (await act(kind)).text()).toBe(text));

  test("network-error gives no answer", async () => expect((await act("network-error")).type).toBe("error"));

  test("empty leaves a list without items, neighbours and totals", () => {
    const body = {
      ...{ events: [{ id: 1 }], total: 2, total_pages: 1, rest_url: "a", next_rest_url: "b", previous_rest_url: "c" },
      ...{ x_next_rest_url: "d", next_rest_url_x: "e" },
    };
    const headers = { "X-Calendar-Total": "2", "X-WP-TotalPages": "1", "X-Total-Count": "2", ETag: "x" };
    expect(withoutItems({ status: 200, body, headers })).toEqual({
      status: 200,
      body: { events: [], total: 0, total_pages: 0, rest_url: "a", x_next_rest_url: "d", next_rest_url_x: "e" },
      headers: { "X-Calendar-Total": "0", "X-WP-TotalPages": "0", "X-Total-Count": "2", ETag: "x" },
    });
  });

  test.each([{ id: 1 }, ["total"], null, "total", { events: [], total: 0 }])("empty leaves %j as it is", (body) => {
    const reply = { status: 200, body };
    expect(withoutItems(reply)).toBe(reply);
  });
});

describe("a kind that repeats an answer", () => {
  test.each(["stale", "stale-cache"] as const)("%s stores the first, and repeats it", async (kind) => {
    const stored: StoredAnswer[] = [];
    const parts = { store: (answer: StoredAnswer) => void stored.push(answer), recall: () => stored[0] };
    const first = await act(kind, parts);
    const answer = vi.fn(async () => new Response("new"));
    const second = await act(kind, { ...parts, answer });
    expect([await first.text(), await second.text(), second.headers.get("x-trace")]).toEqual([answered, answered, "7"]);
    expect(answer).not.toHaveBeenCalled();
    expect(stored[0]).toMatchObject({ status: 200, bytes: new TextEncoder().encode(answered) });
    const [control, age] = kind === "stale-cache" ? ["public, max-age=3600", "0"] : [null, null];
    expect([first, second].map(({ headers }) => headers.get("cache-control"))).toEqual([control, control]);
    // Only a repeated answer has an age, which is wrong.
    expect([first, second].map(({ headers }) => headers.get("age"))).toEqual([null, age]);
  });

  test("an answer without a body is repeated without one", async () => {
    const none = { status: 204, headers: [], bytes: new Uint8Array() };
    expect(await act("stale", { recall: () => none })).toMatchObject({ status: 204, body: null });
  });
});

test("slow-first-byte waits three to six seconds, upstream-timeout two, and flaky refuses a fifth of the requests", () => {
  expect(faultKinds["slow-first-byte"].usual).toEqual({ delay: { min: 3_000, max: 6_000 } });
  expect([faultKinds["upstream-timeout"].usual, faultKinds.flaky.usual]).toEqual([{ delay: 2_000 }, { probability: 0.2 }]);
});

describe("canonical-redirect sends", () => {
  test.each([
    ["https://calendar.example/x?page=2", "https://www.calendar.example/x?page=2"],
    ["http://localhost:4010/x", "http://127.0.0.1:4010/x"],
    ["http://awww.example/", "http://www.awww.example/"],
    ["http://1.example/", "http://www.1.example/"],
    ["http://node1:4010/", "http://www.node1:4010/"],
  ])("%s to %s", async (url, location) => {
    const response = await act("canonical-redirect", { url });
    expect([response.status, response.headers.get("location")]).toEqual([301, location]);
  });

  test.each(["https://www.calendar.example/x", "http://127.0.0.1/x", "http://[::1]:4010/x"])("nothing of %s anywhere", async (url) => {
    expect(await (await act("canonical-redirect", { url })).text()).toBe(answered);
  });
});

describe("a body in slices", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const long = "x".repeat(4_001);
  const answer = async () => new Response(long);

  /** Reads a body while the timers run; returns the lengths of its slices, and the milliseconds in all. */
  async function slicesOf(response: Response) {
    const start = Number(vi.getMockedSystemTime());
    const lengths: number[] = [];
    const reading = (async () => {
      for await (const slice of response.body ?? []) lengths.push(slice.length);
    })();
    await vi.runAllTimersAsync();
    await reading;
    return [lengths, Number(vi.getMockedSystemTime()) - start];
  }

  test("arrives in 2 kB each tenth of a second with slow-body", async () => {
    expect(await slicesOf(await act("slow-body", { answer }))).toEqual([[2_000, 2_000, 1], 200]);
    expect(await slicesOf(await act("slow-body", { answer: async () => new Response("x".repeat(4_000)) }))).toEqual([[2_000, 2_000], 100]);
  });

  test.each(["3g", "train"] as const)("arrives in 5 kB each tenth of a second with %s", async (kind) => {
    const response = await act(kind, { answer: async () => new Response("x".repeat(5_001)) });
    expect(await slicesOf(response)).toEqual([[5_000, 1], 100]);
  });

  test("is none for an answer without a body", async () =>
    expect((await act("slow-body", { answer: async () => new Response(null) })).body).toBeNull());

  test("is lost in a train for one request in eight", async () => {
    const types = [0, 0.124, 0.125, 0.9].map(async (drawn) => (await act("train", { draw: () => drawn })).type);
    expect(await Promise.all(types)).toEqual(["error", "error", "default", "default"]);
  });

  test("comes after a delay that is longer in a train", () => {
    expect(faultKinds["3g"].usual).toEqual({ delay: { min: 300, max: 600 } });
    expect(faultKinds.train.usual).toEqual({ delay: { min: 300, max: 1_500 } });
    expect(faultKinds["3g"].about).toContain("300 to 600 milliseconds");
    expect(faultKinds.train.about).toContain("300 to 1,500 milliseconds");
  });
});

test("the kinds that only slow an answer down are these", () => {
  const slowing = Object.entries(faultKinds).filter(([, { onlySlows }]) => onlySlows);
  expect(slowing.map(([name]) => name)).toEqual(["slow-first-byte", "slow-body", "3g", "train"]);
});

describe("the error of a fault", () => {
  test.each([
    [401, "rest_forbidden"],
    [403, "rest_forbidden"],
    [404, "rest_no_route"],
    [429, "too_many_requests"],
    [503, "calendar_fault"],
    [undefined, "calendar_fault"],
  ])("with the status %j has the code %s", (status, code) => expect(codeOf({ status })).toBe(code));

  test("has the code of the developer, and none with a body of the developer", () => {
    expect([codeOf({ status: 404, code: "x" }), codeOf({ status: 404, body: null })]).toEqual(["x", undefined]);
  });

  test("has the message of its code, or else names its status", () => {
    const body = { code: "rest_no_route", data: { status: 404 } };
    expect(errorReply({ status: 404 }, "en")).toMatchObject({ status: 404, body, headers: {} });
    const named = { code: "x", message: "A fault of this calendar answers with 503.", data: { status: 503 } };
    const headers = { a: "b" };
    expect(errorReply({ status: 503, code: "x", headers }, "en")).toEqual({ status: 503, headers, body: named });
    expect(errorReply({ status: 404 }, "en").body).not.toMatchObject({ message: expect.stringContaining("fault") });
    const message = "A fault of this calendar answers with 500.";
    expect(errorReply({ status: 500, code: "toString" }, "en").body).toMatchObject({ message });
    expect(errorReply({ body: { a: 1 } }, "en")).toEqual({ status: 200, body: { a: 1 }, headers: {} });
  });
});

test("a request without an answer is a network error, as with `fetch`", () => {
  const error = new NetworkError("A fault of this calendar left the request without an answer.");
  expect(() => throwNetworkError(Response.error())).toThrow(error);
  const [response, answer] = [new Response(), { status: 200, headers: {}, body: null }];
  expect([throwNetworkError(response), throwNetworkError(answer)]).toEqual([response, answer]);
  expect(() => requireClient(false)).toThrow(new NetworkError("The client has closed its connection."));
  expect(() => requireClient(true)).not.toThrow();
  expect(new NetworkError("x").name).toBe("NetworkError");
});
