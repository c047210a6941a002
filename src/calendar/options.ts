import * as z from "zod/mini";
import { type FidelityMode, fidelityModes } from "../service/fidelity.ts";
import type { GivenNames } from "../service/resources/names.ts";
import { resourceRoutes } from "../service/resources/table.ts";
import { Site } from "../store/site.ts";
import { aLanguageParameter, SiteNames } from "../store/site-names.ts";
import { aSiteUrl, siteUrl } from "../text/site-url.ts";
import { instantOrSystem } from "../time/clock.ts";
import { type Delay, maxDelay } from "../time/duration.ts";
import { parseOrThrow } from "../util/errors.ts";
import { once } from "../util/once.ts";
import type { WorldFile } from "../worlds/by-hand/types.ts";
import type { World } from "../worlds/world.ts";
import { type WeatherName, weatherNames } from "./faults/weather/weather.ts";
import { lettersOf, type RedactedValue } from "./redaction/redaction.ts";

/**
 * The options of a calendar; each has a default.
 *
 * @example const options: CalendarOptions = { world: "empty", now: "2026-01-15T12:00:00Z", access: "service" };
 */
export interface CalendarOptions {
  /**
   * The world that the calendar starts from: `"city"` (the default), `"empty"`, or a world of your own, of which everything that can be derived
   * may be left out: `{ events: [{ title: "Jazz", start_date: "2026-12-01 20:00" }] }`. `loadWorld` has the other built-in ones.
   */
  readonly world?: "city" | "empty" | World | WorldFile;
  /**
   * Settings of the site that replace the settings of the world, such as `{ timezone: "Europe/Madrid", per_page: 5 }`. With another time
   * zone the clocks of the site and of its events stay, and their dates in UTC change.
   */
  readonly site?: Partial<Site>;
  /**
   * The instant at which the clock is stopped, in ISO 8601 with a zone or as a `Date`, or `"system"` to follow the machine. Unless given, the
   * instant of the world, and `"system"` in `startCalendar` and in the Vite plugin.
   */
  readonly now?: string | Date;
  /** True to move the dates of the world along to `now`, by whole weeks; by default true for built-in worlds and false for others. */
  readonly rebase?: boolean;
  /** The number of requests that the journal holds, in at most 16 MiB; 1,000 unless given, 0 for none. */
  readonly journal?: number;
  /** The most sessions that are open; above it the least recently used one ends. 100 unless given. */
  readonly sessions?: number;
  /** The seed of all random values, a whole number; 1 unless given. */
  readonly seed?: number;
  /** `"open"` (the default): every caller has all rights. `"service"`: callers, roles and refusals as in the service. */
  readonly access?: "open" | "service";
  /**
   * Chooses which behaviour wins where the two contradict each other: `"spec"`, the specification (the default), or `"observed"`, the
   * recorded release.
   */
  readonly fidelity?: FidelityMode;
  /**
   * `"bundled"` (the default): the time zone rules of the package, the same on every machine. `"system"`: the rules of the machine, which
   * changes the bytes of answers from one version of Node or of a browser to another.
   */
  readonly tzdata?: "bundled" | "system";
  /** The start of the URLs that are answered, such as `https://calendar.example/wp-json`; any site unless given. */
  readonly baseUrl?: string;
  /** The URL of the site in links, such as `https://calendar.example`; the URL of the request unless given. */
  readonly publicUrl?: string;
  /** The milliseconds before every answer, or a range from which they are drawn with the seed; 0 unless given. */
  readonly delay?: Delay;
  /** True to count which routes, parameters, refusals and other items of the contract requests meet, for `coverage()`; false unless given. */
  readonly coverage?: boolean;
  /** True to record the requests, in at most 8 MiB, for `capsule()`; false unless given. */
  readonly capsule?: boolean;
  /**
   * Names of parameters, members and headers of requests whose values the journal, HAR, the log and capsules leave out, in addition to those
   * that are left out anyway, such as `password`, `api_key` and `authorization`. Case and separators make no difference: `["tenant"]`.
   */
  readonly redactNames?: readonly string[];
  /**
   * Decides about a value of a request: `true` leaves it out, `false` shows it, `undefined` lets its name decide. It is called for every
   * value: `({ value }) => (String(value).startsWith("sk_") ? true : undefined)`.
   */
  readonly redact?: (found: RedactedValue) => boolean | undefined;
  /**
   * The faults of published services that act on every request from the start and after each reset, such as `["3g", "flaky"]`; none unless
   * given.
   */
  readonly weather?: readonly WeatherName[];
  /** True to write no advice to the console: why a request was refused, and what the service dropped without a word. */
  readonly quiet?: boolean;
  /** True to refuse with `400 calendar_strict` what the console otherwise warns about, such as unknown fields; false unless given. */
  readonly strict?: boolean;
  /**
   * The names that a published service spells differently: namespace, language parameter, prefix of the headers with totals, post types and
   * taxonomies. Names that are left out stay as in the specification.
   */
  readonly names?: CalendarNames;
}

