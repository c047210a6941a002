import * as z from "zod/mini";
import { requireSessionId } from "../service/http/sent-request.ts";
import { requireOptions, withMeta } from "../util/errors.ts";
import { once } from "../util/once.ts";
import { withoutUndefinedInside } from "../util/untyped.ts";
import { type CheckedOptions, checkOptions } from "./options.ts";

/**
 * The options of a session: the parts that it counts and records. Omitted parts follow the calendar.
 *
 * @example calendar.sessions.open("worker-1", { coverage: true, capsule: true });
 */
export interface SessionOptions {
  /** True to count the coverage of the session, from zero, for its `coverage()`. */
  readonly coverage?: boolean | undefined;
  /** True to record the requests of the session, for its `capsule()`. */
  readonly capsule?: boolean | undefined;
  /** Options that replace those of the calendar, such as `{ access: "service" }`. */
  readonly options?: Partial<Pick<CheckedOptions, (typeof ownOptions)[number]>> | undefined;
}

/** The options that a session can override: those that decide how a state is answered. */
export const ownOptions = [
  "access",
  "baseUrl",
  "fidelity",
  "names",
  "publicUrl",
  "strict",
  "tzdata",
] as const satisfies readonly (keyof CheckedOptions)[];

/** The activity of a session since its journal was last emptied. */
export interface SessionFacts {
  /** The id of the session; empty for the calendar itself. */
  readonly id: string;
  /** The number of requests that it answered. */
  readonly requests: number;
  /** The number of requests in its journal that it refused. */
  readonly refused: number;
  /** The instant on its clock. */
  readonly now: string;
  /** When its last request arrived by the clock of this machine; `undefined` before the first. */
  readonly lastUse: string | undefined;
}

/** The parts of a calendar from which its facts are read. */
interface UsedParts {
  readonly clock: { now(): string };
  readonly journal: { readonly entries: readonly { readonly number: number; readonly status: number; readonly receivedAt: string }[] };
}

/** Reads what a session has done, without counting as a use of it. */
export function sessionFacts(id: string, { clock, journal: { entries } }: UsedParts): SessionFacts {
  const last = entries.at(-1);
  const refused = entries.filter(({ status }) => status >= 400).length;
  return { id, requests: last?.number ?? 0, refused, now: clock.now(), lastUse: last?.receivedAt };
}

/**
 * The sessions of a calendar: isolated states, each with an id.
 *
 * @example
 * calendar.session("worker-1").db.tag.create({ name: "Only here" });
 * calendar.sessions.list(); // ["worker-1"]
 * calendar.sessions.end("worker-1"); // true
 */
export interface Sessions {
  /** Returns the ids of the open sessions, the least recently used first. */
  list(): readonly string[];
  /**
   * Returns what each open session has done, in the order of `list()`, without counting as a use of them.
   *
   * @example calendar.sessions.describe(); // [{ id: "worker-1", requests: 12, refused: 1, now: "2026-01-15T12:00:00.000Z", lastUse: … }]
   */
  describe(): readonly SessionFacts[];
  /**
   * Opens a new session with this id and these options. Ends an open session with this id first.
   *
   * @throws a `CalendarError` for an invalid id, and for unknown or invalid options
   */
  open(id: string, options?: SessionOptions): void;
  /** Ends a session: the next use of its id opens a new one. Returns `false` if none is open. */
  end(id: string): boolean;
}

export interface SessionRegistry<Session> extends Omit<Sessions, "describe"> {
  /**
   * Opens a session like `open`, but an option that is `undefined` has its default instead of the value of the calendar: a replay needs the
   * options of its capsule, whatever those of the calendar are.
   */
  reopen(id: string, options: SessionOptions): void;
  /**
   * Returns the session with an id, which counts as a use, and opens it on first use. Beyond the limit, ends the least recently used
   * session of the opener with the most sessions.
   *
   * @param opener - the address of the client that opens the session; omitted if the program that owns the calendar does
   */
  named(id: string, opener?: string): Session;
  /** Returns the session with an id if it is open, without counting as a use of it. */
  find(id: string): Session | undefined;
  /** Marks a session as used, if it is open. */
  use(id: string): void;
  /** Returns the open sessions, without counting as a use of them. */
  all(): readonly Session[];
}

export interface RegistryParts<Session> {
  readonly limit: number;
  create(id: string, options: SessionOptions): Session;
  onEnd(session: Session): void;
  /** Receives the id of a session that was ended because of the limit. */
  onEvict(id: string): void;
}

export function createSessions<Session>({ limit, create, onEnd, onEvict }: RegistryParts<Session>): SessionRegistry<Session> {
  // The least recently used session is first: maps keep insertion order, and every use inserts its session again.
  const opened = new Map<string, { readonly session: Session; readonly opener: string | undefined }>();

  function use(id: string): void {
    const entry = opened.get(id);
    if (entry === undefined) return;
    opened.delete(id);
    opened.set(id, entry);
  }

  function end(id: string): boolean {
    const entry = opened.get(id);
    if (entry !== undefined) onEnd(entry.session);
    return opened.delete(id);
  }

  /** Returns the session to end. A client that opens many sessions loses one of its own, never one of another client. */
  function findSurplus(): string | undefined {
    const counts = new Map<string | undefined, number>();
    for (const { opener } of opened.values()) counts.set(opener, (counts.get(opener) ?? 0) + 1);
    const most = Math.max(...counts.values());
    for (const [id, { opener }] of opened) if (counts.get(opener) === most) return id;
    return undefined;
  }

  function named(id: string, opener?: string, options: SessionOptions = {}): Session {
    const entry = opened.get(id) ?? { session: create(id, options), opener };
    opened.set(id, entry);
    use(id);
    const surplus = opened.size > limit ? findSurplus() : undefined;
    if (surplus !== undefined) {
      end(surplus);
      onEvict(surplus);
    }
    return entry.session;
  }

  return {
    named: (id, opener) => named(id, opener),
    open(id, options = {}) {
      checkSession(id, options);
      end(id);
      named(id, undefined, withoutUndefinedInside(options));
    },
    reopen(id, options) {
      checkSession(id, options);
      end(id);
      named(id, undefined, options);
    },
    find: (id) => opened.get(id)?.session,
    use,
    list: () => [...opened.keys()],
    all: () => [...opened.values()].map(({ session }) => session),
    end(id) {
      requireSessionId(id);
      return end(id);
    },
  };
}

const boolean = () => z.optional(withMeta(z.boolean("must be true or false"), { examples: [true] }));

export const sessionOptions = once(() =>
  z.strictObject({
    coverage: boolean(),
    capsule: boolean(),
    options: z.optional(z.strictObject(Object.fromEntries(ownOptions.map((name) => [name, z.optional(z.unknown())])))),
  }),
);

/** Throws a `CalendarError` for an invalid id, and for unknown or invalid options. */
function checkSession(id: string, options: SessionOptions): void {
  requireSessionId(id);
  requireOptions(sessionOptions(), options, `Cannot open session ${id}`);
  if (options.options) checkOptions(options.options);
}
