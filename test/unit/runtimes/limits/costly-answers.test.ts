import { expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { shells } from "../../../support/shells.ts";

const ofOtherSites = [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }, { referer: "https://evil.example/page" }];
const costly = ["openapi.json", "snapshot", "journal", "sessions/a/__calendar/openapi.json"].map((path) => `/__calendar/${path}`);

const servers = shells.filter(([name]) => name !== "a calendar in process");
test.each(servers)("%s makes no costly answer for an image of another site", async (_name, open) => {
  const { calendar, fetch, close } = await open();
  for (const path of costly) {
    expect((await fetch(path)).status).toBe(200);
    for (const headers of ofOtherSites) expect((await fetch(path, { headers })).status).toBe(403);
  }
  for (const headers of ofOtherSites)
    expect((await fetch("/__calendar/sessions/new/__calendar/openapi.json", { headers })).status).toBe(403);
  expect(calendar.sessions.list()).toEqual(["a"]);
  await close();
});

test("the description of a calendar is made once for a state of its records", async () => {
  const calendar = createCalendar({ world: "city" });
  const first = await calendar.openApi();
  // The examples show records that are created now.
  calendar.clock.advance(1_000);
  expect(JSON.stringify(await calendar.openApi()) === JSON.stringify(first)).toBe(true);
  calendar.db.venue.updateMany({ where: {}, data: { venue: "Another hall" } });
  expect(JSON.stringify(await calendar.openApi()).includes("Another hall")).toBe(true);
});

test("a changed description changes no later one, and every address has its own", async () => {
  const calendar = createCalendar({ world: "empty" });
  const first = await calendar.openApi("http://a.test");
  Object.assign(first, { paths: {} });
  expect(Object.keys((await calendar.openApi("http://a.test")).paths).length).toBeGreaterThan(10);
  expect(JSON.stringify(await calendar.openApi("http://b.test")).includes("http://a.test")).toBe(false);
});
