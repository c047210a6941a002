import type { Capsule } from "../../calendar/capsule/capsule.ts";
import type { CapsuleReplay, ReplayedRequest } from "../replay/replayed.ts";
import { type Cause, causesOf, describeCauses } from "./causes.ts";
import { countedText, countText } from "./values.ts";

/** Writes the replay of a capsule for a terminal: where it was taken, the first answer that differs, and at most `max` causes. */
export function toReplayReport(capsule: Capsule, replay: CapsuleReplay, max: number): string {
  const { notes, requests, first, differing } = replay;
  const [count, known] = [requests.length, requests.filter((request) => request.known !== undefined)];
  const except = known.length === 0 ? "" : `, except ${countText(known.length)} that ${known.length === 1 ? "is" : "are"} known to differ`;
  if (!first) {
    const all = count === 1 ? "The answer is" : `All ${countText(count)} answers are`;
    return `${[headOf(capsule, replay), ...notes, `${all} as recorded${except}.`].join("\n")}\n`;
  }
  const { number, method, url, time } = first;
  const differs = `${countText(differing)} of ${countedText(count, "answer")} ${differing === 1 ? "differs" : "differ"}`;
  const found = requests.filter(({ differences, known }) => differences.length > 0 && known === undefined);
  const causes = describeCauses(
    // A guess is about a site and its proxy.
    causesOf(found, ({ route }) => route).map(({ guess: _, ...cause }) => cause),
    ["recorded", "answered"],
    max,
    requestLines,
  );
  const lines = [headOf(capsule, replay), ...notes, `${differs}${except}. The first is ${number}: ${method} ${url} at ${time}`, ...causes];
  return `${lines.join("\n")}\n`;
}

function headOf({ test, options, world, package: version, tzdata, isOfService }: Capsule, { requests }: CapsuleReplay): string {
  const count = countedText(requests.length, "request");
  if (isOfService) {
    const exact = requests.filter(({ differences }) => differences.length === 0).length;
    const status = requests.filter((request) => request.status === request.recorded).length;
    const shares = `${percent(exact, requests.length)} % exact, ${percent(status, requests.length)} % with the recorded status`;
    return `Replayed ${test}: ${count} to a service, ${shares}.`;
  }
  const where = world.name === undefined ? "its own world" : `the world ${world.name}`;
  const of = test === undefined ? "" : ` of "${test}"`;
  return `Replayed a capsule${of}: ${count} on ${where}, seed ${options.seed ?? 1}, zones ${tzdata}, version ${version}.`;
}

function requestLines({ path, example, difference }: Cause<ReplayedRequest>): string[] {
  const { number, id, method, url } = example;
  return [`${id ?? `request ${number}`}${difference.path === path ? "" : `, at ${difference.path}`}`, `${method} ${url}`];
}

/** Writes a share in percent, rounded down, so that one difference in many answers shows. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? "-" : (Math.floor((part / whole) * 10_000) / 100).toFixed(2);
}
