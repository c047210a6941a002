import type { Calendar } from "../../calendar/calendar.ts";
import { internals, type OnChange } from "../../calendar/internals.ts";
import { OtherNames } from "../../worlds/other-names.ts";

/**
 * The key of the calendars that a dev server has. It is registered, because a restart may load this file again.
 *
 * The configuration that Vite was started with is the one object that a dev server and its restart share.
 */
const calendarsKey = Symbol.for("event-calendar-mock.calendars");

/** The state that a calendar takes over from the one before a restart. */
export interface HandOver {
  /** Tells the calendars of one configuration apart. */
  readonly name: string;
  readonly onChange: OnChange;
  readonly log: (text: string) => void;
}

/**
 * Lets a calendar go on with the state of the calendar that the same dev server had before its restart: a touched configuration loses no
 * record. Where the world has changed in between, `onChange` decides.
 */
export function handOver(startedWith: object, calendar: Calendar, { name, onChange, log }: HandOver): void {
  const found: unknown = Reflect.get(startedWith, calendarsKey);
  // Only this function writes it.
  const calendars = found instanceof Map ? (found as Map<string, Calendar>) : new Map<string, Calendar>();
  const previous = calendars.get(name);
  calendars.set(name, calendar);
  Reflect.set(startedWith, calendarsKey, calendars);
  if (previous === undefined || previous === calendar) return;
  const states = [
    [previous, calendar] as const,
    ...previous.sessions.list().map((id) => [previous.session(id), calendar.session(id)] as const),
  ];
  const isLost = states.map(([before, after]) => continueFrom(before, after, onChange)).includes("dropped");
  if (isLost) log('The world has changed: the calendar begins with it, and what was written is dropped; onChange: "keep" keeps it.');
}

function continueFrom(before: Calendar, after: Calendar, onChange: OnChange): "continued" | "dropped" | "new" {
  const { isWritten, startingHash, options } = before[internals];
  if (startingHash !== after[internals].startingHash && !(isWritten && onChange === "keep")) return isWritten ? "dropped" : "new";
  try {
    after.restore(before.snapshot());
  } catch (error) {
    // The edited world names its routes otherwise, and the calendar answers below the new names.
    if (error instanceof OtherNames) return isWritten ? "dropped" : "new";
    throw error;
  }
  after[internals].isWritten = isWritten;
  const { now } = after[internals].options;
  if (now !== options.now) after.clock.set(now ?? after[internals].startingWorld().now);
  else if (before.clock.isRunning()) after.clock.set("system");
  return "continued";
}
