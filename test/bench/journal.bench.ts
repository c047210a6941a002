import { bench, describe } from "vitest";
import { createCalendar } from "../../src/calendar.ts";

const address = "https://calendar.example/wp-json/calendar/events/v1/tags/999999";
const kept = createCalendar({ world: "empty" });
const none = createCalendar({ world: "empty", journal: 0 });

describe("the cheapest request there is", () => {
  bench("with a journal of 1,000 entries", async () => void (await kept.fetch(new Request(address))));
  bench("without a journal", async () => void (await none.fetch(new Request(address))));
});
