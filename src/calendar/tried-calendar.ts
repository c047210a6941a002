import type { TriedCalendar } from "../service/description/refusals/build-request.ts";
import { createTable } from "../service/description/routes.ts";
import { withControl } from "./control/create-control.ts";
import { type Calendar, createCalendar } from "./create-calendar.ts";
import { internals } from "./internals.ts";
import type { CalendarOptions } from "./options.ts";

/** Copies a calendar into one that answers without delay or faults, and restores its state after each request that changed it. */
export function createTriedCalendar(calendar: Pick<Calendar, "snapshot" | typeof internals>): TriedCalendar {
  const { baseUrl, publicUrl: _, weather: __, ...options } = calendar[internals].options;
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
    root: `${baseUrl?.slice(new URL(baseUrl).origin.length) ?? "/wp-json"}/${names.namespace}`,
    async ask(request) {
      const { revision } = store;
      const response = await fetch(request);
      const hasChanged = store.revision !== revision;
      if (hasChanged) copy.reset();
      return { response, hasChanged };
    },
  };
}
