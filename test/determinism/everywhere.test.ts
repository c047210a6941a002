/// <reference types="vite/client" />
import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { replayCapsule } from "../../src/capsule.ts";
import answers from "./answers.txt?raw";
import committedCapsule from "./capsule.txt?raw";
import { options, play } from "./play.ts";
import { playCapsule, recordCapsule } from "./play-capsule.ts";

// Runs in Chromium, which has its own data of time zones, languages and characters; `determinism.test.ts` compares the same files in Node.
test("the calendar answers the script with the committed hash on every platform", async () => {
  const [hash, ...committed] = answers.trimEnd().split("\n");
  const played = await play(createCalendar(options).fetch);
  // The lines first: they name the answers that differ.
  expect(played.lines.map((line) => line.slice(0, 12) + line.slice(64))).toEqual(committed);
  expect(played.hash).toBe(hash);
});

test("a capsule of 200 requests has the same bytes on every platform, and its replays find the same first difference", async () => {
  const capsule = await recordCapsule();
  expect((await replayCapsule(capsule)).first).toBeUndefined();
  expect(await playCapsule(capsule)).toBe(committedCapsule);
});
