/// <reference types="vite/client" />
import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar.ts";
import answers from "./answers.txt?raw";
import { options, play } from "./play.ts";
import { script } from "./script.ts";

// Runs in Node and in Chromium, which have their own data of time zones, languages and characters.
test("the calendar answers the script with the committed answers on every platform", async () => {
  const calendar = createCalendar(options);
  const [, ...committed] = answers.trimEnd().split("\n");
  // Leaves out the one request with an Origin header, which a page cannot set. It changes no record.
  const chosen = script.map(({ headers }) => headers?.origin === undefined);
  const { lines } = await play(
    calendar.fetch,
    undefined,
    script.filter((_, index) => chosen[index]),
  );
  const short = lines.map((line) => line.slice(0, 12) + line.slice(64));
  expect(short).toEqual(committed.filter((_, index) => chosen[index]));
});
