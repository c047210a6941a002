import * as z from "zod/mini";
import { type FidelityMode, fidelityModes } from "../service/fidelity.ts";
import type { GivenNames } from "../service/resources/names.ts";
import { resourceRoutes } from "../service/resources/table.ts";
import { aLanguageParameter, Site, SiteNames } from "../store/site.ts";
import { aSiteUrl, siteUrl } from "../text/site-url.ts";
import { instantOrSystem } from "../time/clock.ts";
import { type Delay, maxDelay } from "../time/duration.ts";
import { type OptionNames, parseOrThrow, requireOptions } from "../util/errors.ts";
import { once } from "../util/once.ts";
import { withoutUndefinedInside } from "../util/untyped.ts";
import type { WorldFile } from "../worlds/by-hand/types.ts";
import type { World } from "../worlds/world.ts";
import { type WeatherName, weatherNames } from "./faults/weather.ts";
import { lettersOf, type RedactedValue } from "./redaction/redaction.ts";

/**
 * The options of a calendar. Each has a default.
 *
 * @example const options: CalendarOptions = { world: "empty", now: "2026-01-15T12:00:00Z", access: "service" };
 */
export interface CalendarOptions {
  /**
   * The starting world: `"city"` (the default), `"empty"`, a world from `loadWorld`, or your own. Leave out everything that can be derived:
   * `{ events: [{ title: "Jazz", start_date: "2026-12-01 20:00" }] }`.
   */
  readonly world?: "city" | "empty" | World | WorldFile | undefined;
  /**
   * Site settings that override those of the world, such as `{ timezone: "Europe/Madrid", per_page: 5 }`. A different time zone keeps local
   * times and changes dates in UTC.
   */
  readonly site?: Partial<Site> | undefined;
  /**
   * The instant at which the clock is stopped, in ISO 8601 with a zone or as a `Date`, or `"system"` to follow the machine. Defaults to the
   * instant of the world, and to `"system"` in `startCalendar` and the Vite plugin.
   */
  readonly now?: string | Date | undefined;
  /** True to shift the dates of the world to `now`, by whole weeks. Defaults to true for built-in worlds, false for others. */
  readonly rebase?: boolean | undefined;
  /** The number of requests that the journal stores, in at most 16 MiB; by default 1,000, 0 for none. */
  readonly journal?: number | undefined;
  /** The most open sessions; beyond it, the least recently used one of the client with the most sessions ends. By default 100. */
  readonly sessions?: number | undefined;
  /** The seed of all random values, a whole number; by default 1. */
  readonly seed?: number | undefined;
  /** `"open"` (the default): every caller has all rights. `"service"`: callers have roles and are refused as on the service. */
  readonly access?: "open" | "service" | undefined;
  /**
   * Which behaviour wins where specification and recordings disagree: `"spec"`, the specification (the default), or `"observed"`, the
   * recorded release.
   */
  readonly fidelity?: FidelityMode | undefined;
  /**
   * `"bundled"` (the default): the time zone rules of the package, the same on every machine. `"system"`: the rules of the machine, with
   * which answers can differ between versions of Node or a browser.
   */
  readonly tzdata?: "bundled" | "system" | undefined;
  /** The base of the URLs that are answered, such as `https://calendar.example/wp-json`; by default any site. */
  readonly baseUrl?: string | undefined;
  /** The URL of the site in links, such as `https://calendar.example`; by default the origin of the request. */
  readonly publicUrl?: string | undefined;
  /** The delay of every answer in milliseconds, or a range from which it is drawn with the seed; by default 0. */
  readonly delay?: Delay | undefined;
  /**
   * True to count the routes, parameters, refusals and other items of the contract that requests meet, for `coverage()`; by default false.
   */
  readonly coverage?: boolean | undefined;
  /** True to record the requests, in at most 8 MiB, for `capsule()`; by default false. */
  readonly capsule?: boolean | undefined;
  /**
   * Names of parameters, JSON members and headers whose values are left out of the journal, HAR, log and capsules, such as `["tenant"]`.
   * Case and separators are ignored. `password`, `api_key`, `authorization` and similar names are always left out.
   */
  readonly redactNames?: readonly string[] | undefined;
  /**
   * Called for each value of a request: `true` leaves it out, `false` shows it, `undefined` lets its name decide. For example
   * `({ value }) => (String(value).startsWith("sk_") ? true : undefined)`.
   */
  readonly redact?: ((found: RedactedValue) => boolean | undefined) | undefined;
  /**
   * Faults of published services that act on every request, from the start and after each reset, such as `["3g", "flaky"]`; by default
   * none.
   */
  readonly weather?: readonly WeatherName[] | undefined;
  /** True to log no advice: why a request was refused, and what the service dropped silently. */
  readonly quiet?: boolean | undefined;
  /** True to turn warnings, such as those about unknown fields, into refusals with `400 calendar_strict`; by default false. */
  readonly strict?: boolean | undefined;
  /**
   * Names that a published service spells differently: namespace, language parameter, prefix of the headers with totals, post types and
   * taxonomies. Omitted names are those of the specification.
   */
  readonly names?: CalendarNames | undefined;
}

/** The options of a calendar with an unchecked world, such as a file that was named on the command line. */
export type UncheckedOptions = Omit<CalendarOptions, "world"> & { readonly world?: unknown };

/** Validated options: URLs are normalised, and `now` is a string. */
export type CheckedOptions = Omit<UncheckedOptions, "now"> & { readonly now?: string };

/**
 * Names that a published service spells differently from the specification.
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

/** The parameter names that are taken: those of routes, and those of the host platform that do not begin with `_`. */
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

/** Every option, for entries that add their own. */
export const calendarOptionNames: OptionNames<CalendarOptions> = Options.shape;

/** Validates names. Throws a `CalendarError` that lists every unknown and invalid one. */
export function checkNames(names: unknown): asserts names is CalendarNames {
  parseOrThrow(Names, names, "invalid_options", "Cannot use these names", "names");
}

/** Validates options, and normalises their URLs. Throws a `CalendarError` that lists every unknown option and invalid value. */
export function checkOptions(options: UncheckedOptions): CheckedOptions {
  const { baseUrl, publicUrl } = requireOptions(Options, options, "Cannot make the calendar");
  const { now: given, site, names, ...others } = options;
  const now = given instanceof Date ? given.toISOString() : given;
  return {
    ...others,
    ...(site && { site: withoutUndefinedInside(site) }),
    ...(names && { names: withoutUndefinedInside(names) }),
    ...(now !== undefined && { now }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(publicUrl !== undefined && { publicUrl }),
  };
}
