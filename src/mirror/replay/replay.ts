import { isWrite } from "../../service/http/incoming.ts";
import { type ComparedAnswer, type Comparison, compareAnswers, type Difference } from "../compare/differences.ts";
import { pairMasks, proseMasks } from "../compare/masks.ts";
import { isObject } from "../compare/values.ts";
import { createLearnedIds } from "./learned-ids.ts";
import { createRouteNames } from "./route-names.ts";
import { type Pair, type PairSet, type ReplayedWorld, type ReplayTarget, worldOf } from "./targets.ts";

/** Compares every place of an answer to the second: the answering service gets the clock of the recording. */
const comparison: Comparison = {
  headers: ["x-calendar-total", "x-calendar-totalpages", "allow", "location"],
  masks: pairMasks,
  nearDates: [],
  isExact: true,
};

/** The statuses of writes that change nothing: rights and records are checked before. Others can have made a venue or a term on the way. */
const refusals = [401, 403, 404];

/** Selects the pairs of a set that are replayed. */
export interface ReplayOptions {
  /** Chooses pairs; all unless given. */
  readonly chooses?: (pair: Pair) => boolean;
  /** Receives every replayed pair. */
  readonly onPair?: (replayed: ReplayedPair) => void;
}

/** A pair that was sent again, and how the answer differs from the recorded one. */
export interface ReplayedPair {
  readonly site: string;
  readonly pair: Pair;
  /** The route, such as `events.list`; `OPTIONS`, `root`, or `no route`. */
  readonly route: string;
  readonly status: number;
  /** The differences, with the recording as `service` and the answer as `twin`; empty for an answer as recorded. */
  readonly differences: readonly Difference[];
  /** The reason of a difference that is known. */
  readonly known: string | undefined;
}

/** The pairs that were not sent, by the reason. */
export interface LeftOut {
  /** Pairs with a body on GET or HEAD, which `Request` cannot have. */
  readonly unsendable: number;
  /** Pairs that need a world of their own, on a service that cannot be reset. */
  readonly resetting: number;
}

/**
 * Sends the recorded requests of a set again, in their order, and compares the answers with the recorded ones.
 *
 * @example
 * const target = createTwinTarget();
 * await replay(set, target, { onPair: ({ pair, differences }) => differences.length > 0 && console.log(pair.id) });
 */
export async function replay(set: PairSet, target: ReplayTarget, { chooses, onPair }: ReplayOptions = {}): Promise<LeftOut> {
  const routeOf = createRouteNames();
  const left = { unsendable: 0, resetting: 0 };
  const place = createPlace(set, target);
  for (const pair of set.pairs) {
    if (chooses?.(pair) === false) continue;
    if (!isSendable(pair)) {
      left.unsendable += 1;
      continue;
    }
    const writes = pair.mutates === true || isWrite(requestOf(pair, set, String));
    if (!(await place.prepare(pair, writes))) {
      left.resetting += 1;
      continue;
    }
    const { ids } = place;
    const request = requestOf(pair, set, ids.toOurs);
    const route = routeOf(request);
    const answer = await target.send(request);
    if (writes && !refusals.includes(answer.status)) place.change();
    ids.learn(pair.response.body, parsed(answer.text));
    const headers: Record<string, string> = JSON.parse(ids.toRecorded(JSON.stringify(answer.headers)));
    const differences = compare(pair, { status: answer.status, headers, body: parsed(ids.toRecorded(answer.text)) });
    const known = differences.length > 0 ? set.knownDifferences[pair.id] : undefined;
    onPair?.({ site: set.site, pair, route, status: answer.status, differences, known });
  }
  return left;
}

/** Returns whether `Request` can have the body of a pair. */
export function isSendable({ request: { method, body } }: Pair): boolean {
  return body === null || !["GET", "HEAD"].includes(method);
}

/** Keeps a target in the state that the next pair needs. */
function createPlace(set: PairSet, target: ReplayTarget) {
  const ids = createLearnedIds(set.world);
  let world: ReplayedWorld | undefined;
  let clock: string | undefined;
  let sequence: string | undefined;
  let canReset = true;
  let isChanged = false;

  async function begin(next: ReplayedWorld): Promise<void> {
    const isOther = world?.site.timezone !== next.site.timezone;
    if (isOther) canReset = await target.start(next);
    else if (isChanged && canReset) await target.reset();
    if (isOther || isChanged) clock = next.now;
    if (isOther) world = next;
    isChanged = false;
    ids.clear();
  }

  return {
    ids,
    /** Prepares the target for a pair. Resolves to `false` where the target cannot be reset and the pair needs it. */
    async prepare(pair: Pair, writes: boolean): Promise<boolean> {
      if (pair.sequence === undefined || pair.sequence !== sequence || pair.step === 1) await begin(worldOf(set, pair.group));
      sequence = pair.sequence;
      if (!canReset) return !writes && pair.sequence === undefined && pair.now === undefined;
      isChanged ||= pair.now !== undefined;
      const now = pair.now ?? set.world.now;
      if (now !== clock) await target.setClock(now);
      clock = now;
      return true;
    },
    /** Notes that the target has other records than at the start. */
    change() {
      isChanged = true;
    },
  };
}

function requestOf({ auth, request }: Pair, { world, passwords }: PairSet, toOurs: (text: string) => string): Request {
  const { method, url, headers, body } = request;
  const password = passwords[auth];
  const signIn = password === undefined ? {} : { authorization: `Basic ${btoa(`${auth}:${password}`)}` };
  const text = toOurs(typeof body === "string" ? body : JSON.stringify(body));
  // Bytes, so that `Request` adds no content type.
  const sent = body === null || body === undefined ? {} : { body: new TextEncoder().encode(text) };
  return new Request(`${world.site.home}${toOurs(url)}`, { method, headers: { ...headers, ...signIn }, redirect: "manual", ...sent });
}

function compare(pair: Pair, answer: ComparedAnswer): Difference[] {
  const { response, unstable = [] } = pair;
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]));
  const isFree = isObject(response.body) && "$any" in response.body;
  const body = isFree ? null : answer.body;
  const recorded = isFree ? null : fillIn(response.body, body);
  const random = unstable.map((place) => ({ path: maskOf(place), reason: "The place was random in the recording." }));
  const masks = [...pairMasks, ...random, ...(isDescription(pair) ? proseMasks : [])];
  return compareAnswers({ status: response.status, headers, body: recorded }, { ...answer, body }, { ...comparison, masks });
}

/** Writes a place of a recorded body as a mask: `body.organizer[0].email` is `organizer.[0].email`. */
function maskOf(place: string): string {
  return place.replace(/^body\.?/, "").replace(/(?<=.)\[/g, ".[");
}

/** Returns whether a pair holds a description of the interface, whose texts each service words itself. */
function isDescription({ group, request, response }: Pair): boolean {
  return /^(index|options)$/.test(group) || /\/doc\b/.test(request.url) || JSON.stringify(response.body)?.includes('"endpoints":') === true;
}

/** Puts the answered values into a recorded body, in the places where `…` stands for any value. */
function fillIn(recorded: unknown, answered: unknown): unknown {
  if (recorded === "…") return answered;
  if (Array.isArray(recorded) && Array.isArray(answered)) return recorded.map((item, index) => fillIn(item, answered[index]));
  if (!isObject(recorded) || !isObject(answered)) return recorded;
  return Object.fromEntries(Object.entries(recorded).map(([key, item]) => [key, key in answered ? fillIn(item, answered[key]) : item]));
}

function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return { $raw: text };
  }
}
