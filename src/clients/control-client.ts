import type { Capsule } from "../calendar/capsule/capsule.ts";
import type { Coverage } from "../calendar/coverage/coverage.ts";
import type { Fault, FaultKind } from "../calendar/faults/fault.ts";
import type { AddedFault } from "../calendar/faults/faults.ts";
import type { FaultyRoute } from "../calendar/faults/faulty-route.ts";
import type { SessionOptions } from "../calendar/sessions.ts";
import { eachKind, type Kind } from "../kinds/kinds.ts";
import { requireSessionId, sessionHeader } from "../service/http/sent-request.ts";
import type { Records } from "../service/resources/records.ts";
import type { ListQuery, Query } from "../store/query.ts";
import { CalendarError, checkOptionNames, requireObject, wordUnknownKeys } from "../util/errors.ts";
import { showValue } from "../util/messages.ts";
import type { WorldFile } from "../worlds/by-hand/types.ts";
import { requireWorld } from "../worlds/untyped-world.ts";
import type { World } from "../worlds/world.ts";
import { type ControlJournal, createControlJournal } from "./control-journal.ts";
import { createSend, type Send } from "./send.ts";

/**
 * The options of a client; each has a default.
 *
 * @example const options: ControlClientOptions = { session: "worker-1", token: "open-sesame" };
 */
export interface ControlClientOptions {
  /** The id of the session to use; by default, the calendar itself. */
  readonly session?: string | undefined;
  /** The token of `serve --control-token`, if the server has one. */
  readonly token?: string | undefined;
}

/**
 * Reads the records of one kind on a server: `client.db.event`. Takes the queries of `calendar.db`, without `strict`.
 *
 * @example const [jazz] = await client.db.event.findMany({ where: { title: { contains: "Jazz" } }, take: 1 });
 */
export interface ControlModel<Row> {
  /** Returns all records that match. */
  findMany(query?: Omit<ListQuery<Row>, "strict">): Promise<Row[]>;
  /** Counts the records that match, or all records without a query. */
  count(query?: Omit<Query<Row>, "strict">): Promise<number>;
}

/**
 * Controls a calendar on a server. It has the methods of `Calendar`, but they return promises. These reject with a `CalendarError` if the
 * calendar refuses the input, or no server answers.
 *
 * @example
 * const calendar: ControlClient = controlClient("http://127.0.0.1:4010", { session: "worker-1" });
 * await calendar.clock.set("2026-06-15T12:00:00Z");
 */
export interface ControlClient {
  /** Sends a request to the service, in the session. A string such as `"/wp-json/calendar/events/v1/events"` is a path on the server. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Returns to the starting world: records, ids and clock. Removes all faults and empties the journal. */
  reset(): Promise<void>;
  /** Returns the state as plain JSON. */
  snapshot(): Promise<World>;
  /** The records by kind, read-only. Write records with requests or `restore`. */
  readonly db: { readonly [K in Kind]: ControlModel<Records[K]> };
  /** Replaces the state with a snapshot or a world by hand. */
  restore(snapshot: World | WorldFile): Promise<void>;
  /** Returns the items of the contract, and the tests that met each. Rejects if the server does not count coverage. */
  coverage(): Promise<Coverage>;
  /** Returns the requests since the last reset, with the state in which they began. Rejects if the server does not record requests. */
  capsule(): Promise<Capsule>;
  readonly clock: {
    /** Returns the current instant in ISO 8601. */
    now(): Promise<string>;
    /** Stops the clock at an instant, or follows the system clock with `"system"`. */
    set(now: string | Date): Promise<void>;
    /** Moves the clock by milliseconds, or by an ISO 8601 duration such as `"P1D"`. */
    advance(by: number | string): Promise<void>;
  };
  readonly faults: {
    /** Adds a fault to a route, and returns a function that removes it. A `match` function cannot be sent. */
    add(route: FaultyRoute, fault: Fault | FaultKind): Promise<() => Promise<void>>;
    /** Lists the faults, oldest first. */
    list(): Promise<readonly AddedFault[]>;
    /** Enables or disables the fault with an id; keeps its hit count. Returns `false` if there is none. */
    turn(id: number, isOn: boolean): Promise<boolean>;
    /** Removes the fault with an id. Returns `false` if there is none. */
    remove(id: number): Promise<boolean>;
    /** Removes all faults. */
    clear(): Promise<void>;
  };
  readonly journal: ControlJournal;
  readonly sessions: {
    /** Returns the ids of the open sessions, the least recently used first. */
    list(): Promise<readonly string[]>;
    /** Opens a new session with this id and these options. Ends an open session with this id first. */
    open(id: string, options?: SessionOptions): Promise<void>;
    /** Ends a session: the next use of its id opens a new one. Returns `false` if none is open. */
    end(id: string): Promise<boolean>;
  };
  readonly worlds: {
    /** Lists the built-in worlds. */
    list(): Promise<readonly string[]>;
    /** Replaces the state with a built-in world, such as `"festival"`. */
    load(name: string): Promise<void>;
  };
  /** Returns a client for the session with this id. Throws a `CalendarError` for an invalid id. */
  session(id: string): ControlClient;
}

