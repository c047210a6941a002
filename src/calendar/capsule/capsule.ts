import type { Kind } from "../../kinds/kinds.ts";
import type { World } from "../../worlds/world.ts";
import type { Fault } from "../faults/fault.ts";
import type { CalendarOptions } from "../options.ts";

/** The `format` of a capsule. */
export const capsuleFormat = "event-calendar-mock/capsule";

/** The options that decide what a calendar answers. */
export const capsuleOptions = [
  "access",
  "baseUrl",
  "fidelity",
  "names",
  "now",
  "publicUrl",
  "rebase",
  "redactNames",
  "seed",
  "site",
  "strict",
  "tzdata",
] as const satisfies readonly (keyof CalendarOptions)[];

/**
 * The requests of a test, and the state in which they began, as plain JSON: enough to send them again anywhere and get the same answers. The
 * requests that were recorded from a published service are such capsules, too.
 *
 * @example
 * const capsule: Capsule = await calendar.capsule();
 * await writeFile("capsule.json", JSON.stringify(capsule));
 */
export interface Capsule {
  readonly format: typeof capsuleFormat;
  readonly version: 1;
  /**
   * True for the answers of a published service: it may have given other ids to the records that a request creates, and `"…"` in a body
   * means any value.
   */
  readonly isOfService?: boolean | undefined;
  /** The version of this package that wrote the capsule. */
  readonly package: string;
  /** The version of the time zone rules, such as `2026f`. */
  readonly tzdata: string;
  /** The name of the test, or of the site; absent where none is known. */
  readonly test?: string | undefined;
  /** The id of the session; absent for the calendar itself. */
  readonly session?: string | undefined;
  readonly options: Pick<CalendarOptions, (typeof capsuleOptions)[number]>;
  readonly world: CapsuleWorld;
  /** The number of requests before the first of the list, which are not part of the capsule. */
  readonly leftOut: number;
  /** The numbers of requests of open sessions, by their ids, which are not part of the capsule of the calendar itself; absent for none. */
  readonly otherSessions?: Readonly<Record<string, number>> | undefined;
  /** The faults that acted on the requests. */
  readonly faults: readonly Fault[];
  /** The requests, in the order in which they were answered. */
  readonly requests: readonly CapsuleRequest[];
}

/** The world in which the requests began: a built-in one by its name, or any other one in full. */
interface CapsuleWorld {
  readonly name?: string | undefined;
  readonly world?: World | undefined;
  /** The hash of the world in which the calendar starts, by which another world of the same name is noticed. */
  readonly hash?: string | undefined;
}

/** A request of a capsule. */
export interface CapsuleRequest {
  /** A name, such as `tags-create/by an editor`. */
  readonly id?: string | undefined;
  /** True for a request that begins in the world of the capsule, and not in the state that the request before left. */
  readonly startsOver?: boolean | undefined;
  /** The instant on the clock of the calendar, in ISO 8601. */
  readonly time: string;
  readonly method: string;
  readonly url: string;
  /** The headers that the service reads, without credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text. Bytes that are not UTF-8 are lone surrogates: 0x80 is U+DC80. */
  readonly body?: string | undefined;
  /** The person whose credentials the request carries; absent for none. */
  readonly signsIn?: SignIn | undefined;
  /** The place of the fault that acted, in the list of faults. */
  readonly fault?: number | undefined;
  /** The records that were written between the request before and this one, other than by requests. */
  readonly before?: OutsideWrites | undefined;
  readonly answer: CapsuleAnswer;
  /** Why the answer is known to differ. */
  readonly known?: string | undefined;
}

/** Credentials without the password. */
export interface SignIn {
  readonly login: string;
  /** False for credentials that the service refuses. */
  readonly isAccepted: boolean;
}

/** Records that a test wrote through `calendar.db`, or that the clock published. */
export interface OutsideWrites {
  readonly records: readonly OutsideWrite[];
  /** The next free ids after the writes. */
  readonly sequences: World["sequences"];
}

/** A record that was written; `record` is absent for a deleted one. */
interface OutsideWrite {
  readonly kind: Kind;
  readonly id: number;
  readonly record?: unknown;
}

/** An answer as it was recorded. */
interface CapsuleAnswer {
  /** The status; 0 where no answer came. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The hash of the body; absent for the answer of a service. */
  readonly hash?: string | undefined;
  /**
   * The body: a value for JSON, or else a text. Absent where the same body is at a later answer, and for early answers of a long capsule. For
   * the answer of a service, absent where it may be any body.
   */
  readonly body?: unknown;
  /** Places of the body whose texts are not compared, with `*` for any key and `**` for any number of keys: `**.description`. */
  readonly free?: readonly string[] | undefined;
}
