import type { Calendar } from "../../calendar/calendar.ts";
import { composeCalendar } from "../../calendar/compose-calendar.ts";
import type { SiteFacts } from "./site-facts.ts";

/** Creates the twin of a recorded service, which checks callers unless the service lets everyone do everything. */
export function createTwin(world: unknown, facts: Pick<SiteFacts, "home" | "names">, access: "open" | "service" = "service"): Calendar {
  return composeCalendar({
    world,
    access,
    fidelity: "observed",
    publicUrl: facts.home,
    names: facts.names,
    quiet: true,
    journal: 0,
  });
}