/**
 * Creates a client for a calendar on a server, for tests in another process. It needs only `fetch`, so it also runs in pages.
 *
 * @param url - the address of the server, such as `http://127.0.0.1:4010`
 * @param options - the session and the token
 * @throws a `CalendarError` for an invalid URL or session id
 * @example
 * const calendar = controlClient("http://127.0.0.1:4010");
 * const remove = await calendar.faults.add("events.list", { status: 503 });
 * await remove();
 */
export function controlClient(url: string | URL, options: ControlClientOptions = {}): ControlClient {
  checkOptionNames(options, { session: true, token: true }, "Cannot control the server");
  const { session, token } = options;
  const home = URL.canParse(url) ? new URL(url) : undefined;
  // `localhost:4010` is a URL, too, whose protocol is `localhost:`.
  if (home === undefined || !/^https?:$/.test(home.protocol))
    throw new CalendarError("invalid_options", `${showValue(url)} is not the address of a server: give one such as http://127.0.0.1:4010.`);
  if (session !== undefined) requireSessionId(session);
  const inSession: Record<string, string> = session === undefined ? {} : { [sessionHeader]: session };
  const send = createSend(home, { ...inSession, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) });

  const model = (kind: Kind): ControlModel<never> => ({
    // The server answers with records of the kind.
    findMany: async (query = {}) => (await findRecords(send, kind, query)).records as never[],
    count: async (query = {}) => (await findRecords(send, kind, query, 0)).total,
  });

  async function remove(id: number): Promise<boolean> {
    return (await send("DELETE faults/{id}", { id })).removed;
  }

  return {
    fetch(input, init) {
      const request = new Request(typeof input === "string" ? new URL(input, home) : input, init);
      for (const [name, value] of Object.entries(inSession)) request.headers.set(name, value);
      return fetch(request);
    },
    async reset() {
      await send("POST reset");
    },
    snapshot: () => send("GET snapshot"),
    // Each model has the type of its kind.
    db: eachKind(model) as unknown as ControlClient["db"],
    async restore(snapshot) {
      // As JSON, a `Promise` would be a world without records. The server checks everything else, and lists the errors.
      requireWorld(snapshot, "restore the world");
      await send("PUT snapshot", { body: snapshot });
    },
    coverage: () => send("GET coverage"),
    capsule: () => send("GET capsule"),
    clock: {
      now: async () => (await send("GET clock")).now,
      async set(now) {
        await send("PUT clock", { body: { now: now instanceof Date ? (now.toJSON() ?? String(now)) : now } });
      },
      async advance(by) {
        await send("PUT clock", { body: { advance: by } });
      },
    },
    faults: {
      async add(route, fault) {
        if (typeof route === "object" && route?.match) {
          throw new CalendarError(
            "not_supported",
            "The match function of a fault cannot be sent to a server: select by route, method or query.",
          );
        }
        const { added } = await send("POST faults", { body: { route, fault } });
        return async () => {
          await remove(added);
        };
      },
      list: async () => (await send("GET faults")).faults,
      turn: async (id, isOn) => (await send("PUT faults/{id}", { id, body: { isOn } })).found,
      remove,
      async clear() {
        await send("DELETE faults");
      },
    },
    journal: createControlJournal(send),
    sessions: {
      list: async () => (await send("GET sessions")).sessions,
      async open(id, options = {}) {
        requireSessionId(id);
        await send("PUT sessions/{id}", { id, body: options });
      },
      async end(id) {
        requireSessionId(id);
        return (await send("DELETE sessions/{id}", { id })).ended;
      },
    },
    worlds: {
      list: async () => (await send("GET worlds")).worlds,
      async load(name) {
        await send("PUT snapshot", { query: { world: name } });
      },
    },
    session(id) {
      // Without the check, `undefined` would name the calendar itself.
      requireSessionId(id);
      return controlClient(home, { session: id, token });
    },
  };
}

interface RecordsQuery {
  readonly where?: object | undefined;
  readonly orderBy?: object | undefined;
  readonly skip?: number | undefined;
  readonly take?: number | undefined;
}

/** Finds records of a kind, as stored: at most `most`, if given. Throws a `CalendarError` for a query with unknown parts. */
export function findRecords(send: Send, kind: Kind, query: RecordsQuery, most = query?.take) {
  requireObject(query, "Cannot find records", { whole: "the query", code: "invalid_query" });
  const { where, orderBy, skip, take: _, ...others } = query;
  const unknown = Object.keys(others);
  if (unknown.length > 0) {
    const known = ["where", "orderBy", "skip", "take"];
    throw new CalendarError("invalid_query", `Cannot find records: the query ${wordUnknownKeys(unknown, known)}.`);
  }
  // JSON leaves out a condition that is undefined, and every record would match. The server refuses null.
  const text = where && JSON.stringify(where, (_name, value: unknown) => (value === undefined ? null : value));
  const parts = { where: text, orderBy: orderBy && JSON.stringify(orderBy), skip, take: most };
  const sent = Object.fromEntries(Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  return send("GET records/{id}", { id: kind, query: sent });
}
