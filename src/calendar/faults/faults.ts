import type { Advice } from "../../service/advice/advisor.ts";
import type { IncomingRequest } from "../../service/http/incoming.ts";
import type { Pattern } from "../../service/resources/table.ts";
import { drawDelay } from "../../time/duration.ts";
import { CalendarError } from "../../util/errors.ts";
import { nearest, showValue } from "../../util/messages.ts";
import { createSeededRandom } from "../../util/seeded-random.ts";
import type { ActingFault } from "./act.ts";
import { checkFault, decidesAnswer, type Fault, type FaultKind, faultKinds } from "./fault.ts";
import type { FaultKindDeclaration } from "./fault-kind.ts";
import { createFaultMemory, type FaultMemory, maxFaultBytes, maxFaults } from "./fault-memory.ts";
import { compileRoute, type FaultyRoute, type Matches } from "./faulty-route.ts";
import type { WeatherName } from "./weather.ts";

/** An added fault, and the number of requests that it has acted on. */
export interface AddedFault {
  /** The id of the fault: counts the faults that were added to this calendar, from 1. */
  readonly id: number;
  readonly route: FaultyRoute;
  readonly fault: Fault;
  readonly hits: number;
  /** True if the fault is disabled; absent otherwise. */
  readonly isOff?: true;
}

/**
 * The faults of a calendar. They act in the order in which they were added: delays add up, and the first fault that answers or alters the
 * answer wins. A fault with `times` that does not win keeps its times. `calendar.reset()` removes all faults and rewinds the seed, so that a
 * failing run can be repeated.
 *
 * @example
 * const remove = calendar.faults.add("events.list", { status: 503, times: 1 });
 * await calendar.fetch(listRequest); // 503
 * remove();
 */
export interface Faults {
  /**
   * Adds a fault to a route, and returns a function that removes it. The name of a kind, such as `"bot-wall"`, means
   * `{ kind: "bot-wall" }`.
   *
   * @throws a `CalendarError` for an unknown route or an invalid fault
   */
  add(route: FaultyRoute, fault: Fault | FaultKind): () => void;
  /** Lists the faults, oldest first. */
  list(): readonly AddedFault[];
  /** Enables or disables the fault with an id; keeps its hit count. Returns `false` if there is none. */
  turn(id: number, isOn: boolean): boolean;
  /** Removes the fault with an id. Returns `false` if there is none. */
  remove(id: number): boolean;
  /** Removes all faults. */
  clear(): void;
}

/** The faults of a calendar, and the step of a request that applies them. */
export interface FaultStep {
  readonly faults: Faults;
  /** Finds the fault that acts on a request, or `undefined`, and counts the request. */
  actingOn(incoming: IncomingRequest): ActingFault | undefined;
  /** Removes all faults except the starting weather, and rewinds the seed. */
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
  /** The weather that acts on every route from the start. */
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

  /** Replaces the list, and updates the totals that all sessions share. */
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

  function canAct(entry: Entry, incoming: IncomingRequest): boolean {
    const { after = 0, times = Number.POSITIVE_INFINITY, probability = usualOf(entry.fault).probability ?? 1 } = entry.fault;
    if (entry.isOff || entry.hits >= times || !entry.matches(incoming)) return false;
    entry.seen += 1;
    return entry.seen > after && !(probability < 1 && random.next() >= probability);
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
      const able = [...entries, ...asked].filter((entry) => canAct(entry, incoming));
      const deciding = able.filter(({ fault }) => decidesAnswer(fault));
      const decisive = deciding.find(({ fault }) => !onlySlows(fault)) ?? deciding[0];
      // A limited fault waits for a request whose answer it decides: otherwise it would be used up unseen.
      const acting = able.filter((entry) => entry === decisive || entry.fault.times === undefined || !decidesAnswer(entry.fault));
      for (const entry of acting) entry.hits += 1;
      // Not capped here: waiting caps the sum.
      const delay = acting.reduce((sum, { fault }) => sum + drawDelay(fault.delay ?? usualOf(fault).delay ?? 0, random), 0);
      const named = decisive ?? acting[0];
      return named && { fault: named.fault, delay, memory, draw: random.next };
    },
    reset() {
      startAgain();
      random.rewind();
    },
  };
}

/** Returns whether a fault leaves the answer to others, such as `3g`: the first of those then decides. */
function onlySlows({ kind }: Fault): boolean {
  return kind !== undefined && faultKinds[kind].onlySlows === true;
}

function usualOf({ kind }: Fault): NonNullable<FaultKindDeclaration["usual"]> {
  return (kind && faultKinds[kind].usual) ?? {};
}

/** The preferences that are followed, and their values. `rule` is not a fault: it adds the rules to the answer. */
const preferences = {
  code: { value: /^[2-5]\d\d$/, takes: "a status from 200 to 599, such as 503" },
  wait: { value: /^\d{1,3}(?:\.\d+)?$/, takes: "seconds below 1000, such as wait=2" },
  example: { value: /^empty$/, takes: "only empty, as in example=empty" },
  rule: { value: /^$/, takes: "no value" },
} as const;
type Preference = keyof typeof preferences;

/**
 * Reads the faults that a request asks for in the header `Prefer`: `code=503`, `wait=2` (seconds) and `example=empty`. Ignores other
 * preferences.
 */
export function preferredFaults(prefer: string): Fault[] {
  const wait = followed(prefer, "wait");
  const code = followed(prefer, "code");
  return [
    ...(wait === undefined ? [] : [{ delay: Number(wait) * 1000 }]),
    ...(code === undefined ? [] : [{ status: Number(code) }]),
    ...(followed(prefer, "example") === undefined ? [] : [{ kind: "empty" } as const]),
  ];
}

/** Returns whether a request asks for the rules of its answer with `Prefer: rule`. */
export function asksForRules(prefer: string): boolean {
  return followed(prefer, "rule") !== undefined;
}

/** Reports invalid values and misspelled names. Other preferences are ignored silently. */
export function adviceOnPrefer(prefer: string): Advice[] {
  const names = Object.keys(preferences);
  return partsOf(prefer).flatMap(({ name, value }) => {
    if (isPreference(name)) {
      const { value: form, takes } = preferences[name];
      if (form.test(value)) return [];
      return [{ cause: `prefer ${name}`, sentence: `Prefer: ${name}=${showValue(value)} is not followed: ${name} takes ${takes}.` }];
    }
    const meant = name === "status" ? "code" : nearest(name, names);
    if (meant === undefined) return [];
    return [{ cause: `prefer ${name}`, sentence: `Prefer: ${showValue(name)} is not followed. Did you mean "${meant}"?` }];
  });
}

function followed(prefer: string, wanted: Preference): string | undefined {
  return partsOf(prefer).find(({ name, value }) => name === wanted && preferences[wanted].value.test(value))?.value;
}

/** The most preferences that are read from a header. */
const maxParts = 20;

function partsOf(prefer: string): { readonly name: string; readonly value: string }[] {
  const parts = prefer.split(/[\s,;]+/, maxParts).filter((part) => part !== "");
  return parts.map((part) => {
    const [name = "", ...value] = part.split("=");
    return { name: name.toLowerCase(), value: value.join("=") };
  });
}

function isPreference(name: string): name is Preference {
  return Object.hasOwn(preferences, name);
}
