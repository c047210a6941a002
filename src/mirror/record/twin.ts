import type { Calendar } from "../../calendar/calendar.ts";
import { composeCalendar } from "../../calendar/compose-calendar.ts";
import type { SiteFacts } from "./site-facts.ts";

/** Creates the twin of a recorded service. */
export function createTwin(world: unknown, facts: Pick<SiteFacts, "home" | "names">): Calendar {
  return composeCalendar({
    world,
    access: "service",
    fidelity: "observed",
    publicUrl: facts.home,
    names: facts.names,
    quiet: true,
    journal: 0,
  });
}
