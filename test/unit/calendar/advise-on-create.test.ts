import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { emptyWorld, type World } from "../../../src/worlds/world.ts";
import { catchWarnings } from "../../support/warnings.ts";

const events = "http://localhost/wp-json/calendar/events/v1/events";
const [start_date, end_date] = ["2026-01-20 19:00:00", "2026-01-20 21:00:00"];
const dates = { start_date, end_date, utc_start_date: "2026-01-21 00:00:00", utc_end_date: "2026-01-21 02:00:00" };

const { said } = catchWarnings();

test.each<[values: object, world: World | "empty", reason: string]>([
  [{ title: "Jazz" }, "empty", "there is no start_date"],
  [{ title: "Jazz", ...dates, utc_end_date: "2026-01-20 22:00:00" }, "empty", "utc_end_date is before utc_start_date"],
  // A site on UTC lists by the dates in UTC.
  [{ title: "Jazz", start_date, end_date }, emptyWorld(), "there is no utc_start_date"],
])("db.event.create says of %j once why no list finds it", async (values, world, reason) => {
  const calendar = createCalendar({ world });
  calendar.db.event.create(values);
  calendar.db.event.create(values);
  expect((await (await calendar.fetch(events)).json()).total).toBe(0);
  expect(said()).toEqual([expect.stringContaining(`db.event.create: ${reason}, so no list finds event 1. Give start_date`)]);
});

test("db.event.create says nothing of an event that is listed, of a draft, or with quiet", async () => {
  const calendar = createCalendar({ world: "empty" });
  calendar.db.event.create({ title: "Jazz", ...dates });
  calendar.db.event.create({ title: "Jazz", status: "draft", ...dates });
  createCalendar({ world: "empty", quiet: true }).db.event.create({ title: "Jazz" });
  expect([(await (await calendar.fetch(events)).json()).total, said()]).toEqual([1, []]);
});
