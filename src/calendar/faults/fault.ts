import * as z from "zod/mini";
import type { Bytes } from "../../text/encoding/utf8.ts";
import { type Delay, maxDelay } from "../../time/duration.ts";
import { parseOrThrow } from "../../util/errors.ts";
import { once } from "../../util/once.ts";
import { isPlainObject } from "../../util/untyped.ts";
import { brokenAfter, type FaultKindDeclaration, readWhole, repeated, withBody, withoutItems } from "./fault-kind.ts";
import { type WeatherName, weather } from "./weather.ts";

/**
 * A failure: `status` answers with an error, `kind` alters the answer, `delay` delays it. Without `times`, the fault acts until it is
 * removed.
 *
 * @example const fault: Fault = { status: 503, times: 2, delay: { min: 50, max: 200 } };
 */
export interface Fault {
  /** The status of the error, in the shape of the service, such as 503. */
  readonly status?: number | undefined;
  /** The code of the error, such as `"rest_forbidden"`; by default, a usual code for the status. */
  readonly code?: string | undefined;
  /** A JSON body that replaces the error of the service. */
  readonly body?: unknown;
  /**
   * Headers to add to the answer. They replace headers with the same name. Headers that describe the connection or the length are refused.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** How the answer is altered, such as `"truncate"` or `"bot-wall"`. */
  readonly kind?: FaultKind | undefined;
  /** The delay of the answer in milliseconds, at most 2,147,483,647: a number, or a range from which it is drawn with the seed. */
  readonly delay?: Delay | undefined;
  /** The number of requests that the fault acts on; by default all. */
  readonly times?: number | undefined;
  /** The number of requests to let through first; by default 0. */
  readonly after?: number | undefined;
  /** The probability that the fault acts on a request, from 0 to 1, drawn with the seed; by default 1. */
  readonly probability?: number | undefined;
}

/** Returns whether a fault decides the answer, or only delays it. */
export function decidesAnswer({ status, body, kind }: Fault): boolean {
  return status !== undefined || body !== undefined || kind !== undefined;
}

