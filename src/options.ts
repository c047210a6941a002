import { z } from "zod";
import { CalendarError, formatIssues } from "./errors.ts";
import { type FidelityMode, fidelityModes } from "./fidelity.ts";
import type { GivenNames } from "./resources/names.ts";
import { INSTANT_OR_SYSTEM } from "./time/clock.ts";
import type { Delay } from "./time/delay.ts";
import type { World, WorldFile } from "./worlds/world.ts";

/**
 * The options of a calendar; each has a default.
 *
 * @example const options: CalendarOptions = { world: "empty", now: "2026-01-15T12:00:00Z", access: "service" };
 */
export interface CalendarOptions {
  /** The world that the calendar starts from: `"city"` (the default), `"empty"`, or a world as JSON; `loadWorld` has the other built-in ones. */
  readonly world?: "city" | "empty" | World | WorldFile;
  /**
   * The instant at which the clock is stopped, in ISO 8601 with a zone, or `"system"` to follow the machine; that of the world unless given,
   * and `"system"` in `startCalendar` and in the Vite plugin.
   */
  readonly now?: string;
  /** True to move the dates of the world along to `now`, by whole weeks; by default true for built-in worlds and false for others. */
  readonly rebase?: boolean;
  /** The number of requests that the journal keeps; 1,000 unless given, 0 for none. */
  readonly journal?: number;
  /** The most sessions that are open; above it the least recently used one ends. 100 unless given. */
  readonly sessions?: number;
  /** The seed of all random values, a whole number; 1 unless given. */
  readonly seed?: number;
  /** `"open"` (the default): every caller has all rights. `"service"`: callers, roles and refusals as in the service. */
  readonly access?: "open" | "service";
  /**
   * The side that wins where they contradict each other: `"spec"`, the specification (the default), or `"observed"`, the recorded release.
   */
  readonly fidelity?: FidelityMode;
  /** The start of the URLs that are answered, such as `https://calendar.example/wp-json`; any site unless given. */
  readonly baseUrl?: string;
  /** The URL of the site in links, such as `https://calendar.example`; that of the request unless given. */
  readonly publicUrl?: string;
  /** The milliseconds before every answer, or a range from which they are drawn with the seed; 0 unless given. */
  readonly delay?: Delay;
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

/** The options of a calendar with a world that nobody has checked yet, such as a file that a command names. */
export type UncheckedOptions = Omit<CalendarOptions, "world"> & { readonly world?: unknown };

/**
 * The names that a published service spells differently from the specification.
 *
 * @example const names: CalendarNames = { namespace: "acme/v2", headerPrefix: "X-Acme", postTypes: { event: "acme_event" } };
 */
export type CalendarNames = GivenNames;

const text = (example: string) => z.string(`must be ${example}`).min(1, `must be ${example}`).optional();
const url = (example: string) => z.url({ protocol: /^https?$/, error: `must be an address such as "${example}"` }).optional();
const either = (one: string, other: string) => z.enum([one, other], `must be "${one}" or "${other}"`).optional();

const word = (example: string) =>
  z
    .string(`must be ${example}`)
    .regex(/^[\w-]+$/, `must be ${example}`)
    .optional();
const milliseconds = (what: string) => z.number(what).min(0, what).max(2_147_483_647, what);
const aDelay = "must be milliseconds from 0, or a range of them such as { min: 100, max: 400 }";
const aNamespace = 'must be a path such as "calendar/events/v1", without slashes at its ends';

const Names = z.strictObject({
  namespace: z
    .string(aNamespace)
    .regex(/^[\w.-]+(\/[\w.-]+)*$/, aNamespace)
    .optional(),
  languageParameter: word('a name such as "i18n_language"'),
  headerPrefix: word('a name such as "X-Calendar"'),
  postTypes: z
    .strictObject({
      event: word('a name such as "calendar_event"'),
      venue: word('a name such as "calendar_venue"'),
      organizer: word('a name such as "calendar_organizer"'),
      embed: word('a name such as "calendar_embed"'),
    })
    .optional(),
  taxonomies: z
    .strictObject({ category: word('a name such as "calendar_event_category"'), tag: word('a name such as "post_tag"') })
    .optional(),
});

const Options = z.strictObject({
  world: z.unknown().optional(),
  now: text(INSTANT_OR_SYSTEM),
  rebase: z.boolean("must be true or false").optional(),
  journal: z.int("must be a whole number").nonnegative("must be 0 or more").optional(),
  sessions: z.int("must be a whole number").positive("must be 1 or more").optional(),
  seed: z.int("must be a whole number").optional(),
  access: either("open", "service"),
  fidelity: either(...fidelityModes),
  baseUrl: url("https://calendar.example/wp-json"),
  publicUrl: url("https://calendar.example"),
  delay: z
    .union(
      [
        milliseconds(aDelay),
        z.strictObject({ min: milliseconds(aDelay), max: milliseconds(aDelay) }).refine(({ min, max }) => min <= max, aDelay),
      ],
      aDelay,
    )
    .optional(),
  quiet: z.boolean("must be true or false").optional(),
  strict: z.boolean("must be true or false").optional(),
  names: Names.optional(),
});

/** Validates names. Throws a `CalendarError` that lists every unknown and wrong one. */
export function checkNames(names: unknown): asserts names is CalendarNames {
  const result = Names.safeParse(names);
  if (!result.success) throw new CalendarError(`Cannot use these names: ${formatIssues(result, "names").join("; ")}.`);
}

/** Validates options. Throws a `CalendarError` that lists every unknown option and wrong value. */
export function checkOptions(options: UncheckedOptions): void {
  const result = Options.safeParse(options);
  if (!result.success) throw new CalendarError(`Cannot make the calendar: ${formatIssues(result, "options").join("; ")}.`);
}
