import { afterEach, describe, expect, test, vi } from "vitest";
import { act } from "../../../../src/calendar/faults/act.ts";
import type { Fault } from "../../../../src/calendar/faults/fault.ts";
import { createFaultMemory } from "../../../../src/calendar/faults/fault-memory.ts";
import { toResponse } from "../../../../src/service/http/response.ts";
import { exchangeOf } from "../../../support/exchange.ts";

const events = "https://a.example/events";
const served = { status: 200, headers: { "Content-Type": "application/json" }, body: [new TextEncoder().encode('{"total":2}')] };

afterEach(() => void vi.useRealTimers());

/** Lets a fault act on a request, which the service would answer with `{"total":2}`. */
function run(fault: Fault, { url = events, init = {}, delay = 0, memory = createFaultMemory(), body = served } = {}) {
  const exchange = exchangeOf(url, init);
  const seen: (string | null)[] = [];
  const answer = act({ fault, delay, memory, draw: () => 0 }, exchange, ({ incoming: { request } }) => {
    seen.push(request.headers.get("authorization"), [...request.headers].map(([name]) => name).join());
    return body;
  });
  return { exchange, seen, answer, read: async () => toResponse(await answer) };
}

describe("a fault", () => {
  test("with a status has the headers of the service, which sees nothing", async () => {
    const { seen, read } = run({ status: 503 });
    expect([(await read()).headers.get("x-robots-tag"), seen]).toEqual(["noindex", []]);
  });

  test("on a path without a route leaves the journal without one", async () => {
    const { exchange, answer } = run({ status: 404 }, { url: "https://a.example/nothing" });
    await answer;
    expect(exchange.trace).not.toHaveProperty("route");
  });

  test("that takes the authorization away takes nothing else", async () => {
    const init = { headers: { authorization: "Basic x", accept: "*/*" } };
    const lost = run({ kind: "stripped-authorization" }, { init });
    await lost.answer;
    expect([lost.seen, lost.exchange.incoming.request.headers.get("accept")]).toEqual([[null, "accept"], "*/*"]);
    const passed = run({ kind: "notice" }, { init });
    await passed.answer;
    expect(passed.seen).toEqual(["Basic x", "accept,authorization"]);
  });

  test("that repeats an answer knows it by the method and the URL", async () => {
    const [memory, fault] = [createFaultMemory(), { kind: "stale" } as const];
    await run(fault, { memory }).answer;
    const other = { ...served, body: [new TextEncoder().encode("new")] };
    const read = async (more: object) => (await run(fault, { memory, body: other, ...more }).read()).text();
    const answer = await Promise.all([read({}), read({ url: `${events}?page=2` }), read({ init: { method: "POST" } })]);
    expect(answer).toEqual([...['{"total":2}', "new", "new"]]);
  });

  test("of a kind reads the headers and the body of the request", async () => {
    const asking = { headers: { accept: "application/json" } };
    expect(await (await run({ kind: "maintenance" }, { init: asking }).read()).json()).toMatchObject({ code: "wp_die" });
    const attacked = run({ kind: "content-firewall" });
    // The step that reads a body sets it in the same way.
    Object.assign(attacked.exchange, { body: new TextEncoder().encode("name=<script>") });
    expect([(await attacked.read()).status, (await run({ kind: "content-firewall" }).read()).status]).toEqual([403, 200]);
  });

  test("of a kind that refuses has the message of the kind, or else of its code, and leaves the code in the journal", async () => {
    const nonce = run({ kind: "stale-nonce" });
    const failed = { code: "rest_cookie_invalid_nonce", message: "Cookie check failed", data: { status: 403 } };
    expect(await (await nonce.read()).json()).toEqual(failed);
    const off = run({ kind: "extension-off" });
    const none = { code: "rest_no_route", message: "No route has this address and method.", data: { status: 404 } };
    expect(await (await off.read()).json()).toEqual(none);
    expect([nonce.exchange.trace.code, off.exchange.trace.code]).toEqual(["rest_cookie_invalid_nonce", "rest_no_route"]);
  });

  test("that draws uses the seed", async () => expect(await run({ kind: "train" }).answer).toMatchObject({ type: "error" }));
});

test("a delayed answer is sent after its delay", async () => {
  vi.useFakeTimers();
  const { answer, seen } = run({ delay: 300 }, { delay: 300 });
  await vi.advanceTimersByTimeAsync(299);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe(served);
});
