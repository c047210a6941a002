export type { GuardOptions } from "./guard/options.ts";
export { type RunningServer, type Served, type ServeOptions, serveCalendar } from "./serve-calendar.ts";
