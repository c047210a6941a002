import type { ControlHelpers, ControlParts } from "../../calendar/control/control-route.ts";
import { withControl } from "../../calendar/control/create-control.ts";
import { internals } from "../../calendar/internals.ts";
import { createRedaction, type Redaction } from "../../calendar/redaction/redaction.ts";
import { CalendarError } from "../../util/errors.ts";
import { builtInWorld } from "./package-files.ts";
import { builtPages, describedCalendar, withPages } from "./pages/with-pages.ts";
import type { Upstream } from "./upstream/options.ts";
import { withUpstream } from "./upstream/with-upstream.ts";

// Replays and trials are loaded lazily, so that a server starts sooner.
const helpers: ControlHelpers = {
  findWorld: builtInWorld,
  async replayCapsule(capsule, calendar, options) {
    const { replayOnParts } = await import("../../mirror/replay/replay-on-parts.ts");
    return replayOnParts(capsule, calendar, { ...options, loadWorld: async (name) => builtInWorld(name) });
  },
  suggestTests: async (coverage, options) => (await import("../../calendar/suggest-tests.ts")).suggestTests(coverage, options),
};

/**
 * A calendar, or any object with `fetch`. Control routes and pages are served only for a calendar.
 *
 * @example const served: Served = { fetch: (request) => calendar.fetch(request) };
 */
export type Served = { fetch(request: Request): Promise<Response> } & Partial<ControlParts>;

/** Adds the control routes and pages, as far as a calendar has the parts for them. The upstream gets what is not for the service. */
export function withServerRoutes(calendar: Served, upstream?: Upstream, pages = builtPages()): Pick<Served, "fetch"> {
  const steered = hasControl(calendar) ? withControl(calendar, helpers) : calendar;
  const described = describedCalendar(calendar);
  if (described) return withPages(described, upstream ? withUpstream(described, steered, upstream) : steered, pages);
  if (upstream === undefined) return steered;
  throw new CalendarError(
    "not_supported",
    `Cannot pass requests on to ${upstream.site}: serve what createCalendar returns, or leave upstream out.`,
  );
}

/** The parts that the control routes need: all required parts of `ControlParts`. A missing part does not compile. */
const neededParts: { readonly [Name in keyof ControlParts as undefined extends ControlParts[Name] ? never : Name]: true } = {
  reset: true,
  snapshot: true,
  restore: true,
  openApi: true,
  tzdata: true,
  faults: true,
  journal: true,
  clock: true,
};

export function hasControl(calendar: Served): calendar is Served & ControlParts {
  const parts: object = calendar;
  return Object.keys(neededParts).every((name) => name in parts);
}

/** Returns the redaction of a calendar for the log; the default one for an object with only `fetch`. */
export function redactionOf(calendar: Served): Redaction {
  return describedCalendar(calendar)?.[internals].redaction ?? createRedaction();
}
