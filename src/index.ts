export { type Calendar, type CalendarDatabase, createCalendar } from "./calendar.ts";
export { CalendarError } from "./errors.ts";
export type { FidelityMode } from "./fidelity.ts";
export type { CalendarOptions } from "./options.ts";
export type { Clock } from "./time/clock.ts";
export type { World } from "./worlds/world.ts";
