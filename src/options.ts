import { z } from "zod";
import { CalendarError } from "./errors.ts";
import type { FidelityMode } from "./fidelity.ts";
import { mistakesIn } from "./mistakes.ts";
import { aMoment } from "./time/clock.ts";

/** What a calendar is made from; everything has a default. */
export interface CalendarOptions {
  /** The world it starts from: the built-in `"city"`, `"empty"`, or a world as JSON. */
  readonly world?: unknown;
  /** An instant such as `"2026-01-15T12:00:00Z"`, or `"system"`; the world's own unless given. */
  readonly now?: string;
  /** Whether the dates of the world move along to `now`, by whole weeks: those of built-in worlds do unless told otherwise, others do not. */
  readonly rebase?: boolean;
  /** Seeds everything random. */
  readonly seed?: number;
  /** `"open"`: everybody may do everything. `"service"`: callers, roles and refusals as the service has them. */
  readonly access?: "open" | "service";
  /** `"spec"`: the specification wins. `"observed"`: the recorded release does. */
  readonly fidelity?: FidelityMode;
  /** Answer only addresses below this root, such as `https://calendar.example/wp-json`. */
  readonly baseUrl?: string;
  /** Build links on this home, such as `https://calendar.example`, wherever requests come in. */
  readonly publicUrl?: string;
  /** The namespace, should a published service spell it differently. */
  readonly namespace?: string;
  /** The name of the language parameter, should a published service spell it differently. */
  readonly languageParameter?: string;
  /** The first part of the names of the two headers with totals. */
  readonly headerPrefix?: string;
}

const text = (what: string) => z.string(`must be ${what}`).min(1, `must be ${what}`).optional();
const address = (example: string) => z.url(`must be an address such as "${example}"`).optional();

const either = (one: string, other: string) => z.enum([one, other], `must be "${one}" or "${other}"`).optional();

const Options = z.strictObject({
  world: z.unknown().optional(),
  now: text(aMoment),
  rebase: z.boolean("must be true or false").optional(),
  seed: z.int("must be a whole number").optional(),
  access: either("open", "service"),
  fidelity: either("spec", "observed"),
  baseUrl: address("https://calendar.example/wp-json"),
  publicUrl: address("https://calendar.example"),
  namespace: text('a path such as "calendar/events/v1"'),
  languageParameter: text('a name such as "i18n_language"'),
  headerPrefix: text('a name such as "X-Calendar"'),
});

/** The options as they are, once it is clear that each is one and has a value it can have. Throws a `CalendarError` that names every mistake. */
export function checkOptions(options: CalendarOptions): CalendarOptions {
  const result = Options.safeParse(options);
  if (result.success) return options;
  throw new CalendarError(`Cannot make the calendar: ${mistakesIn(result, "options").join("; ")}.`);
}
