import { withControl } from "../../../calendar/control/with-control.ts";
import { createCalendar } from "../../../calendar/create-calendar.ts";
import { internals } from "../../../calendar/internals.ts";
import type { CalendarOptions } from "../../../calendar/options.ts";
import type { TriedCalendar } from "../../../service/description/refusals/build-request.ts";
import type { ProvokedRefusal } from "../../../service/description/refusals/request.ts";
import { createTable } from "../../../service/description/routes.ts";
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
    if (kept?.revision !== revision) kept = { revision, copy: copyOf(calendar), found: new Map() };
    const { copy, found } = kept;
    const known = found.get(id) ?? last.then(() => find(id, copy));
    last = known.catch(() => undefined);
    const refusals = await known;
    // A client chooses the id, so only ids of operations are kept.
    if (refusals) found.set(id, known);
    return refusals;
  };
}

/** Copies a calendar into one that answers at once, has no faults, and goes back to its state when a request has changed it. */
function copyOf(calendar: DescribedCalendar): TriedCalendar {
  const { baseUrl: _, publicUrl: __, weather: ___, ...options } = calendar[internals].options;
  const world = calendar.snapshot();
  const quiet = { quiet: true, delay: 0, journal: 0, coverage: false, capsule: false, rebase: false };
  // The options were checked when the calendar was created.
  const copy = createCalendar({ ...options, ...quiet, world, now: world.now } as CalendarOptions);
  const { store, names, contextIn } = copy[internals];
  const { fetch } = withControl(copy);
  return {
    patterns: createTable(names, options.fidelity),
    context: contextIn(store.site.language),
    access: options.access ?? "open",
    home: "http://127.0.0.1",
    root: `/wp-json/${names.namespace}`,
    async ask(request) {
      const { revision } = store;
      const response = await fetch(request);
      const hasChanged = store.revision !== revision;
      if (hasChanged) copy.reset();
      return { response, hasChanged };
    },
  };
}
