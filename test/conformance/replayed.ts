import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stampOf } from "../../scripts/stamp.ts";
import { isSendable, type ReplayedPair, replay } from "../../src/mirror/replay/replay.ts";
import { createTwinTarget, type ReplayTarget } from "../../src/mirror/replay/targets.ts";
import type { FidelityMode } from "../../src/service/fidelity.ts";
import { misfit, routeAnswer } from "../support/answer-shape.ts";
import { documentCheck } from "../support/openapi.ts";
import { readPairSet } from "./pair-sets.ts";
import type { SiteName } from "./site-names.ts";

/** A pair that was sent again. */
export interface Replayed extends ReplayedPair {
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
  const pairs = set.pairs.filter(isSendable);
  return answers.map((answer, index) => {
    const pair = pairs[index];
    if (!pair) throw new Error(`The replay of the ${site} has more answers than pairs.`);
    return { ...answer, pair, known: answer.differences.length > 0 ? set.knownDifferences[pair.id] : undefined };
  });
}

type KeptAnswer = Omit<Replayed, "pair" | "known">;

interface Kept {
  readonly stamp: string;
  readonly answers: readonly KeptAnswer[];
}

async function send(set: ReturnType<typeof readPairSet>, fidelity: FidelityMode): Promise<readonly KeptAnswer[]> {
  const check = await documentCheck({ fidelity });
  let problem: string | undefined;
  const twin = createTwinTarget({ fidelity });
  const target: ReplayTarget = {
    ...twin,
    async send(request) {
      const copy = request.clone();
      const answer = await twin.send(request);
      const { status, headers, text } = answer;
      const shape = await routeAnswer(copy, new Response(text === "" ? null : text, { status, headers }));
      problem = shape && (misfit(shape) ?? check(shape));
      return answer;
    },
  };
  const answers: KeptAnswer[] = [];
  await replay(set, target, {
    onPair: ({ site, route, status, differences }) =>
      answers.push({ site, route, status, differences, ...(problem !== undefined && { misfit: problem }) }),
  });
  return answers;
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
