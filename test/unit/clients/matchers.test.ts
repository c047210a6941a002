import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { matchers } from "../../../src/clients/matchers.ts";

expect.extend(matchers);

const root = "https://calendar.example/wp-json/calendar/events/v1";

async function refuse(body: object) {
  const calendar = createCalendar({ world: "empty", quiet: true });
  await calendar.fetch(`${root}/events`, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  return calendar;
}

test("a request that was refused fails the matcher with the rule that refused it", async () => {
  const calendar = await refuse({ title: "Jazz", start_date: "tomorrow", end_date: "never" });
  const expectation = () => expect(calendar).toHaveReceived("events.create", { status: 201 });
  expect(expectation).toThrow(/It was refused: 400 POST \/events: end_date "never" is not a date/);
});

test("the message of a failed matcher cuts long titles, bodies and URLs", async () => {
  const calendar = createCalendar({ world: "empty", quiet: true });
  const long = "x".repeat(5_000);
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ title: long, start_date: "tomorrow", end_date: "tomorrow", description: long });
  await calendar.fetch(`${root}/events?search=${long}`, { method: "POST", headers, body });
  for (const expectation of [
    () => expect(calendar).toHaveEvent({ title: "Jazz" }),
    () => expect(calendar).toHaveReceived("events.create", { status: 400 }),
    () => expect(calendar).toHaveReceived("venues"),
  ])
    expect(expectation).toThrow(/^.{60,1500}$/s);
});

test("an event that is missing because its write was refused fails the matcher with the rule", async () => {
  const calendar = await refuse({ start_date: "tomorrow", end_date: "tomorrow" });
  const expectation = () => expect(calendar).toHaveEvent({ title: "Jazz" });
  expect(expectation).toThrow(/among 0\. The last refused write was 400 POST \/events: title is required/);
});
