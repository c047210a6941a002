import type * as z from "zod/mini";

/**
 * Reports an error of the developer who uses this package. The message says what failed, why, and what to do.
 * A refusal of the service is not an exception: it is an answer with an error status.
 *
 * @example
 * try {
 *   createCalendar({ world: broken });
 * } catch (error) {
 *   if (error instanceof CalendarError) console.error(error.message);
 * }
 */
export class CalendarError extends Error {
  override readonly name = "CalendarError";
}

/**
 * Formats the issues of a failed zod parse as `path: message`, one string per issue; `whole` names the value for issues without a path.
 *
 * @example formatIssues(safeParse(schema, { events: [{}] }), "the world") // ["events[0].title: is missing; it must be a text"]
 */
export function formatIssues({ error }: z.core.util.SafeParseResult<unknown>, whole: string): string[] {
  return error?.issues.map((issue) => `${formatPath(issue.path) || whole}: ${issue.message}`) ?? [];
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .slice(1);
}
