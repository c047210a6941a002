import type { Calendar } from "../../calendar/calendar.ts";
import { composeCalendar } from "../../calendar/compose-calendar.ts";
import type { CalendarOptions } from "../../calendar/options.ts";
import type { SiteFacts } from "./site-facts.ts";

/** How the other side answers: a published service checks callers and follows no specification, a server of this package may do otherwise. */
export type TwinMode = Pick<CalendarOptions, "access" | "fidelity">;

/** Creates the twin of a recorded service, which answers as a published one unless a mode says otherwise. */
export function createTwin(world: unknown, facts: Pick<SiteFacts, "home" | "names">, mode: TwinMode = {}): Calendar {
  return composeCalendar({
    world,
    ...{ access: "service", fidelity: "observed", ...mode },
    publicUrl: facts.home,
    names: facts.names,
    quiet: true,
    journal: 0,
  });
}
