import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { internals } from "../../src/calendar/internals.ts";
import type { CalendarOptions } from "../../src/calendar/options.ts";
import type { Language } from "../../src/language/languages.ts";
import type { Context } from "../../src/service/resources/context.ts";
import { type Given, worldOf } from "./world.ts";

/** Creates a calendar with the given records, and the context of a caller who may do everything. */
export function contextOf(given: Given = {}, options: CalendarOptions = {}, language: Language = "en"): Context {
  return createCalendar({ world: worldOf(given), ...options })[internals].contextIn(language);
}
