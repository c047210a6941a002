import { hashOf } from "../../src/calendar/capsule/hash.ts";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { type Capsule, readCapsule, replayCapsule } from "../../src/capsule.ts";
import { options, play } from "./play.ts";
import { script } from "./script.ts";

/** Records the first 200 requests of the script. */
export async function recordCapsule(): Promise<Capsule> {
  const calendar = createCalendar({ ...options, capsule: true, quiet: true });
  await play(calendar.fetch, options.publicUrl, script.slice(0, 200));
  return calendar.capsule();
}

/** Returns the hash of a capsule, and the first differences that two replays find after a title was changed in it: one, if all find the same. */
export async function playCapsule(capsule: Capsule): Promise<string> {
  const changed = { ...capsule, requests: capsule.requests.map((request, index) => (index < 150 ? request : withOtherTitle(request))) };
  const found = new Set<string>();
  for (let round = 0; round < 2; round += 1) {
    const { first } = await replayCapsule(readCapsule(JSON.parse(JSON.stringify(changed))));
    found.add(JSON.stringify([first?.number, first?.differences]));
  }
  return [hashOf(JSON.stringify({ ...capsule, package: "" })), ...found, ""].join("\n");
}

function withOtherTitle(request: Capsule["requests"][number]): Capsule["requests"][number] {
  return request.body === undefined ? request : { ...request, body: request.body.replace(/"(title|name)":"[^"]*"/, '"$1":"Another"') };
}
