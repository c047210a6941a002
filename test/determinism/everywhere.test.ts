/// <reference types="vite/client" />
import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar.ts";
import answers from "./answers.txt?raw";
import { options, play } from "./play.ts";
import { script } from "./script.ts";

// Runs in Node and in Chromium, which bring their own tables of time zones, languages and letters.
test("every answer is the committed one on this platform, too", async () => {
  const calendar = createCalendar(options);
  const [, ...committed] = answers.trimEnd().split("\n");
  // A page cannot choose the origin it sends; the one request that does only reads.
  const chosen = script.map(({ headers }) => headers?.origin === undefined);
  const { lines } = await play(
    calendar.fetch,
    undefined,
    script.filter((_, index) => chosen[index]),
  );
  const short = lines.map((line) => line.slice(0, 12) + line.slice(64));
  expect(short).toEqual(committed.filter((_, index) => chosen[index]));
});
