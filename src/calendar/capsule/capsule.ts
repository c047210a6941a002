import type { Kind } from "../../kinds/kinds.ts";
import type { World } from "../../worlds/world.ts";
import type { Fault } from "../faults/fault.ts";
import type { CalendarOptions } from "../options.ts";

/** The `format` of a capsule. */
export const capsuleFormat = "event-calendar-mock/capsule";

/** The options that affect answers. */
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
 * The requests of a test and the state in which they began, as plain JSON: enough to replay them anywhere with the same answers. Requests
 * that were recorded from a published service are capsules, too.
 *
 * @example
 * const capsule: Capsule = await calendar.capsule();
 * await writeFile("capsule.json", JSON.stringify(capsule));
 */
export interface Capsule {
  readonly format: typeof capsuleFormat;
  readonly version: 1;
  /** True for answers of a published service: ids of created records may differ, and `"…"` in a body matches any value. */
  readonly isOfService?: boolean | undefined;
  /** The version of this package that wrote the capsule. */
  readonly package: string;
  /** The version of the time zone rules, such as `2026f`. */
  readonly tzdata: string;
  /** The name of the test, or of the site; absent if unknown. */
  readonly test?: string | undefined;
  /** The id of the session; absent for the calendar itself. */
  readonly session?: string | undefined;
  readonly options: Pick<CalendarOptions, (typeof capsuleOptions)[number]>;
  readonly world: CapsuleWorld;
  /** The number of earlier requests that are not in the list. */
  readonly leftOut: number;
  /**
   * The number of requests of each open session, by id: they are not part of the capsule of the calendar itself. Absent if there are none.
   */
  readonly otherSessions?: Readonly<Record<string, number>> | undefined;
  /** The faults that affected the requests. */
  readonly faults: readonly Fault[];
  /** The requests, in the order in which they were answered. */
  readonly requests: readonly CapsuleRequest[];
}

/** The world in which the requests began: the name of a built-in world, or any other world in full. */
interface CapsuleWorld {
  readonly name?: string | undefined;
  readonly world?: World | undefined;
  /** The hash of the starting world, which detects another world with the same name. */
  readonly hash?: string | undefined;
}

/** A request of a capsule. */
export interface CapsuleRequest {
  /** A name, such as `tags-create/by an editor`. */
  readonly id?: string | undefined;
  /** True for a request that begins in the world of the capsule instead of the state after the previous request. */
  readonly startsOver?: boolean | undefined;
  /** The instant on the clock of the calendar, in ISO 8601. */
  readonly time: string;
  readonly method: string;
  readonly url: string;
  /** The headers that the service reads, without credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text. Bytes that are not UTF-8 are lone surrogates: 0x80 is U+DC80. */
  readonly body?: string | undefined;
  /** The user whose credentials the request has; absent without credentials. */
  readonly signsIn?: SignIn | undefined;
  /** The index, in `faults`, of the fault that affected the request. */
  readonly fault?: number | undefined;
  /** The records that were written since the previous request, other than by requests. */
  readonly before?: OutsideWrites | undefined;
  readonly answer: CapsuleAnswer;
  /** The reason for an expected difference. */
  readonly known?: string | undefined;
}

/** Credentials without the password. */
export interface SignIn {
  readonly login: string;
  /** False for credentials that the service refuses. */
  readonly isAccepted: boolean;
}

/** Records that were written through `calendar.db`, or published by the clock. */
export interface OutsideWrites {
  readonly records: readonly OutsideWrite[];
  /** The next free ids after the writes. */
  readonly sequences: World["sequences"];
}

/** A written record; `record` is absent if it was deleted. */
interface OutsideWrite {
  readonly kind: Kind;
  readonly id: number;
  readonly record?: unknown;
}

/** A recorded answer. */
interface CapsuleAnswer {
  /** The status; 0 if no answer came. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The hash of the body; absent for the answer of a service. */
  readonly hash?: string | undefined;
  /**
   * The body: the value of JSON, or else a string. Absent if a later answer has the same body, and for early answers of a long capsule; for
   * an answer of a service, absent if any body is accepted.
   */
  readonly body?: unknown;
  /** Paths in the body whose strings are not compared, with `*` for any key and `**` for any number of keys: `**.description`. */
  readonly free?: readonly string[] | undefined;
}
