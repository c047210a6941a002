/** The environment variable that names the file with the plan of a sweep: `event-calendar-mock sweep` sets it, and the kits read it. */
export const sweepVariable = "EVENT_CALENDAR_SWEEP";
