import * as z from "zod/mini";
import type { GivenNames } from "../../service/resources/names.ts";
import { maxDelay } from "../../time/duration.ts";
import { CalendarError, requireOptions, requireText } from "../../util/errors.ts";
import { showValue } from "../../util/messages.ts";
import { once } from "../../util/once.ts";
import type { ClientOptions } from "../client/service-client.ts";
import type { Pseudonymise } from "./collect.ts";

/** The options of `record`: which records to read, and how to send requests. */
export interface RecordOptions extends ClientOptions {
  /** Names that the service spells differently. Omitted names are inferred from its answers. */
  readonly names?: GivenNames | undefined;
  /** The first day of events to read, `YYYY-MM-DD`; by default `1900-01-01`. */
  readonly from?: string | undefined;
  /** The last day of events to read, `YYYY-MM-DD`; by default `2200-12-31`. */
  readonly until?: string | undefined;
  /** The most records of each kind; by default all. */
  readonly limit?: number | undefined;
  /** True to read only lists. Faster, but the twin then computes the fields that only single records show. */
  readonly listsOnly?: boolean | undefined;
  /** Replaces people's names, email addresses and telephone numbers in everything that was read; see `createPseudonymise`. */
  readonly pseudonymise?: Pseudonymise | undefined;
  /** Called for each step, with the completed share of the whole, from 0 to 1. */
  readonly onProgress?: ((step: string, done: number) => void) | undefined;
}

/** Returns whether a string is a day such as `2026-01-31`. */
export function isDay(text: string): boolean {
  // `Date` reads 2026-02-31 as a day in March.
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

/** Returns whether a string is `user:application-password`. */
export function isLogin(text: string): boolean {
  return /^[^:]+:./.test(text);
}

const flag = () => z.optional(z.boolean("must be true or false"));
const aFunction = () => z.optional(z.custom((value) => typeof value === "function", "must be a function"));
const anObject = () => z.optional(z.custom((value) => typeof value === "object" && value !== null, "must be an object"));
const fromOne = () => z.optional(z.int().check(z.positive("must be 1 or more")));
const textOf = (words: string, isValid: (text: string) => boolean) => z.optional(z.string(words).check(z.refine(isValid, words)));
const day = () => textOf("must be a day such as 2026-01-31", isDay);
const aTime = `must be whole milliseconds, at most ${maxDelay}`;

/** An option with one schema: an incomplete list does not compile. */
export type OptionSchemas<Options> = { readonly [Name in keyof Required<Options>]: z.ZodMiniType };

export const sharedOptions = () =>
  ({
    ...{ from: day(), until: day(), limit: fromOne(), names: anObject(), onProgress: aFunction() },
    ...{ fetch: aFunction(), wait: aFunction(), answers: anObject(), signal: anObject() },
    ...{ concurrency: fromOne(), maxTotal: fromOne(), ignoreRobots: flag() },
    timeout: z.optional(z.int(aTime).check(z.nonnegative(aTime), z.maximum(maxDelay, aTime))),
    auth: textOf("must be user:application-password", isLogin),
    contact: z.optional(z.string("must be an address such as mailto:anna@example.org")),
  }) satisfies OptionSchemas<Omit<RecordOptions, "listsOnly" | "pseudonymise">>;

export const recordOptions = once(() =>
  z.strictObject({ ...sharedOptions(), listsOnly: flag(), pseudonymise: aFunction() } satisfies OptionSchemas<RecordOptions>),
);

/** Validates an address of a service, and the options of its recording. Throws a `CalendarError` that lists every invalid option. */
export function checkRecording(address: unknown, options: RecordOptions, schema: z.ZodMiniType, failure: string): void {
  const wanted = "the address must be a string such as https://site.example/wp-json";
  requireText(address, failure, wanted);
  if (!/^https?:/i.test(address) || !URL.canParse(address))
    throw new CalendarError("invalid_options", `${failure}: ${wanted}, not ${showValue(address)}.`);
  requireOptions(schema, options, failure);
  const { from, until } = options;
  if (from !== undefined && until !== undefined && until < from)
    throw new CalendarError("invalid_options", `${failure}: until: ${until} is before from: ${from}.`);
}
