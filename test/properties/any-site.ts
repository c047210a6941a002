import { worlds } from "../../src/arbitraries.ts";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import type { World } from "../../src/worlds/world.ts";
import { users } from "../support/world.ts";

/** Generates a site with at most so many events, in full. */
export const siteOf = (maxEvents: number) =>
  worlds({ maxEvents }).map((world): World => composeCalendar({ world: { ...world, users }, rebase: false, quiet: true }).snapshot());

/** Generates a site with at most 40 events. */
export const anySite = siteOf(40);
