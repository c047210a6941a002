import { describe, expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar.ts";
import type { Answer } from "../../../src/http/answer.ts";
import { createReceiver } from "../../../src/http/incoming.ts";
import { keepAnswers } from "../../../src/http/kept-answers.ts";
import { fromRequest } from "../../../src/http/sent-request.ts";

const api = "https://calendar.example/wp-json/calendar/events/v1";
const json = { "content-type": "application/json" };
const night = { title: "Night market", start_date: "2026-07-10 19:00:00", end_date: "2026-07-10 23:00:00" };

/** Sends the same request twice around `change`, and returns both bodies. */
async function aroundChange(change: (calendar: ReturnType<typeof createCalendar>) => unknown, path = "/events?per_page=50") {
  const calendar = createCalendar({ now: "2026-07-01T12:00:00Z", quiet: true });
  const before = await (await calendar.fetch(api + path)).json();
  await change(calendar);
  return { before, after: await (await calendar.fetch(api + path)).json() };
}

describe("an answer is not kept past", () => {
  test("a request that writes", async () => {
    const { before, after } = await aroundChange((calendar) =>
      calendar.fetch(`${api}/events`, { method: "POST", headers: json, body: JSON.stringify(night) }),
    );
    expect(after.total).toBe(before.total + 1);
  });

  test("a write through the database", async () => {
    const { before, after } = await aroundChange(({ db }) => db.venue.create({ venue: "New hall" }), "/venues");
    expect(after.total).toBe(before.total + 1);
  });

  test("another world, and the reset after it", async () => {
    const calendar = createCalendar({ quiet: true });
    const site = async () => (await calendar.fetch(`${api}/events?per_page=50`)).text();
    const started = await site();
    calendar.restore(createCalendar({ world: "empty" }).snapshot());
    const restored = await site();
    calendar.reset();
    expect(restored).not.toBe(started);
    expect(await site()).toBe(started);
  });

  test("a move of the clock, which moves the default dates of a list", async () => {
    const { before, after } = await aroundChange(({ clock }) => clock.advance("P40D"));
    expect(after.rest_url).not.toBe(before.rest_url);
  });

  test("the date on which a record is published", async () => {
    const calendar = createCalendar({ now: "2026-07-01T12:00:00Z", quiet: true });
    const scheduled = { ...night, status: "publish", date: "2026-07-02 12:00:00" };
    await calendar.fetch(`${api}/events`, { method: "POST", headers: json, body: JSON.stringify(scheduled) });
    const total = async () => (await (await calendar.fetch(`${api}/events?start_date=2026-07-09`)).json()).total;
    const before = await total();
    calendar.clock.advance("P3D");
    expect(await total()).toBe(before + 1);
  });
});

describe("answers are kept apart for", () => {
  test("visitors and callers who may see more", async () => {
    const calendar = createCalendar({ access: "service", quiet: true });
    const { login, password } = calendar.snapshot().users[0] ?? { login: "", password: "" };
    const authorization = `Basic ${btoa(`${login}:${password}`)}`;
    const visitor = await calendar.fetch(`${api}/events`);
    const user = await calendar.fetch(`${api}/events`, { headers: { authorization } });
    const wrong = await calendar.fetch(`${api}/events`, { headers: { authorization: `Basic ${btoa("nobody:x")}` } });
    expect([visitor, user].map(({ headers }) => headers.has("cache-control"))).toEqual([false, true]);
    expect(wrong.status).toBe(401);
  });

  test("pages of different origins", async () => {
    const calendar = createCalendar({ quiet: true });
    const allowed = async (origin: string) =>
      (await calendar.fetch(`${api}/events`, { headers: { origin } })).headers.get("access-control-allow-origin");
    expect([await allowed("https://a.test"), await allowed("https://b.test")]).toEqual(["https://a.test", "https://b.test"]);
  });

  test("GET and HEAD", async () => {
    const calendar = createCalendar({ quiet: true });
    const length = async (method: string) => (await (await calendar.fetch(`${api}/events`, { method })).text()).length;
    expect([(await length("GET")) > 0, await length("HEAD")]).toEqual([true, 0]);
  });
});

describe("a kept answer", () => {
  test("is noted in the journal like the first one", async () => {
    const calendar = createCalendar({ quiet: true });
    await calendar.fetch(`${api}/events?per_page=5`);
    await calendar.fetch(`${api}/events?per_page=5`);
    const [first, second] = calendar.journal.entries;
    expect(second).toEqual({ ...first, number: 2 });
    expect(second).toMatchObject({ route: "events.list", parameters: { per_page: 5 }, status: 200 });
  });

  test("gives way to a fault", async () => {
    const calendar = createCalendar({ quiet: true });
    await calendar.fetch(`${api}/events`);
    calendar.faults.add("events.list", { status: 503 });
    expect((await calendar.fetch(`${api}/events`)).status).toBe(503);
  });

  test("cannot be changed through a response", async () => {
    const calendar = createCalendar({ quiet: true });
    const response = await calendar.fetch(`${api}/events`);
    const text = await response.clone().text();
    new Uint8Array(await response.arrayBuffer()).fill(0);
    response.headers.set("x-wp-total", "-1");
    const again = await calendar.fetch(`${api}/events`);
    expect(await again.text()).toBe(text);
    expect(again.headers.get("x-wp-total")).not.toBe("-1");
  });
});

describe("keepAnswers", () => {
  const { read } = createReceiver([], { namespace: "calendar/events/v1", languageParameter: "lang", baseUrl: undefined });
  const incoming = (url: string, init?: RequestInit) => {
    const received = read(fromRequest(new Request(url, init)));
    if (received === undefined) throw new Error(`${url} is outside the service.`);
    return received;
  };
  const ok = (): Answer => ({ status: 200, headers: {}, body: new TextEncoder().encode("{}") });

  test("keeps no answer beside which something was written", async () => {
    let version = 1;
    let asked = 0;
    const answer = keepAnswers(
      async () => {
        asked += 1;
        if (asked === 1) version += 1;
        return ok();
      },
      () => version,
    );
    for (let times = 0; times < 3; times += 1) await answer(incoming(`${api}/events`), {});
    expect(asked).toBe(2);
  });

  test.each([
    ["writes", { method: "POST" }],
    ["reads that an override turns into writes", { headers: { "x-http-method-override": "DELETE" } }],
  ])("keeps no answers to %s", async (_what, init) => {
    let asked = 0;
    const answer = keepAnswers(
      async () => {
        asked += 1;
        return ok();
      },
      () => 1,
    );
    await answer(incoming(`${api}/events`, init), {});
    await answer(incoming(`${api}/events`, init), {});
    expect(asked).toBe(2);
  });

  test("keeps no refusal and no answer above its limit", async () => {
    const answers: Answer[] = [
      { ...ok(), status: 404 },
      { ...ok(), body: new Uint8Array(200_000) },
    ];
    let asked = 0;
    const answer = keepAnswers(
      async ({ query }) => {
        asked += 1;
        return answers[Number(query.page)] ?? ok();
      },
      () => 1,
    );
    for (const page of [0, 0, 1, 1]) await answer(incoming(`${api}/events?page=${page}`), {});
    expect(asked).toBe(4);
  });
});
