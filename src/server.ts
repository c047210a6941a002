export type { GuardOptions } from "./runtimes/server/guard/options.ts";
export { type PersistedWorld, type PersistOptions, persistWorld } from "./runtimes/server/persist-world.ts";
export { type RunningServer, type ServeOptions, serveCalendar } from "./runtimes/server/serve-calendar.ts";
export type { UpstreamOptions } from "./runtimes/server/upstream/options.ts";
export type { AnsweredRequest } from "./runtimes/server/watch-answers.ts";
export type { Served } from "./runtimes/server/with-server-routes.ts";
