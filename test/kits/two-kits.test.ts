import { expect } from "vitest";
import { calendarTest } from "../../src/vitest.ts";

const test = calendarTest({ world: "empty", quiet: true });
calendarTest({ world: "city", quiet: true });

test.fails("a test does not run with the calendars of two kits, which would both answer its requests", () => expect(1).toBe(1));
