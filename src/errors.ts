/**
 * What this package says to the developer who uses it: a sentence on what failed, why, and what to do.
 * Refusals of the service are not of this class; they are answers.
 *
 * @example
 * try { createCalendar({ world: broken }) } catch (error) { if (error instanceof CalendarError) console.error(error.message) }
 */
export class CalendarError extends Error {
  override readonly name = "CalendarError";
}
