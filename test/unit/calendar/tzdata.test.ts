import { expect, test, vi } from "vitest";
import { type CalendarOptions, createCalendar } from "../../../src/index.ts";
import { createClient } from "../../support/client.ts";

const evening = { title: "Late show", timezone: "America/Vancouver", start_date: "2026-12-01 20:00:00", end_date: "2026-12-01 23:00:00" };

/** Creates an event in Vancouver in December 2026, and returns its abbreviation and its start in UTC. */
async function eveningIn(options: CalendarOptions): Promise<unknown> {
  const { body } = await createClient("https://calendar.example", createCalendar(options).fetch).post("/events", evening);
  return body;
}

test.each([
  [{}, "2026f", "MST", "2026-12-02 03:00:00"],
  [{ tzdata: "bundled" }, "2026f", "MST", "2026-12-02 03:00:00"],
  [{ fidelity: "observed" }, "2025b", "PST", "2026-12-02 04:00:00"],
] as const)("with the options %j the rules are tzdata %s, and an evening in Vancouver is in %s", async (options, version, zone, utc) => {
  expect(createCalendar(options).tzdata).toBe(version);
  expect(await eveningIn(options)).toMatchObject({ timezone_abbr: zone, start_date: evening.start_date, utc_start_date: utc });
});

test("with tzdata: system the rules come from the machine", async () => {
  expect(createCalendar({ tzdata: "system" }).tzdata).toBe("system");
  const local = new Date("2026-12-02T04:00:00Z").toLocaleString("sv-SE", { timeZone: evening.timezone });
  const utc = local === "2026-12-01 20:00:00" ? "2026-12-02 04:00:00" : "2026-12-02 03:00:00";
  expect(await eveningIn({ tzdata: "system" })).toMatchObject({ utc_start_date: utc });
});

test("a snapshot names the version of the rules, and a world of another version is taken as it stands", async () => {
  const calendar = createCalendar({ fidelity: "observed" });
  await createClient("https://calendar.example", calendar.fetch).post("/events", evening);
  const world = calendar.snapshot();
  expect(world.tzdata).toBe("2025b");
  const newer = createCalendar({ world }).snapshot();
  expect([newer.tzdata, newer.events]).toEqual(["2026f", world.events]);
});

test("a calendar starts, and answers for dates since 1970, without asking the machine", async () => {
  const asked = vi.spyOn(Intl, "DateTimeFormat");
  const client = createClient("https://calendar.example", createCalendar({ now: "2027-01-01T00:00:00Z" }).fetch);
  const { status } = await client.post("/events", { ...evening, start_date: "1970-01-02 00:00:00" });
  await client.get("/events?start_date=1999-12-31&end_date=2027-06-01");
  expect([status, asked.mock.calls]).toEqual([201, []]);
  asked.mockRestore();
});

test("tzdata accepts no other value", () => {
  const options = JSON.parse('{"tzdata": "2026f"}');
  expect(() => createCalendar(options)).toThrow('tzdata: must be "bundled" or "system"');
});
