export { type Calendar, type CalendarOptions, createCalendar } from "./calendar.ts";
export { CalendarError } from "./errors.ts";
export type { FidelityMode } from "./fidelity.ts";
export type { CalendarDatabase } from "./store/database.ts";
export type { Clock } from "./time/clock.ts";
export type { World } from "./worlds/world.ts";
