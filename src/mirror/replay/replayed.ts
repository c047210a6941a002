import type { RecordChange } from "../../service/steps/exchange.ts";
import { copyText, weightOf } from "../../util/bounds.ts";
import type { Difference } from "../compare/differences.ts";

/**
 * A replayed request of a capsule.
 *
 * @example
 * const { requests } = await replayCapsule(capsule);
 * requests.filter(({ differences }) => differences.length > 0);
 */
export interface ReplayedRequest {
  /** The number of the request in the capsule, counted from 1. */
  readonly number: number;
  /** The name of the request in the capsule, if it has one. */
  readonly id?: string;
  /** The route, such as `events.list`; `OPTIONS`, `root`, or `no route`. */
  readonly route: string;
  /** Why the answer differs, if the capsule says so. */
  readonly known?: string;
  readonly method: string;
  readonly url: string;
  readonly time: string;
  /** The recorded status, and the replayed status; 0 without an answer. */
  readonly recorded: number;
  readonly status: number;
  /**
   * The differences between the answers, with the recorded value as `service` and the replayed one as `twin`. Long values are cut to the
   * start of their JSON.
   */
  readonly differences: readonly Difference[];
  /** The hash of the replayed body. */
  readonly hash: string;
  /**
   * The replayed body as a string: for the first answer that differs, and for the last ones, in at most 4 MiB. `undefined` for all others;
   * replay the capsule up to one of them to read its body.
   */
  readonly body: string | undefined;
  /** The records that the request wrote, before and after, if the body is stored. Empty for a replay on another calendar. */
  readonly changes: readonly RecordChange[];
}

/** The result of a replay. */
export interface CapsuleReplay {
  /** Differences between this environment and the environment of the capsule, such as another version of the package. */
  readonly notes: readonly string[];
  readonly requests: readonly ReplayedRequest[];
  /** The number of requests whose answers differ unexpectedly. */
  readonly differing: number;
  /** The first request whose answer differs unexpectedly; `undefined` if there is none. */
  readonly first: ReplayedRequest | undefined;
}

/** The most bytes of the bodies and changes of the last requests. */
const maxRecent = 4 * 1_048_576;
/** The most bytes of a value that differs, and of all differences. Above it a request has one difference, with short values. */
const maxValue = 4_096;
const maxDifferences = 8 * 1_048_576;
const maxShortValue = 256;

/** Collects the requests of a replay: differences and hashes of all, bodies and changes of a few. A capsule of 6 MB can answer with 8 GB. */
export function createReplayed() {
  const requests: ReplayedRequest[] = [];
  /** The weights of the last requests, whose bodies are kept, by their place. */
  const recent = new Map<number, number>();
  let recentBytes = 0;
  let differenceBytes = 0;
  let first: number | undefined;
  let differing = 0;

  function shortened(differences: readonly Difference[]): Difference[] {
    const isFull = differenceBytes > maxDifferences;
    const limit = isFull ? maxShortValue : maxValue;
    const short = differences
      .slice(0, isFull ? 1 : differences.length)
      .map((difference) => ({ ...difference, service: startOf(difference.service, limit), twin: startOf(difference.twin, limit) }));
    differenceBytes += weightOf(short, maxDifferences);
    return short;
  }

  function forget(place: number, bytes: number): void {
    recent.delete(place);
    recentBytes -= bytes;
    const request = requests[place];
    if (request && place !== first) requests[place] = { ...request, body: undefined, changes: [] };
  }

  return {
    add(request: ReplayedRequest): void {
      const place = requests.push({ ...request, differences: shortened(request.differences) }) - 1;
      if (request.differences.length > 0 && request.known === undefined) {
        differing += 1;
        first ??= place;
      }
      const bytes = request.changes.reduce((sum, { weight }) => sum + weight, 2 * (request.body?.length ?? 0));
      recent.set(place, bytes);
      recentBytes += bytes;
      for (const [oldest, weight] of recent) {
        if (recentBytes <= maxRecent) break;
        forget(oldest, weight);
      }
    },
    read: (): Pick<CapsuleReplay, "requests" | "first" | "differing"> => ({
      requests,
      differing,
      first: first === undefined ? undefined : requests[first],
    }),
  };
}

/** Returns a small value unchanged, and the start of the JSON of a large one. */
function startOf(value: unknown, limit: number): unknown {
  if (weightOf(value, limit) <= limit) return value;
  const json = JSON.stringify(value);
  return `${copyText(json.slice(0, limit / 4))}…`;
}
