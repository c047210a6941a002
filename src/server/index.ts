export { type RunningServer, type Served, type ServeOptions, serveCalendar } from "./serve-calendar.ts";
