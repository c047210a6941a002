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
import type { OpenStream } from "./streams.ts";

/** Functions that control routes need and a calendar does not have. Without its helper, as in a page, a route refuses. */
export interface ControlHelpers {
  /** Finds a built-in world by its name, as JSON. Throws a `CalendarError` for an unknown name. */
  findWorld?(name: string): unknown;
  /**
   * Replays a capsule on a calendar, up to a request number; replaces the state and journal of the calendar. Throws a `CalendarError` for a
   * value that is not a capsule, and if the replay takes too long or is stopped by the signal.
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

export interface ControlInput<Body, Query = unknown, Part extends keyof ControlParts = never> extends ControlHelpers {
  /** The calendar, or the session that the request names. */
  readonly calendar: ControlParts & Required<Pick<ControlParts, Part>>;
  /** Opens the session of the request again with its own options; `undefined` if the request names no session. */
  readonly reopen: Reopen | undefined;
  /** The body as JSON; `undefined` for an empty one. */
  readonly body: Body;
  readonly query: { readonly [Name in keyof Query]?: Query[Name] };
  /** The value of `{id}` in the path; empty for a path without it. */
  readonly id: string;
  readonly openStream: OpenStream;
  /** The origin of the URL, such as `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** A parameter in the query string, or the `id` of the path. */
export interface ControlParameter<Value = unknown> {
  readonly about: string;
  readonly schema: () => z.ZodMiniType<Value>;
  readonly example?: string | number;
  /** Returns the message that refuses a value; by default, the error of the schema. */
  readonly refusal?: (text: string) => string;
  /** The code of the refusal; by default `invalid_body`. */
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
  /** Describes the route in one sentence. */
  readonly about: string;
  /** The value of `{id}` in the path. */
  readonly pathId?: ControlParameter;
  readonly query?: { readonly [Name in keyof Query]: ControlParameter<Query[Name]> };
  /** The body that the route takes. Any other body is refused with `refusal`; without `refusal`, `act` checks the body. */
  readonly body?: { readonly schema: () => z.ZodMiniType<Body>; readonly refusal?: string; readonly example?: object };
  /** For a route without a body: the routes that a client with a body probably means. */
  readonly instead?: string;
  readonly answer: () => z.ZodMiniType<Answer>;
  /** The part of a calendar that the route needs; by default, every calendar has the route. */
  readonly needs?: keyof ControlParts;
  /** Handles a request, and returns the body of the answer, or a whole response. A `CalendarError` becomes a 400. */
  act(input: ControlInput<Body, Query, Part>): Answer | Response | Promise<Answer>;
}

/** Declares a control route; infers the types of body, query and answer from the schemas. */
export function controlRoute<Body, Answer, Query = unknown, Part extends keyof ControlParts = never>(
  route: ControlRoute<Body, Answer, Query, Part> & { readonly needs?: Part },
): ControlRoute<Body, Answer, Query, Part> {
  return route;
}

/** Opens a session again with its own options, and returns it. */
export type Reopen = (options: SessionOptions) => ControlParts;

/** Finds records of a kind. Throws a `CalendarError` for unknown parts, fields and operators of a query. */
interface RecordFinder {
  findMany(query: object): readonly StoredRecord[];
  count(query?: object): number;
}

/** Suggested tests, and the overlap of the existing ones, as `suggestTests` returns them. */
export interface Suggestions extends Overlap {
  readonly next: readonly object[];
}

/** The parts of a calendar that control routes use. Each method throws a `CalendarError` for invalid input. */
export interface ControlParts {
  /** Answers a request to the service. */
  fetch?(request: Request): Promise<Response>;
  /** Returns to the starting world: records, ids and clock. */
  reset(): void;
  /** Returns the current world as plain JSON. */
  snapshot(): unknown;
  /** Replaces the current world with a snapshot or a world file. */
  restore(world: unknown): void;
  /** The records by kind, as `calendar.db` has them. */
  readonly db?: { readonly [K in Kind]: RecordFinder };
  /** Describes the service as OpenAPI. `home` is the URL of the site. */
  openApi(home: string): Promise<unknown>;
  /** The version of the time zone rules, such as `2026f`. */
  readonly tzdata: string;
  /** Returns the items of the contract, and the tests that met each. */
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
  readonly [internals]?: Pick<CalendarInternals, "onChange" | "options" | "reopenSession">;
  /** Returns the session with an id, and opens it on first use. Without this method, requests cannot name a session. */
  session?(id: string): ControlParts;
  readonly sessions?: Sessions;
}
