import type { Kind } from "../../kinds/kinds.ts";
import { type Bytes, decodeUtf8Lossless, readStream } from "../../text/encoding/utf8.ts";
import { parsedJson } from "../../text/json.ts";
import { isNestedDeeper } from "../../util/is-nested-deeper.ts";
import type { World } from "../../worlds/world.ts";
import type { Fault } from "../faults/fault.ts";
import type { CalendarOptions } from "../options.ts";
import { createRedaction, type Redaction, type RedactionOptions } from "../redaction/redaction.ts";
import { hashOf } from "./hash.ts";

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

/** Reads the body of an answer. Returns no bytes if the body breaks off, because the number of bytes before depends on timing. */
export async function readAnswer(response: Response): Promise<Bytes> {
  const bytes = await readStream(response.body).catch(() => undefined);
  return bytes ?? new Uint8Array();
}

/** The deepest JSON that is compared. Records have 5 levels, bodies of faults at most 100. */
const maxLevels = 110;

const answerHeaders = ["allow", "content-type", "location", "retry-after", "www-authenticate"];

/** The parts of an answer that a replay compares. */
export interface ComparableAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly hash: string;
  readonly text: string;
}

/** Prepares an answer for a capsule or a comparison with one: removes secrets from URLs in its body and headers. */
export function toComparable(
  { status, headers, bytes }: { readonly status: number; readonly headers: Iterable<readonly [string, string]>; readonly bytes: Bytes },
  { ofText }: Pick<Redaction, "ofText">,
): ComparableAnswer {
  const all = [...headers].map(([name, value]) => [name.toLowerCase(), ofText(value)] as const);
  const compared = all.filter(([name]) => answerHeaders.includes(name) || /-total(pages)?$/.test(name));
  const text = ofText(decodeUtf8Lossless(bytes));
  return { status, headers: Object.fromEntries(compared), hash: hashOf(text), text };
}

/** Returns the value of a JSON body, the string of any other body, and `undefined` for an empty one. */
export function bodyOf(text: string): unknown {
  if (text === "") return undefined;
  const value = parsedJson(text);
  return value === undefined || isNestedDeeper(value, maxLevels) ? text : value;
}

/**
 * Returns the redaction of both sides of a comparison. A `redact` function can only add to it, because a replay does not have the function.
 */
export function redactionOfAnswers({ redactNames, redact }: RedactionOptions): Pick<Redaction, "ofText"> {
  const byNames = createRedaction({ redactNames });
  if (!redact) return byNames;
  const byFunction = createRedaction({ redactNames, redact });
  return { ofText: (text) => byNames.ofText(byFunction.ofText(text)) };
}
