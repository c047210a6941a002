import { z } from "zod";
import { CalendarError, formatIssues } from "./errors.ts";
import { type FidelityMode, fidelityModes } from "./fidelity.ts";
import { INSTANT_OR_SYSTEM } from "./time/clock.ts";

/** The options of a calendar; each has a default. */
export interface CalendarOptions {
  /** The world it starts from: the built-in `"city"` (the default), `"empty"`, or a world as JSON. */
  readonly world?: unknown;
  /** The instant at which its clock stands, such as `"2026-01-15T12:00:00Z"`, or `"system"`; the world's own unless given. */
  readonly now?: string;
  /** Whether the dates of the world move along to `now`, by whole weeks; those of built-in worlds do unless told otherwise. */
  readonly rebase?: boolean;
  /** The seed of everything random, a whole number; 1 unless given. */
  readonly seed?: number;
  /** `"open"` (the default): everybody may do everything. `"service"`: callers, roles and refusals as the service has them. */
  readonly access?: "open" | "service";
  /** What wins where they contradict each other: `"spec"`, the specification (the default), or `"observed"`, the recorded release. */
  readonly fidelity?: FidelityMode;
  /** The root below which addresses are answered, such as `https://calendar.example/wp-json`; any root unless given. */
  readonly baseUrl?: string;
  /** The home that links are built on, such as `https://calendar.example`; that of the request unless given. */
  readonly publicUrl?: string;
  /** The namespace of a published service that spells it differently; `calendar/events/v1` unless given. */
  readonly namespace?: string;
  /** The language parameter of a published service that spells it differently; `i18n_language` unless given. */
  readonly languageParameter?: string;
  /** The first part of the names of the two headers with totals; `X-Calendar` unless given. */
  readonly headerPrefix?: string;
}

const text = (example: string) => z.string(`must be ${example}`).min(1, `must be ${example}`).optional();
const url = (example: string) => z.url(`must be an address such as "${example}"`).optional();
const either = (one: string, other: string) => z.enum([one, other], `must be "${one}" or "${other}"`).optional();

const Options = z.strictObject({
  world: z.unknown().optional(),
  now: text(INSTANT_OR_SYSTEM),
  rebase: z.boolean("must be true or false").optional(),
  seed: z.int("must be a whole number").optional(),
  access: either("open", "service"),
  fidelity: either(...fidelityModes),
  baseUrl: url("https://calendar.example/wp-json"),
  publicUrl: url("https://calendar.example"),
  namespace: text('a path such as "calendar/events/v1"'),
  languageParameter: text('a name such as "i18n_language"'),
  headerPrefix: text('a name such as "X-Calendar"'),
});

/** Validates options. Throws a `CalendarError` that lists every unknown option and wrong value. */
export function checkOptions(options: CalendarOptions): void {
  const result = Options.safeParse(options);
  if (!result.success) throw new CalendarError(`Cannot make the calendar: ${formatIssues(result, "options").join("; ")}.`);
}
