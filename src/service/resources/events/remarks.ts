import { isPlainWallClock } from "../../../time/wall-clock.ts";
import type { Context } from "../context.ts";
import type { Input, Remark, Reply } from "../route.ts";
import { sendsReversedDates } from "./dates.ts";
import type { EventValues } from "./fields.ts";
import { findInAnyWindow } from "./list.ts";
import type { EventQuery } from "./query.ts";

// Remarks for developers on requests that succeed and surprise.

/** Warns of an end before the start, which the service changes in silence. */
export function foreseeReversedDates({ values }: Input<EventValues>, context: Context): readonly Remark[] {
  const { text: start = "" } = values.start_date ?? {};
  const { text: end = "" } = values.end_date ?? {};
  // Plain dates tell by their texts, which is faster than reading them.
  const areInOrder = isPlainWallClock(start) && isPlainWallClock(end) && start <= end;
  if (areInOrder || !sendsReversedDates(values, context)) return [];
  const text = "end_date is before start_date; the service ends the event at its start, and no list finds a new one";
  return [{ cause: "reversed dates", text, heading: "dates" }];
}

/** The parameters that replace the default window of the list. */
const windowParameters = ["start_date", "end_date", "starts_before", "starts_after", "ends_before", "ends_after", "include"];

/** Says which events a list leaves out when it is empty only because it begins today and ends in two years. */
export function commentOnEmptyList({ values, sources }: Input<EventQuery>, { body }: Reply, context: Context): readonly Remark[] {
  const isEmpty = typeof body === "object" && body !== null && "total" in body && body.total === 0;
  if (!isEmpty || windowParameters.some((name) => sources.has(name))) return [];
  const { first, total } = findInAnyWindow(values, context);
  if (first === undefined) return [];
  const fitting = total === 1 ? "1 event fits" : `${total} events fit`;
  const text = `the list is empty because it begins today and ends in two years. ${fitting} on other days, first ${JSON.stringify(first.title)} on ${first.start_date}; send start_date to list from another day`;
  return [{ cause: "default window", text, heading: "dates" }];
}
