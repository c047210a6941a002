import { type Answer, toResponse } from "../http/answer.ts";
import type { IncomingRequest } from "../http/incoming.ts";
import type { Pattern } from "../resources/table.ts";
import { createSeededRandom } from "../seeded-random.ts";
import { drawDelay, pause } from "../time/delay.ts";
import { checkFault, type Fault } from "./fault.ts";
import { compileRoute, type FaultyRoute, type Matches } from "./faulty-route.ts";
import { faultKinds } from "./kinds.ts";
import { preferredFaults } from "./prefer.ts";

/** A fault that was added, and the number of requests it has acted on. */
export interface AddedFault {
  /** The number of the fault among all that were added to this calendar, counted from 1. */
  readonly id: number;
  readonly route: FaultyRoute;
  readonly fault: Fault;
  readonly hits: number;
}

/**
 * The faults of a calendar. They act in the order in which they were added: delays add up, and the first that answers or spoils the answer
 * wins. `calendar.reset()` removes all and rewinds the seed, so a failing run repeats.
 *
 * @example
 * const remove = calendar.faults.add("events.list", { status: 503, times: 1 });
 * await calendar.fetch(listRequest); // 503
 * remove();
 */
export interface Faults {
  /**
   * Adds a fault to the requests of a route; returns the function that removes it.
   *
   * @throws a `CalendarError` for an unknown route, or a fault with mistakes
   */
  add(route: FaultyRoute, fault: Fault): () => void;
  /** Lists the faults that were added, oldest first. */
  list(): readonly AddedFault[];
  /** Removes the fault with an id of the list. Returns `false` when there is none. */
  remove(id: number): boolean;
  /** Removes all faults. */
  clear(): void;
}

/** The faults of a calendar, with the step that applies them. */
export interface FaultStep {
  readonly faults: Faults;
  /** Answers a request with the faults that act on it, or lets the service answer. */
  answer(incoming: IncomingRequest, parts: ServiceAnswers): Promise<Answer | Response>;
  /** Removes all faults and rewinds the seed. */
  reset(): void;
}

/** The ways in which the service answers, with faults or without. */
export interface ServiceAnswers {
  /** Lets the service answer. */
  readonly answer: () => Promise<Answer>;
  readonly refuse: Refuse;
  /** Receives the fault that acts. */
  readonly onFault: (fault: Fault) => void;
}

/** Answers a request with an error of the service, or with a body of the developer. */
export type Refuse = (incoming: IncomingRequest, fault: Pick<Fault, "status" | "code" | "body" | "headers">) => Answer;

interface Entry {
  readonly id: number;
  readonly route: FaultyRoute;
  readonly fault: Fault;
  readonly matches: Matches;
  readonly memory: Map<string, Response>;
  seen: number;
  hits: number;
}

/** Creates the faults of a calendar over its route table. Random decisions come from `seed`. */
export function createFaults(patterns: readonly Pattern[], seed: number): FaultStep {
  const random = createSeededRandom(seed);
  let entries: Entry[] = [];
  let added = 0;

  function entryOf(route: FaultyRoute, fault: Fault, id = 0): Entry {
    return { id, route, fault, matches: compileRoute(route, patterns), memory: new Map(), seen: 0, hits: 0 };
  }

  /** Decides whether a fault acts on this request, and counts the request. */
  function acts(entry: Entry, incoming: IncomingRequest): boolean {
    const { after = 0, times = Number.POSITIVE_INFINITY, probability = 1 } = entry.fault;
    if (entry.hits >= times || !entry.matches(incoming)) return false;
    entry.seen += 1;
    if (entry.seen <= after || (probability < 1 && random.next() >= probability)) return false;
    entry.hits += 1;
    return true;
  }

  async function answerWith(given: readonly Entry[], incoming: IncomingRequest, parts: ServiceAnswers): Promise<Answer | Response> {
    const { answer, refuse, onFault } = parts;
    const acting = given.filter((entry) => acts(entry, incoming));
    for (const { fault } of acting.slice(0, 1)) onFault(fault);
    await pause(acting.reduce((sum, { fault: { delay = 0 } }) => sum + drawDelay(delay, random), 0));
    const decisive = acting.find(({ fault: { status, body, kind } }) => status !== undefined || body !== undefined || kind !== undefined);
    if (decisive === undefined) return answer();
    const { fault, memory } = decisive;
    onFault(fault);
    if (fault.kind === undefined) return refuse(incoming, fault);
    const { method, url } = incoming;
    return faultKinds[fault.kind].act({
      answer: async () => toResponse(await answer()),
      refuse: (status, code, headers) => toResponse(refuse(incoming, { status, code, headers })),
      key: `${method} ${url}`,
      memory,
    });
  }

  function remove(id: number): boolean {
    const before = entries.length;
    entries = entries.filter((entry) => entry.id !== id);
    return entries.length < before;
  }

  return {
    faults: {
      add(route, fault) {
        const entry = entryOf(route, checkFault(fault), added + 1);
        added += 1;
        entries = [...entries, entry];
        return () => {
          remove(entry.id);
        };
      },
      list: () => entries.map(({ id, route, fault, hits }) => ({ id, route, fault, hits })),
      remove,
      clear() {
        entries = [];
      },
    },
    answer(incoming, parts) {
      const prefer = incoming.request.headers.get("prefer");
      if (entries.length === 0 && prefer === null) return parts.answer();
      const asked = prefer === null ? [] : preferredFaults(prefer).map((fault) => entryOf("*", fault));
      return answerWith([...entries, ...asked], incoming, parts);
    },
    reset() {
      entries = [];
      random.rewind();
    },
  };
}
