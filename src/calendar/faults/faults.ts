import type { IncomingRequest } from "../../service/http/incoming.ts";
import type { Pattern } from "../../service/resources/table.ts";
import { drawDelay } from "../../time/duration.ts";
import { CalendarError } from "../../util/errors.ts";
import { createSeededRandom } from "../../util/seeded-random.ts";
import type { ActingFault } from "./act.ts";
import { checkFault, decidesAnswer, type Fault } from "./fault.ts";
import type { FaultKindDeclaration } from "./fault-kind.ts";
import { createFaultMemory, type FaultMemory, maxFaultBytes, maxFaults } from "./fault-memory.ts";
import { compileRoute, type FaultyRoute, type Matches } from "./faulty-route.ts";
import { type FaultKind, faultKinds } from "./kinds.ts";
import { preferredFaults } from "./prefer.ts";
import type { WeatherName } from "./weather/weather.ts";

/** A fault that was added, and the number of requests it has acted on. */
export interface AddedFault {
  /** The number of the fault among all that were added to this calendar, counted from 1. */
  readonly id: number;
  readonly route: FaultyRoute;
  readonly fault: Fault;
  readonly hits: number;
  /** True while the fault is turned off; absent otherwise. */
  readonly isOff?: true;
}

/**
 * The faults of a calendar. They act in the order in which they were added: delays add up, and the first that answers or alters the answer
 * wins. `calendar.reset()` removes all and rewinds the seed, so a failing run repeats.
 *
 * @example
 * const remove = calendar.faults.add("events.list", { status: 503, times: 1 });
 * await calendar.fetch(listRequest); // 503
 * remove();
 */
export interface Faults {
  /**
   * Adds a fault to the requests of a route; returns the function that removes it. The name of a kind, such as `"bot-wall"`, means
   * `{ kind: "bot-wall" }`.
   *
   * @throws a `CalendarError` for an unknown route, or a fault with errors
   */
  add(route: FaultyRoute, fault: Fault | FaultKind): () => void;
  /** Lists the faults that were added, oldest first. */
  list(): readonly AddedFault[];
  /** Turns the fault with an id of the list off or on; its hits stay. Returns `false` when there is none. */
  turn(id: number, isOn: boolean): boolean;
  /** Removes the fault with an id of the list. Returns `false` when there is none. */
  remove(id: number): boolean;
  /** Removes all faults. */
  clear(): void;
}

/** The faults of a calendar, with the step that finds those that act on a request. */
export interface FaultStep {
  readonly faults: Faults;
  /** Finds the fault that acts on a request, and counts the request; `undefined` for none. */
  actingOn(incoming: IncomingRequest): ActingFault | undefined;
  /** Removes all faults but the weather in which the calendar started, and rewinds the seed. */
  reset(): void;
}

interface Entry extends Pick<AddedFault, "id" | "route" | "fault"> {
  readonly matches: Matches;
  /** The bytes of the fault as JSON. */
  readonly bytes: number;
  seen: number;
  hits: number;
  isOff: boolean;
}

interface FaultsParts {
  readonly patterns: readonly Pattern[];
  readonly seed: number;
  readonly memory?: FaultMemory;
  /** The weather in which the calendar starts, on every route. */
  readonly weather?: readonly WeatherName[];
}

export function createFaults({ patterns, seed, memory = createFaultMemory(), weather = [] }: FaultsParts): FaultStep {
  const random = createSeededRandom(seed);
  let entries: Entry[] = [];
  let added = 0;

  function entryOf(route: FaultyRoute, fault: Fault, id = 0): Entry {
    return {
      id,
      route,
      fault,
      matches: compileRoute(route, patterns),
      bytes: JSON.stringify({ route, fault }).length,
      seen: 0,
      hits: 0,
      isOff: false,
    };
  }

  /** Replaces the list, and counts its faults in the memory that all sessions share. */
  function setEntries(next: Entry[]): void {
    for (const { bytes } of entries) memory.bytes -= bytes;
    for (const { bytes } of next) memory.bytes += bytes;
    memory.faults += next.length - entries.length;
    entries = next;
  }

  function requireRoom({ bytes }: Entry): void {
    if (memory.faults < maxFaults && memory.bytes + bytes <= maxFaultBytes) return;
    throw new CalendarError(
      "invalid_fault",
      `Cannot add the fault: a calendar and its sessions have at most ${maxFaults} faults of ${maxFaultBytes} bytes. Remove some of them.`,
    );
  }

  /** Decides whether a fault acts on this request, and counts the request. */
  function acts(entry: Entry, incoming: IncomingRequest): boolean {
    const { after = 0, times = Number.POSITIVE_INFINITY, probability = usualOf(entry.fault).probability ?? 1 } = entry.fault;
    if (entry.isOff || entry.hits >= times || !entry.matches(incoming)) return false;
    entry.seen += 1;
    if (entry.seen <= after || (probability < 1 && random.next() >= probability)) return false;
    entry.hits += 1;
    return true;
  }

  function turn(id: number, isOn: boolean): boolean {
    const entry = entries.find((each) => each.id === id);
    if (entry) entry.isOff = !isOn;
    return entry !== undefined;
  }

  function startAgain(): void {
    setEntries(weather.map((kind) => entryOf("*", { kind }, ++added)));
  }

  function remove(id: number): boolean {
    const before = entries.length;
    setEntries(entries.filter((entry) => entry.id !== id));
    return entries.length < before;
  }

  startAgain();
  return {
    faults: {
      add(route, fault) {
        const entry = entryOf(route, checkFault(fault), added + 1);
        requireRoom(entry);
        added += 1;
        setEntries([...entries, entry]);
        return () => {
          remove(entry.id);
        };
      },
      list: () => entries.map(({ id, route, fault, hits, isOff }) => ({ id, route, fault, hits, ...(isOff && { isOff }) })),
      turn,
      remove,
      clear() {
        setEntries([]);
      },
    },
    actingOn(incoming) {
      const prefer = incoming.request.headers.get("prefer");
      if (entries.length === 0 && prefer === null) return undefined;
      const asked = prefer === null ? [] : preferredFaults(prefer).map((fault) => entryOf("*", fault));
      const acting = [...entries, ...asked].filter((entry) => acts(entry, incoming));
      // Waiting caps the sum.
      const delay = acting.reduce((sum, { fault }) => sum + drawDelay(fault.delay ?? usualOf(fault).delay ?? 0, random), 0);
      const decisive = acting.find(({ fault }) => decidesAnswer(fault));
      const named = decisive ?? acting[0];
      return named && { fault: named.fault, delay, memory, draw: random.next };
    },
    reset() {
      startAgain();
      random.rewind();
    },
  };
}

function usualOf({ kind }: Fault): NonNullable<FaultKindDeclaration["usual"]> {
  return (kind && faultKinds[kind].usual) ?? {};
}
