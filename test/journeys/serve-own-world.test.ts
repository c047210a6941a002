import { expect, test } from "vitest";
import { part } from "../support/client.ts";
import { setOut } from "./support/journey.ts";

test("a person installs the package, serves a world of one event, creates another, and finds both until the reset", async () => {
  const { start, write } = await setOut();
  write("world.json", JSON.stringify({ events: [{ id: 1, title: "Jazz", start_date: "2026-07-01 20:00:00" }] }));

  const line = await start("npx", "event-calendar-mock", "serve", "--port", "0", "--json", "--world", "world.json");
  const { url } = JSON.parse(line);
  const events = `${url}/wp-json/calendar/events/v1/events`;
  const titles = async () => {
    const list: unknown = await (await fetch(`${events}?start_date=2026-01-01`)).json();
    return [part(list, "events")].flat().map((event) => part(event, "title"));
  };
  expect(await titles()).toEqual(["Jazz"]);

  const choir = { title: "Choir", start_date: "2026-07-02 20:00:00", end_date: "2026-07-02 22:00:00" };
  const created = await fetch(events, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(choir) });
  expect(created.status).toBe(201);
  expect(await titles()).toEqual(["Jazz", "Choir"]);

  await fetch(`${url}/__calendar/reset`, { method: "POST" });
  expect(await titles()).toEqual(["Jazz"]);
});
