import { internals } from "../../../calendar/internals.ts";
import { createTriedCalendar } from "../../../calendar/tried-calendar.ts";
import type { TriedCalendar } from "../../../service/description/refusals/build-request.ts";
import type { ProvokedRefusal } from "../../../service/description/refusals/request.ts";
import type { DescribedCalendar } from "./facts.ts";

/** Finds the refusals of an operation, by its id; `undefined` for the id of no operation. */
export type ProvokedRefusals = (id: string) => Promise<readonly ProvokedRefusal[] | undefined>;

/**
 * Creates the function that finds requests which the operations of a calendar refuse. They are tried on a copy of the calendar, which is kept
 * until something is written.
 */
export function createProvokedRefusals(calendar: DescribedCalendar): ProvokedRefusals {
  let kept:
    | { readonly revision: number; readonly copy: TriedCalendar; readonly found: Map<string, ReturnType<ProvokedRefusals>> }
    | undefined;
  /** The search that runs or ran last: two at once would disturb each other's copy. */
  let last: Promise<unknown> = Promise.resolve();

  async function find(id: string, copy: TriedCalendar): ReturnType<ProvokedRefusals> {
    const { findRefusals } = await import("../../../service/description/refusals/find-refusals.ts");
    const { controlRefusals } = await import("./control-refusals.ts");
    return (await findRefusals(id, copy)) ?? (await controlRefusals(id, copy));
  }

  return async (id) => {
    const { revision } = calendar[internals].store;
    if (kept?.revision !== revision) kept = { revision, copy: createTriedCalendar(calendar), found: new Map() };
    const { copy, found } = kept;
    const known = found.get(id) ?? last.then(() => find(id, copy));
    last = known.catch(() => undefined);
    const refusals = await known;
    // A client chooses the id, so only ids of operations are kept.
    if (refusals) found.set(id, known);
    return refusals;
  };
}