/** The options of a calendar with a world that has not been checked yet, such as a file that a command names. */
export type UncheckedOptions = Omit<CalendarOptions, "world"> & { readonly world?: unknown };

/** Validated options: addresses are as `URL` spells them, and `now` is a string. */
export type CheckedOptions = Omit<UncheckedOptions, "now"> & { readonly now?: string };

/**
 * The names that a published service spells differently from the specification.
 *
 * @example const names: CalendarNames = { namespace: "acme/v2", headerPrefix: "X-Acme", postTypes: { event: "acme_event" } };
 */
export type CalendarNames = GivenNames;

const validDate = z.custom<Date>((value) => value instanceof Date && !Number.isNaN(value.getTime()));
const url = (example: string) =>
  z.optional(
    z.pipe(
      z.string(aSiteUrl(example)),
      z.transform((given, context) => {
        const spelled = siteUrl(given);
        if (spelled === undefined) context.issues.push({ code: "custom", message: aSiteUrl(example), input: given });
        return spelled;
      }),
    ),
  );
const either = (one: string, other: string) => z.optional(z.enum([one, other]));

const milliseconds = (what: string) => z.number(what).check(z.minimum(0, what), z.maximum(maxDelay, what));
const aDelay = "must be milliseconds from 0, or a range of them such as { min: 100, max: 400 }";

/** Lists the parameters that have a meaning already: the parameters of routes, and of the host platform without `_` in front. */
const reservedParameters = once(
  () =>
    new Set([
      "rest_route",
      "context",
      "namespace",
      ...resourceRoutes.flatMap(({ key, parameters }) => Object.keys({ ...key, ...parameters })),
    ]),
);

function optionalFields(fields: Readonly<Record<string, z.ZodMiniType>>): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, z.optional(type)]));
}

const Names = z.strictObject({
  ...SiteNames.shape,
  languageParameter: z.optional(
    z.pipe(
      z.string(aLanguageParameter).check(z.refine((name) => !reservedParameters().has(name), aLanguageParameter)),
      z.string(aLanguageParameter).check(z.regex(/^(?!_)[\w-]+$/, aLanguageParameter)),
    ),
  ),
});

const Options = z.strictObject({
  world: z.optional(z.unknown()),
  now: z.optional(z.union([z.string().check(z.minLength(1)), validDate], `must be ${instantOrSystem}`)),
  site: z.optional(z.strictObject(optionalFields(Site.shape))),
  rebase: z.optional(z.boolean("must be true or false")),
  journal: z.optional(z.int("must be a whole number").check(z.nonnegative("must be 0 or more"))),
  sessions: z.optional(z.int("must be a whole number").check(z.positive("must be 1 or more"))),
  seed: z.optional(z.int("must be a whole number")),
  access: either("open", "service"),
  fidelity: either(...fidelityModes),
  tzdata: either("bundled", "system"),
  baseUrl: url("https://calendar.example/wp-json"),
  publicUrl: url("https://calendar.example"),
  delay: z.optional(
    z.union(
      [
        milliseconds(aDelay),
        z.strictObject({ min: milliseconds(aDelay), max: milliseconds(aDelay) }).check(z.refine(({ min, max }) => min <= max, aDelay)),
      ],
      aDelay,
    ),
  ),
  weather: z.optional(z.array(z.enum(weatherNames), "must be a list of names")),
  redactNames: z.optional(
    z.array(z.string("must be a name").check(z.refine((name) => lettersOf(name) !== "", "must be a name")), "must be a list of names"),
  ),
  redact: z.optional(
    z.custom<CalendarOptions["redact"]>(
      (value) => typeof value === "function",
      "must be a function, such as ({ name }) => name === 'tenant' || undefined",
    ),
  ),
  coverage: z.optional(z.boolean("must be true or false")),
  capsule: z.optional(z.boolean("must be true or false")),
  quiet: z.optional(z.boolean("must be true or false")),
  strict: z.optional(z.boolean("must be true or false")),
  names: z.optional(Names),
});

/** Validates names. Throws a `CalendarError` that lists every unknown and wrong one. */
export function checkNames(names: unknown): asserts names is CalendarNames {
  parseOrThrow(Names, names, "invalid_options", "Cannot use these names", "names");
}

/**
 * Validates options and returns them with their addresses as `URL` spells them. Throws a `CalendarError` that lists every unknown option and
 * wrong value.
 */
export function checkOptions(options: UncheckedOptions): CheckedOptions {
  const { baseUrl, publicUrl } = parseOrThrow(Options, options, "invalid_options", "Cannot make the calendar", "options");
  const { now: given, ...others } = options;
  const now = given instanceof Date ? given.toISOString() : given;
  return {
    ...others,
    ...(now !== undefined && { now }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(publicUrl !== undefined && { publicUrl }),
  };
}
