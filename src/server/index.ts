export type { GuardOptions } from "./guard/options.ts";
export { type KeepOptions, type KeptWorld, keepWorld } from "./keep-world.ts";
export { type RunningServer, type ServeOptions, serveCalendar } from "./serve-calendar.ts";
export type { AnsweredRequest } from "./watch-answers.ts";
export type { Served } from "./with-server-routes.ts";
