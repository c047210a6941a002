import { expect, test, vi } from "vitest";
import { setOut } from "./support/journey.ts";
import { titlesOn } from "./support/titles.ts";

const townWith = (title: string, start = "2026-07-01 20:00:00") => JSON.stringify({ events: [{ title, start_date: start }] }, undefined, 1);

test("a person edits the world of a running server, breaks it, repairs it, and another client sees each good edit", async () => {
  const { serve, write } = await setOut();
  write("town.json", townWith("Jazz"));
  const { url } = await serve("--world", "town.json", "--watch");
  expect(await titlesOn(url)).toEqual(["Jazz"]);

  write("town.json", townWith("Blues"));
  await vi.waitUntil(async () => (await titlesOn(url)).includes("Blues"), { timeout: 60_000, interval: 100 });
  write("town.json", townWith("Swing", "eight"));
  write("town.json", townWith("Tango"));
  await vi.waitUntil(async () => (await titlesOn(url)).includes("Tango"), { timeout: 60_000, interval: 100 });
});

test("a person edits the world of a dev server, whose page then shows it, and a touched configuration keeps what was written", async () => {
  const { start, write } = await setOut("vite@8");
  const config =
    'import { calendar } from "event-calendar-mock/vite";\nexport default { plugins: [calendar({ world: "./town.json" })] };\n';
  write("town.json", townWith("Jazz"));
  write("index.html", "<!doctype html><title>Town</title>");
  write("vite.config.js", config);
  write(
    "dev.js",
    'import { createServer } from "vite";\nconst dev = await createServer({ logLevel: "silent", server: { port: 0, host: "127.0.0.1" } });\n' +
      "await dev.listen();\nconsole.log(dev.resolvedUrls.local[0].slice(0, -1));\n",
  );
  const url = await start("node", "dev.js");
  write("town.json", townWith("Blues"));
  await vi.waitUntil(async () => (await titlesOn(url)).includes("Blues"), { timeout: 60_000, interval: 100 });

  const choir = { title: "Choir", start_date: "2026-07-02 20:00:00", end_date: "2026-07-02 22:00:00" };
  const body = new URLSearchParams(choir);
  expect((await fetch(`${url}/wp-json/calendar/events/v1/events`, { method: "POST", body })).status).toBe(201);
  const entries = async () => (await (await fetch(`${url}/__calendar/journal`)).json()).entries?.length ?? 0;
  // A restarted dev server has an empty journal. It restarts after an edit only once it watches the file.
  let edits = 0;
  const isRestarted = async () => {
    if ((await entries().catch(() => 9)) === 0) return true;
    edits += 1;
    write("vite.config.js", `${config}console.log("edit ${edits}");\n`);
    write("town.json", townWith("Blues"));
    return false;
  };
  await vi.waitUntil(isRestarted, { timeout: 120_000, interval: 3_000 });
  expect(await titlesOn(url)).toEqual(["Blues", "Choir"]);
});
