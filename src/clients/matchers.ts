import type { MatcherState } from "vitest";
import type { Calendar } from "../calendar/create-calendar.ts";
import { requireCalendar } from "../calendar/internals.ts";
import { checkPartial, type JournalEntry, type PartialEntry } from "../calendar/journal/entry.ts";
import { describeEntry, summaryOf } from "../calendar/journal/entry-of.ts";
import { recordTypes } from "../service/resources/declarations.ts";
import type { EventRecord } from "../service/resources/events/types.ts";
import type { RoutesOf } from "../service/resources/route-ids.ts";
import { fieldsOf } from "../store/query.ts";
import { CalendarError, requireObject, wordUnknownKeys } from "../util/errors.ts";
import { showValue } from "../util/messages.ts";

/** The matchers that `calendarTest` adds to `expect`. */
export interface CalendarMatchers<Result> {
  /**
   * Expects that a calendar has received a request to a route, such as `"events.create"` or `"events"`, with these properties.
   *
   * @example expect(calendar).toHaveReceived("events.create", { status: 201, body: { title: "Jazz" } });
   */
  toHaveReceived: (route: RoutesOf, partial?: PartialEntry) => Result;
  /**
   * Expects that a calendar has an event with these properties.
   *
   * @example expect(calendar).toHaveEvent({ title: "Jazz", featured: true });
   */
  toHaveEvent: (partial: PartialEvent) => Result;
}

/** Properties of an event. A value can be a matcher, such as `expect.stringContaining("Jazz")`. */
export type PartialEvent = { readonly [Name in keyof EventRecord]?: unknown };

interface Outcome {
  readonly pass: boolean;
  readonly message: () => string;
}

export const matchers = {
  toHaveReceived(this: MatcherState, calendar: Calendar, route: RoutesOf, partial: PartialEntry = {}): Outcome {
    requireCalendar(calendar, "Cannot look for requests", "expect(calendar).toHaveReceived(…)");
    const { journal } = calendar;
    checkPartial(partial);
    const asked = journal.of(route);
    const pass = asked.some((entry) => hasProperties(this, entry, partial));
    const wanted = `request to ${route}${like(this, partial)}`;
    const came = asked.length > 0 ? explainLast(asked) : summaryOf(journal.entries);
    return { pass, message: () => (pass ? `The calendar received a ${wanted}.` : `The calendar received no ${wanted}. ${came}`) };
  },
  toHaveEvent(this: MatcherState, calendar: Calendar, partial: PartialEvent): Outcome {
    requireCalendar(calendar, "Cannot look for the event", "expect(calendar).toHaveEvent({ … })");
    const { db, journal } = calendar;
    checkEvent(partial);
    const events = db.event.getAll();
    const pass = events.some((event) => hasProperties(this, event, partial));
    const wanted = `event${like(this, partial)}`;
    const refused = journal.of("events").findLast(({ method, rules }) => method !== "GET" && rules.length > 0);
    const why = refused ? ` The last refused write was ${refused.rules.join(" ")}` : "";
    const titles = events.slice(-5).map(({ id, title }) => `${id} ${showValue(title)}`);
    return {
      pass,
      message: () =>
        pass
          ? `The calendar has an ${wanted}.`
          : `The calendar has no ${wanted} among ${events.length}${titles.length > 0 ? `; the last are ${titles.join(", ")}` : ""}.${why}`,
    };
  },
};

/** Throws a `CalendarError` for unknown fields: with `not`, the expectation would always pass. */
function checkEvent(partial: PartialEvent): void {
  requireObject(partial, "Cannot look for the event", { whole: "the fields", example: '{ title: "Jazz" }', code: "invalid_query" });
  const known = fieldsOf(recordTypes.event);
  const unknown = Object.keys(partial).filter((name) => !known.includes(name));
  // The members of a matcher such as `expect.objectContaining(…)` are not fields.
  if (unknown.length === 0 || "asymmetricMatch" in partial) return;
  throw new CalendarError("invalid_query", `Cannot look for the event: it ${wordUnknownKeys(unknown, known)}.`);
}

/** Compares like `toMatchObject`, so that values can be matchers. */
function hasProperties({ equals, utils, customTesters }: MatcherState, value: object, partial: object): boolean {
  return equals(value, partial, [...customTesters, utils.iterableEquality, utils.subsetEquality]);
}

function like({ utils }: MatcherState, partial: object): string {
  return Object.keys(partial).length > 0 ? ` like ${utils.stringify(partial)}` : "";
}

/** The most characters of a body in a message. */
const maxBody = 1_000;

function explainLast(asked: readonly JournalEntry[]): string {
  return asked
    .slice(-1)
    .map((entry) => {
      const { code, body, rules } = entry;
      const why = rules.length === 0 ? "" : ` It was refused: ${rules.join(" ")}`;
      return `The last one was ${describeEntry(entry)}: ${showValue({ code, body }, maxBody)}.${why}`;
    })
    .join("");
}
