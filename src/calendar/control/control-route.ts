import type * as z from "zod/mini";
import type { Kind } from "../../kinds/kinds.ts";
import type { StoredRecord } from "../../store/record.ts";
import type { CalendarErrorCode } from "../../util/error-codes.ts";
import type { Capsule } from "../capsule/capsule.ts";
import type { Coverage, CoverageKind } from "../coverage/coverage.ts";
import type { Overlap } from "../coverage/next.ts";
import type { Faults } from "../faults/faults.ts";
import type { CalendarInternals, internals } from "../internals.ts";
import type { Journal } from "../journal/journal.ts";
import type { SessionOptions, Sessions } from "../sessions.ts";
import type { Streams } from "./streams.ts";

/** Does for control routes what a calendar does not. A route whose helper is missing, as in a page, refuses. */
export interface ControlHelpers {
  /** Finds a built-in world by its name, as JSON. Throws a `CalendarError` for an unknown name. */
  findWorld?(name: string): unknown;
  /**
   * Replays a capsule on a calendar, whose state and journal it replaces, up to the request with a number. Throws a `CalendarError` for a value
   * that is not a capsule, and for a replay that takes too long or is stopped by the signal.
   */
  replayCapsule?(
    capsule: unknown,
    calendar: ControlParts,
    options: { readonly until: number | undefined; readonly signal: AbortSignal; readonly reopen: Reopen | undefined },
  ): Promise<unknown>;
  suggestTests?(
    coverage: Coverage,
    options: { readonly count: number; readonly kind?: CoverageKind | undefined; readonly world: unknown },
  ): Promise<Suggestions>;
}

/** A request to a control route that needs parts of a calendar. */
export interface ControlInput<Body, Query = unknown, Part extends keyof ControlParts = never> extends ControlHelpers {
  /** The calendar, or the session that the request names. */
  readonly calendar: ControlParts & Required<Pick<ControlParts, Part>>;
  /** Opens the session of the request again with options of its own; `undefined` for a request that names none. */
  readonly reopen: Reopen | undefined;
  /** The body as JSON; `undefined` for an empty one. */
  readonly body: Body;
  readonly query: { readonly [Name in keyof Query]?: Query[Name] };
  /** The value of `{id}` in the path; empty for a path without it. */
  readonly id: string;
  readonly streams: Streams;
  /** The origin of the URL, such as `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Aborts when the client waits no longer for the answer. */
  readonly signal: AbortSignal;
}

/** A parameter in the query string, or the `id` of the path. */
export interface ControlParameter<Value = unknown> {
  readonly about: string;
  readonly schema: () => z.ZodMiniType<Value>;
  readonly example?: string | number;
  /** Words the refusal of a value in the query; the error of the schema unless given. */
  readonly refusal?: (text: string) => string;
  /** The code of the refusal; `invalid_body` unless given. */
  readonly code?: CalendarErrorCode;
}

/** One method of a control route. */
export interface ControlRoute<
  Body = unknown,
  Answer = unknown,
  Query = Readonly<Record<string, unknown>>,
  Part extends keyof ControlParts = never,
> {
  /** The name of the operation, such as `readClock`. */
  readonly id: string;
  /** The title of a request, in at most five words: `Set the clock`. */
  readonly title: string;
  /** One sentence on what the route does. */
  readonly about: string;
  /** The value of `{id}` in the path. */
  readonly pathId?: ControlParameter;
  readonly query?: { readonly [Name in keyof Query]: ControlParameter<Query[Name]> };
  /** The body that the route takes. A body that is another is refused with `refusal`; without `refusal`, `act` checks it. */
  readonly body?: { readonly schema: () => z.ZodMiniType<Body>; readonly refusal?: string; readonly example?: object };
  /** Names, for a route without a body, the routes for what a body may ask for. */
  readonly instead?: string;
  /** The body of the answer. */
  readonly answer: () => z.ZodMiniType<Answer>;
  /** The part that a calendar must have for the route; every calendar has the route unless given. */
  readonly needs?: keyof ControlParts;
  /** Does what the route is for, and returns the body of the answer, or a whole response. A `CalendarError` becomes a 400. */
  act(input: ControlInput<Body, Query, Part>): Answer | Response | Promise<Answer>;
}

/** Declares a control route; the types of its body, its query and its answer follow from the schemas. */
export function controlRoute<Body, Answer, Query = unknown, Part extends keyof ControlParts = never>(
  route: ControlRoute<Body, Answer, Query, Part> & { readonly needs?: Part },
): ControlRoute<Body, Answer, Query, Part> {
  return route;
}

/** Opens a session again with options of its own, and returns it. */
export type Reopen = (options: SessionOptions) => ControlParts;

/** Finds records of a kind. Throws a `CalendarError` for parts, fields and operators that no query has. */
interface RecordFinder {
  findMany(query: object): readonly StoredRecord[];
  count(query?: object): number;
}

/** Requests that meet what no test meets, and how tests share what they meet, as `suggestTests` returns them. */
export interface Suggestions extends Overlap {
  readonly next: readonly object[];
}

/** The part of a calendar that the control routes use. Each method throws a `CalendarError` for input it cannot take. */
export interface ControlParts {
  /** Answers a request to the service. */
  fetch?(request: Request): Promise<Response>;
  /** Goes back to the starting world: records, ids and clock. */
  reset(): void;
  /** Returns the current world as plain JSON. */
  snapshot(): unknown;
  /** Replaces the current world by a snapshot or a world file. */
  restore(world: unknown): void;
  /** The records by kind, as `calendar.db` has them. */
  readonly db?: { readonly [K in Kind]: RecordFinder };
  /** Describes the service as OpenAPI. `home` is the URL of the site. */
  openApi(home: string): Promise<unknown>;
  /** The version of the time zone rules, such as `2026f`. */
  readonly tzdata: string;
  /** Returns the items of the contract, and the tests that met them. */
  coverage?(): Promise<Coverage>;
  /** Returns the recorded requests, with the state in which they began. */
  capsule?(): Promise<Capsule>;
  readonly faults: Faults;
  readonly journal: Pick<Journal, "entries" | "clear" | "toHAR" | "details" | "subscribe">;
  readonly clock: {
    /** Returns the current instant in ISO 8601. */
    now(): string;
    /** Sets the clock to an instant in ISO 8601 with its zone, or to `"system"`. */
    set(now: string): void;
    /** Moves the clock by milliseconds. */
    advance(milliseconds: number): void;
    /** Missing in parts that a caller has put together by hand. */
    isRunning?(): boolean;
  };
  /** Missing in parts that a caller has put together by hand. */
  readonly [internals]?: Pick<CalendarInternals, "onChange" | "options">;
  /** Returns the session of an id, and opens it at its first use. Without it, requests cannot name a session. */
  session?(id: string): ControlParts;
  readonly sessions?: Sessions;
}
