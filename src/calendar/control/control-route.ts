import type * as z from "zod/mini";
import type { ControlParts, FindWorld, Reopen, ReplayCapsule, SuggestTests } from "./parts.ts";
import type { Streams } from "./streams.ts";

/** A request to a control route. */
export interface ControlInput<Body> {
  /** The calendar, or the session that the request names. */
  readonly calendar: ControlParts;
  /** Reads built-in worlds; `undefined` where that is not possible, as in a page. */
  readonly findWorld: FindWorld | undefined;
  /** Replays capsules; `undefined` where that is not possible. */
  readonly replayCapsule: ReplayCapsule | undefined;
  /** Suggests tests; `undefined` where that is not possible. */
  readonly suggestTests: SuggestTests | undefined;
  /** Opens the session of the request again with options of its own; `undefined` for a request that names none. */
  readonly reopen: Reopen | undefined;
  /** The body as JSON; `undefined` for an empty one. */
  readonly body: Body;
  readonly query: URLSearchParams;
  /** The value of `{id}` in the path; empty for a path without it. */
  readonly id: string;
  /** Opens streams of server-sent events. */
  readonly streams: Streams;
  /** The origin of the URL, such as `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Aborts when the client waits no longer for the answer. */
  readonly signal: AbortSignal;
}

/** A parameter in the query string, or the `id` of the path. */
export interface ControlParameter {
  readonly about: string;
  readonly schema: () => z.ZodMiniType;
  readonly example?: string | number;
}

/** One method of a control route. */
export interface ControlRoute<Body = unknown, Answer = unknown> {
  /** The name of the operation, such as `readClock`. */
  readonly id: string;
  /** What a request does, in at most five words: `Set the clock`. */
  readonly title: string;
  /** Says in a sentence what the route does. */
  readonly about: string;
  /** The value of `{id}` in the path. */
  readonly pathId?: ControlParameter;
  readonly query?: Readonly<Record<string, ControlParameter>>;
  /** The body that the route takes. A body that is another is refused with `refusal`; without `refusal`, `act` checks it. */
  readonly body?: { readonly schema: () => z.ZodMiniType<Body>; readonly refusal?: string };
  /** The body of the answer. */
  readonly answer: () => z.ZodMiniType<Answer>;
  /** Returns whether a calendar has the route; every calendar unless given. */
  readonly isPartOf?: (calendar: ControlParts) => boolean;
  /** Does what the route is for, and returns the body of the answer, or a whole response. A `CalendarError` becomes a 400. */
  act(input: ControlInput<Body>): Answer | Response | Promise<Answer>;
}

/** Declares a control route; the types of its body and its answer follow from the schemas. */
export function controlRoute<Body, Answer>(route: ControlRoute<Body, Answer>): ControlRoute<Body, Answer> {
  return route;
}
