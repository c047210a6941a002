import { test as browserTest, type CalendarWorkerOptions } from "event-calendar-mock/playwright";
import { calendarTest } from "event-calendar-mock/vitest";

export const options: Partial<CalendarWorkerOptions> = { calendarServer: "http://127.0.0.1:4010" };

calendarTest({ world: "empty" })("a calendar has received a request", async ({ calendar, expect }) => {
  await calendar.fetch("http://localhost/wp-json/calendar/events/v1/events");
  expect(calendar).toHaveReceived("events.list", { status: 200 });
});

// @ts-expect-error an option of the wrong type
calendarTest({ access: "closed" });

browserTest("a page sees a fault", async ({ page, calendar, calendarUrl }) => {
  await calendar.faults.add("events.list", { status: 503 });
  await page.goto(calendarUrl);
});
