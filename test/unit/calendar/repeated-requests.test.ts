import { describe, expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";

const api = "https://calendar.example/wp-json/calendar/events/v1";
const post = (body: object) => ({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const night = { title: "Night market", start_date: "2026-07-10 19:00:00", end_date: "2026-07-10 23:00:00" };

test("the answer to a repeated request shows the date on which a record is published", async () => {
  const calendar = createCalendar({ now: "2026-07-01T12:00:00Z", quiet: true });
  const scheduled = { ...night, status: "publish", date: "2026-07-02 12:00:00" };
  await calendar.fetch(`${api}/events`, post(scheduled));
  const total = async () => (await (await calendar.fetch(`${api}/events?start_date=2026-07-09`)).json()).total;
  await total();
  const before = await total();
  calendar.clock.advance("P3D");
  expect(await total()).toBe(before + 1);
});

describe("the same request is answered separately for", () => {
  test("visitors and callers who may see more", async () => {
    const calendar = createCalendar({ access: "service", quiet: true });
    const { login, password } = calendar.snapshot().users[0] ?? { login: "", password: "" };
    const authorization = `Basic ${btoa(`${login}:${password}`)}`;
    const visitor = await calendar.fetch(`${api}/events`);
    const user = await calendar.fetch(`${api}/events`, { headers: { authorization } });
    const wrong = await calendar.fetch(`${api}/events`, { headers: { authorization: `Basic ${btoa("nobody:x")}` } });
    expect([[visitor, user].map(({ headers }) => headers.has("cache-control")), wrong.status]).toEqual([[false, true], 401]);
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

describe("a repeated answer", () => {
  test("is in the journal like the first one", async () => {
    const calendar = createCalendar({ quiet: true });
    for (let time = 0; time < 3; time += 1) await calendar.fetch(`${api}/events?per_page=5`);
    const [first, , third] = calendar.journal.entries;
    expect(third).toEqual({ ...first, number: 3, receivedAt: expect.any(String), milliseconds: expect.any(Number) });
    expect(third).toMatchObject({ route: "events.list", parameters: { per_page: 5 }, status: 200 });
  });

  test("is replaced by a fault", async () => {
    const calendar = createCalendar({ quiet: true });
    await calendar.fetch(`${api}/events`);
    await calendar.fetch(`${api}/events`);
    calendar.faults.add("events.list", { status: 503 });
    expect((await calendar.fetch(`${api}/events`)).status).toBe(503);
  });

  test.each(["/events", "/events/54", "/venues/8"])("cannot be changed through a response, nor can the first one: %s", async (path) => {
    const calendar = createCalendar({ quiet: true });
    const texts: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      const response = await calendar.fetch(api + path);
      expect(response.headers.get("x-wp-total")).not.toBe("-1");
      texts.push(await response.clone().text());
      new Uint8Array(await response.arrayBuffer()).fill(0);
      response.headers.set("x-wp-total", "-1");
    }
    expect(texts[0]?.length).toBeGreaterThan(100);
    expect(new Set(texts).size).toBe(1);
  });
});
