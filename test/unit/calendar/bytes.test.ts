import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";

const api = "https://calendar.example/wp-json/calendar/events/v1";

test.each(["/events?per_page=2", "/events/54", "/venues/8"])(
  "changing the bytes of an answer to %s does not change the next answer",
  async (path) => {
    const { fetch } = createCalendar();
    const read = async () => new Uint8Array(await (await fetch(new Request(api + path))).arrayBuffer());
    const first = await read();
    const untouched = first.slice();

    first.fill(0);

    expect(untouched.length).toBeGreaterThan(100);
    expect(await read()).toEqual(untouched);
  },
);
