import { z } from "zod";
import { CalendarError, formatIssues } from "../errors.ts";
import { once } from "../once.ts";
import type { Delay } from "../time/delay.ts";
import { type FaultKind, faultKinds } from "./kinds.ts";

/**
 * A failure that a calendar answers with. `status` answers with an error, `kind` spoils the answer, `delay` holds it back; without `times`
 * the fault acts until it is removed.
 *
 * @example const fault: Fault = { status: 503, times: 2, delay: { min: 50, max: 200 } };
 */
export interface Fault {
  /** The status of an error in the shape of the service, such as 503. */
  readonly status?: number | undefined;
  /** The code of the error, such as `"rest_forbidden"`; one that fits the status unless given. */
  readonly code?: string | undefined;
  /** The JSON body in place of the error of the service. */
  readonly body?: unknown;
  /** The headers in addition to those of the service. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The way in which the answer is spoiled. */
  readonly kind?: FaultKind | undefined;
  /** The time before the answer in milliseconds, fixed or drawn from a range with the seed of the calendar. */
  readonly delay?: Delay | undefined;
  /** The number of requests that the fault acts on; all unless given. */
  readonly times?: number | undefined;
  /** The number of requests that pass before the fault acts; 0 unless given. */
  readonly after?: number | undefined;
  /** The share of requests that the fault acts on, from 0 to 1, drawn with the seed of the calendar; 1 unless given. */
  readonly probability?: number | undefined;
}

const headerName = /^[\w!#$%&'*+.^`|~-]+$/;
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Refuses headers that Node or a `Response` cannot send, which would otherwise throw with every answer. */
function checkHeaders(headers: Readonly<Record<string, string>>, context: z.RefinementCtx): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name)) context.addIssue({ code: "custom", message: "has a name that no header can have", path: [name] });
    if (!headerValue.test(value))
      context.addIssue({ code: "custom", message: "must be one line of ASCII or Latin-1 characters", path: [name] });
  }
}

/** The schema of faults, built when the first fault is added. */
const faultSchema = once(() => {
  const wholeNumber = z.int("must be a whole number").nonnegative("must be 0 or more");
  const milliseconds = z.number("must be milliseconds").nonnegative("must be 0 or more");
  const kinds = Object.keys(faultKinds);

  return z
    .strictObject({
      status: z.int("must be a status from 200 to 599").min(200).max(599).optional(),
      code: z.string("must be a text").optional(),
      body: z.json().optional(),
      headers: z.record(z.string(), z.string("must be a text")).superRefine(checkHeaders).optional(),
      kind: z
        .custom<FaultKind>((kind) => typeof kind === "string" && kinds.includes(kind), `must be one of ${kinds.join(", ")}`)
        .optional(),
      delay: z
        .union([milliseconds, z.strictObject({ min: milliseconds, max: milliseconds })], "must be milliseconds, or { min, max }")
        .optional(),
      times: wholeNumber.optional(),
      after: wholeNumber.optional(),
      probability: z.number("must be a number from 0 to 1").min(0, "must be from 0 to 1").max(1, "must be from 0 to 1").optional(),
    })
    .refine(
      ({ status, kind, delay, body }) => [status, kind, delay, body].some((part) => part !== undefined),
      "needs a status, body, kind or delay",
    )
    .refine(({ status, kind }) => status === undefined || kind === undefined, "has both a status and a kind: choose one")
    .refine(({ delay }) => typeof delay !== "object" || delay.min <= delay.max, "has a delay whose min is above its max");
});

/** Validates a fault. Throws a `CalendarError` that lists every mistake. */
export function checkFault(fault: unknown): Fault {
  const result = faultSchema().safeParse(fault);
  if (result.success) return result.data;
  throw new CalendarError(`Cannot add the fault: ${formatIssues(result, "it").join("; ")}.`);
}
