import { expect, test, vi } from "vitest";
import { recipe } from "../../support/recipes.ts";
import { setOut } from "../support/journey.ts";
import { create, titlesOn } from "../support/titles.ts";

const [, options = ""] = /serve (--world city --data calendar\.json)/.exec(recipe("Persisting the world", "docs/server.md")) ?? [];
const own = options.replace("city", "town.json").split(" ");
const townWith = (title: string) => JSON.stringify({ events: [{ title, start_date: "2026-07-01 20:00:00" }] });

test("a person persists a world, creates an event, restarts the server, and edits the world with both values of --on-change", async () => {
  const { serve, type, read, write } = await setOut();
  write("town.json", townWith("Jazz"));
  const first = await serve(...own);
  expect(await create(first.url, "Choir")).toBe(201);
  await first.stop();

  const second = await serve(...own);
  expect(await titlesOn(second.url)).toEqual(["Jazz", "Choir"]);
  await second.stop();

  write("town.json", townWith("Blues"));
  const { code, printed } = await type(`npx event-calendar-mock serve --port 0 ${own.join(" ")}`);
  expect(code).not.toBe(0);
  expect(printed).toContain("--on-change");
  expect(read("calendar.json")).toContain("Choir");

  const kept = await serve(...own, "--on-change", "keep");
  expect(await titlesOn(kept.url)).toEqual(["Jazz", "Choir"]);
  await kept.stop();

  write("town.json", townWith("Swing"));
  const reset = await serve(...own, "--on-change", "reset");
  expect(await titlesOn(reset.url)).toEqual(["Swing"]);
  expect(read("calendar.json.before")).toContain("Choir");
});

test("a person who edits a watched world keeps the writes of clients in the data file", async () => {
  const { serve, write } = await setOut();
  write("town.json", townWith("Jazz"));
  const { url } = await serve(...own, "--watch");
  expect(await create(url, "Choir")).toBe(201);
  write("town.json", townWith("Blues"));
  await vi.waitUntil(async () => (await titlesOn(url)).includes("Choir"), { timeout: 60_000, interval: 100 });
  await fetch(`${url}/__calendar/reset`, { method: "POST" });
  await vi.waitUntil(async () => (await titlesOn(url)).join() === "Blues", { timeout: 60_000, interval: 100 });
});