const headerName = /^[\w!#$%&'*+.^`|~-]+$/;
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Headers that describe the connection or the length of the body. A fault cannot set them, because they would contradict the bytes sent.
 */
const framing = new Set([
  "connection",
  "content-length",
  "http2-settings",
  "keep-alive",
  "proxy-authenticate",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** The most headers of a fault, and the most characters of each. Clients refuse answers with more. */
const maxHeaders = 100;
const maxHeaderLength = 8_192;

/** Refuses framing headers, and headers that Node or `Response` cannot send, because they would throw with each answer. */
function checkHeaders(headers: Readonly<Record<string, string>>, context: z.core.$RefinementCtx): void {
  const all = Object.entries(headers);
  if (all.length > maxHeaders) context.addIssue({ code: "custom", message: `must be at most ${maxHeaders}` });
  for (const [name, value] of all.slice(0, maxHeaders)) {
    if (name.length + value.length > maxHeaderLength)
      context.addIssue({ code: "custom", message: `must have at most ${maxHeaderLength} characters`, path: [name.slice(0, 100)] });
    if (!headerName.test(name)) context.addIssue({ code: "custom", message: "has a name that no header can have", path: [name] });
    if (framing.has(name.toLowerCase()))
      context.addIssue({ code: "custom", message: "describes the connection, which the calendar decides; leave it out", path: [name] });
    if (!headerValue.test(value))
      context.addIssue({ code: "custom", message: "must be one line of ASCII or Latin-1 characters", path: [name] });
  }
}

export const faultSchema = once(() => {
  const wholeNumber = z.int("must be a whole number").check(z.nonnegative("must be 0 or more"));
  const milliseconds = z
    .number("must be milliseconds")
    .check(z.nonnegative("must be 0 or more"), z.maximum(maxDelay, `must be at most ${maxDelay}`));

  return z
    .strictObject({
      status: z.optional(z.int("must be a status from 200 to 599").check(z.minimum(200), z.maximum(599))),
      code: z.optional(z.string("must be a string")),
      body: z.optional(z.unknown().check(z.refine((body) => isJson(body), `must be JSON of at most ${maxLevels} levels`))),
      headers: z.optional(z.record(z.string(), z.string("must be a string")).check(z.superRefine(checkHeaders))),
      kind: z.optional(z.enum(faultKindNames)),
      delay: z.optional(
        z.union([milliseconds, z.strictObject({ min: milliseconds, max: milliseconds })], "must be milliseconds, or { min, max }"),
      ),
      times: z.optional(wholeNumber),
      after: z.optional(wholeNumber),
      probability: z.optional(
        z.number("must be a number from 0 to 1").check(z.minimum(0, "must be from 0 to 1"), z.maximum(1, "must be from 0 to 1")),
      ),
    })
    .check(
      z.refine(
        ({ status, kind, delay, body }) => [status, kind, delay, body].some((part) => part !== undefined),
        "needs a status, body, kind or delay",
      ),
      z.refine(({ status, kind }) => status === undefined || kind === undefined, "has both a status and a kind: choose one"),
      z.refine(({ delay }) => typeof delay !== "object" || delay.min <= delay.max, "has a delay whose min is above its max"),
    );
});

/** The deepest nesting of a fault's body, because writing JSON is recursive. */
const maxLevels = 100;

function isJson(value: unknown, levels = maxLevels): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  return (Array.isArray(value) || isPlainObject(value)) && levels > 0 && Object.values(value).every((item) => isJson(item, levels - 1));
}

/** Validates a fault, or the name of a kind. Throws a `CalendarError` that lists every error. */
export function checkFault(fault: unknown): Fault {
  return parseOrThrow(faultSchema(), typeof fault === "string" ? { kind: fault } : fault, "invalid_fault", "Cannot add the fault");
}

/** Kinds that break an answer. */
const alterations = {
  "network-error": {
    about: "No answer comes, as if offline.",
    act: async () => Response.error(),
  },
  drop: {
    about: "The connection breaks in the middle of the body.",
    breaksOff: true,
    async act({ answer }) {
      const response = await answer();
      return withBody(response, brokenAfter(await firstHalf(response)));
    },
  },
  truncate: {
    about: "The body ends in the middle.",
    async act({ answer }) {
      const response = await answer();
      return withBody(response, await firstHalf(response));
    },
  },
  "malformed-json": {
    about: "The body is not JSON: a comma replaces its last character.",
    async act({ answer }) {
      const response = await answer();
      return withBody(response, `${(await response.text()).slice(0, -1)},`);
    },
  },
  "rate-limit": {
    about: "Too many requests were sent: 429 with Retry-After.",
    act: async ({ refuse }) => refuse(429, "too_many_requests", { "Retry-After": "1" }),
  },
  stale: {
    about: "The same request gets the answer that it got when the fault first saw it.",
    remembers: true,
    async act({ answer, recall, store }) {
      const known = recall() ?? (await readWhole(await answer()));
      store(known);
      return repeated(known);
    },
  },
  empty: {
    about: "A list has no items.",
    act: ({ answer }) => answer(withoutItems),
  },
  // Names of weather are excluded, because weather would replace them below.
} as const satisfies Readonly<Record<string, FaultKindDeclaration>> & { readonly [Name in WeatherName]?: never };

async function firstHalf(response: Response): Promise<Bytes> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.subarray(0, Math.ceil(bytes.length / 2));
}

/** The name of a kind of fault. */
export type FaultKind = keyof typeof alterations | WeatherName;

/** The kinds of faults. Add a new one to one of the two tables; control routes, types and error messages are derived from them. */
export const faultKinds: Readonly<Record<FaultKind, FaultKindDeclaration>> = { ...alterations, ...weather };

export const faultKindNames = Object.keys(faultKinds) as FaultKind[];
