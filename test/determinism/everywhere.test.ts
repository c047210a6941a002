/// <reference types="vite/client" />
import { expect, test } from "vitest";
import { hashOf } from "../../src/calendar/capsule/hash.ts";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { type Capsule, readCapsule, replayCapsule } from "../../src/capsule.ts";
import answers from "./answers.txt?raw";
import committedCapsule from "./capsule.txt?raw";
import { options, play } from "./play.ts";
import { script } from "./script.ts";

// Runs in Node and in Chromium, which have their own data of time zones, languages and characters.
test("the calendar answers the script with the committed hash on every platform", async () => {
  const [hash, ...committed] = answers.trimEnd().split("\n");
  const played = await play(createCalendar(options).fetch);
  // The lines first: they name the answers that differ.
  expect(played.lines.map((line) => line.slice(0, 12) + line.slice(64))).toEqual(committed);
  expect(played.hash).toBe(hash);
});

test("a capsule of 200 requests has the same bytes on every platform, and its replays find the same first difference", async () => {
  const calendar = createCalendar({ ...options, capsule: true, quiet: true });
  await play(calendar.fetch, options.publicUrl, script.slice(0, 200));
  const capsule = await calendar.capsule();
  const changed = { ...capsule, requests: capsule.requests.map((request, index) => (index < 150 ? request : withOtherTitle(request))) };
  const found = new Set<string>();
  for (let round = 0; round < 5; round += 1) {
    const { first } = await replayCapsule(readCapsule(JSON.parse(JSON.stringify(changed))));
    found.add(JSON.stringify([first?.number, first?.differences]));
  }
  expect((await replayCapsule(capsule)).first).toBeUndefined();
  expect([hashOf(JSON.stringify({ ...capsule, package: "" })), ...found]).toEqual(committedCapsule.trimEnd().split("\n"));
});

function withOtherTitle(request: Capsule["requests"][number]): Capsule["requests"][number] {
  return request.body === undefined ? request : { ...request, body: request.body.replace(/"(title|name)":"[^"]*"/, '"$1":"Another"') };
}
