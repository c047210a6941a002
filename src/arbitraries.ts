export { type CalendarCommand, type CommandsOptions, commands, type Tested } from "./clients/arbitraries/commands.ts";
export {
  type GeneratedRequest,
  type RefusedRequest,
  refusedRequests,
  routesOf,
  toRequest,
  validRequests,
} from "./clients/arbitraries/requests.ts";
export { type WorldsOptions, worlds } from "./clients/arbitraries/worlds.ts";
