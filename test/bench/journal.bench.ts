import { bench, describe } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";

const address = "https://calendar.example/wp-json/calendar/events/v1/tags/999999";
const withJournal = createCalendar({ world: "empty" });
const none = createCalendar({ world: "empty", journal: 0 });

describe("the cheapest request there is", () => {
  bench("with a journal of 1,000 entries", async () => void (await withJournal.fetch(new Request(address))));
  bench("without a journal", async () => void (await none.fetch(new Request(address))));
});
