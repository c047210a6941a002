import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stampOf } from "../../scripts/stamp.ts";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import { replayCapsule } from "../../src/mirror/replay/replay.ts";
import type { ReplayedRequest } from "../../src/mirror/replay/replayed.ts";
import type { FidelityMode } from "../../src/service/fidelity.ts";
import { misfit, routeAnswer } from "../support/answer-shape.ts";
import { documentCheck } from "../support/openapi.ts";
import { isSendable, type Pair, type PairSet, readPairSet, toCapsules } from "./pair-sets.ts";
import type { SiteName } from "./site-names.ts";

/** A pair that was sent again, and how the answer differs from the recorded one. */
export interface Replayed extends Pick<ReplayedRequest, "route" | "status" | "differences"> {
  readonly site: SiteName;
  readonly pair: Pair;
  readonly known: string | undefined;
  /** The difference between the answer and the schema of its route or the OpenAPI document; absent for an answer that fits. */
  readonly misfit?: string;
}

const cache = new URL("../../node_modules/.cache/replays/", import.meta.url);
const sources = ["src", "fixtures", "test/conformance", "test/support", "package-lock.json"];

/**
 * Sends the recorded pairs of a site again, in process. The answers are kept in a file outside of git until a source changes, so that the
 * tests and the score replay the pairs once.
 */
export async function replayed(site: SiteName, fidelity: FidelityMode = "observed"): Promise<readonly Replayed[]> {
  const set = readPairSet(site);
  const file = new URL(`${site}-${fidelity}.json`, cache);
  const stamp = stampOf(sources);
  const kept = readKept(file);
  const answers = kept?.stamp === stamp ? kept.answers : await send(set, fidelity);
  if (kept?.stamp !== stamp) keep(file, { stamp, answers });
  return set.pairs.filter(isSendable).map((pair) => {
    const answer = answers[pair.id];
    if (!answer) throw new Error(`The replay of the ${site} has no answer to ${pair.id}.`);
    return { ...answer, site, pair, known: answer.known };
  });
}

export async function replayPairs(
  set: PairSet,
  { fidelity, onAnswer }: { readonly fidelity?: FidelityMode; readonly onAnswer?: (request: Request, answer: Response) => unknown } = {},
): Promise<Readonly<Record<string, ReplayedRequest>>> {
  const replayed: ReplayedRequest[] = [];
  for (const capsule of toCapsules(set, fidelity)) {
    const { reset, clock, faults, fetch, snapshot } = composeCalendar({
      ...{ ...capsule.options, world: capsule.world.world, quiet: true, journal: 0 },
    });
    const target = {
      ...{ clock, faults, snapshot, restore: reset },
      async fetch(request: Request) {
        const [copy, response] = [request.clone(), await fetch(request)];
        await onAnswer?.(copy, response.clone());
        return response;
      },
    };
    const { requests } = await replayCapsule(capsule, { target, loadWorld: async () => ({}), timeout: 600_000 });
    replayed.push(...requests);
  }
  return Object.fromEntries(replayed.map((request) => [request.id, { ...request, body: undefined }]));
}

type KeptAnswer = Omit<Replayed, "pair" | "site">;

interface Kept {
  readonly stamp: string;
  readonly answers: Readonly<Record<string, KeptAnswer>>;
}

async function send(set: PairSet, fidelity: FidelityMode): Promise<Kept["answers"]> {
  const check = await documentCheck({ fidelity });
  const misfits: (string | undefined)[] = [];
  const answers = await replayPairs(set, {
    fidelity,
    async onAnswer(request, answer) {
      const shape = await routeAnswer(request, answer);
      misfits.push(shape && (misfit(shape) ?? check(shape)));
    },
  });
  const kept = Object.entries(answers).map(([id, { route, status, differences, known }], index) => {
    const found = misfits[index];
    return [id, { route, status, differences, known, ...(found !== undefined && { misfit: found }) }] as const;
  });
  return Object.fromEntries(kept);
}

function readKept(file: URL): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Writes next to the file and renames, so that another process never reads half of it. */
function keep(file: URL, kept: Kept): void {
  mkdirSync(cache, { recursive: true });
  const beside = `${fileURLToPath(file)}.${process.pid}`;
  writeFileSync(beside, JSON.stringify(kept));
  renameSync(beside, file);
}
