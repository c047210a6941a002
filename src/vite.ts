import type { IncomingMessage, ServerResponse } from "node:http";
import { type Calendar, createCalendar } from "./calendar.ts";
import { withControl } from "./control/with-control.ts";
import { readAddress } from "./http/address.ts";
import { isInNamespace } from "./http/incoming.ts";
import { CONTROL_ROOT } from "./http/session-id.ts";
import type { CalendarOptions } from "./options.ts";
import { completeNames } from "./resources/names.ts";
import { builtInWorld } from "./server/built-in-worlds.ts";
import { createGuard } from "./server/guard/guard.ts";
import type { GuardOptions } from "./server/guard/options.ts";
import { whyControlIsOff } from "./server/guard/refusals.ts";
import { createNodeHandler } from "./server/node-handler.ts";

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** The part of a dev server that the plugin uses. It is the same in Vite 6, 7 and 8. */
interface DevServer {
  readonly middlewares: { use(middleware: Middleware): unknown };
  readonly config: {
    readonly logger: { error(text: string): void; warn(text: string): void };
    readonly server: {
      readonly host?: string | boolean | undefined;
      readonly https?: object | undefined;
      readonly allowedHosts?: readonly string[] | true | undefined;
    };
  };
}

/**
 * The options of the plugin: those of `createCalendar`, and whom the dev server lets in.
 *
 * @example const options: CalendarPluginOptions = { world: "city", controlOrigins: ["https://app.test"] };
 */
export interface CalendarPluginOptions extends CalendarOptions, GuardOptions {}

/**
 * A plugin for Vite 6, 7 and 8.
 *
 * @example
 * const plugin: CalendarPlugin = calendar();
 * plugin.api.calendar.clock.advance(60_000);
 */
export interface CalendarPlugin {
  /** The name of the plugin, `event-calendar-mock`. */
  readonly name: string;
  /** The mode in which Vite uses the plugin: dev servers only, no builds. */
  readonly apply: "serve";
  /** The calendar that answers, for other plugins. */
  readonly api: { readonly calendar: Calendar };
  /** Adds the calendar to a dev server; Vite calls it. */
  configureServer(server: DevServer): void;
}

/**
 * Creates a Vite plugin that answers the service on the origin of the dev server, control routes included. It needs no worker and no CORS,
 * and adds nothing to a production build. The state lasts as long as the dev server runs. The calendar follows the system's clock unless `now`
 * is given. Requests are refused as `serveCalendar` refuses them; Vite's `server.host` and `server.allowedHosts` count, too.
 *
 * @param options - the options of `createCalendar`, and `allowHosts`, `controlOrigins`, `controlToken` and `cors` as for `serveCalendar`
 * @throws a `CalendarError` as `createCalendar` does
 * @example
 * export default defineConfig({ plugins: [react(), calendar({ world: "city" })] });
 */
export function calendar(options: CalendarPluginOptions = {}): CalendarPlugin {
  const { allowHosts = [], controlOrigins, controlToken, cors, now = "system", ...rest } = options;
  const twin = createCalendar({ ...rest, now });
  const { namespace } = completeNames(rest.names);
  return {
    name: "event-calendar-mock",
    apply: "serve",
    api: { calendar: twin },
    configureServer({ middlewares, config }) {
      const { host = "localhost", allowedHosts = [], https } = config.server;
      const listened = host === true ? "0.0.0.0" : host || "localhost";
      // As in Vite, no check with HTTPS: a page of another site has no certificate for its own name here.
      const hosts = allowedHosts === true || https ? ["*"] : allowedHosts;
      const guard = createGuard(listened, { ...options, allowHosts: [...allowHosts, ...hosts] });
      if (!guard.hasControl) config.logger.warn(whyControlIsOff(listened));
      const handle = createNodeHandler(guard.protect(withControl(twin, builtInWorld)), (text) => config.logger.error(text));
      middlewares.use((req, res, next) => {
        if (!isOurs(req.url ?? "/", namespace)) return next();
        void handle(req, res);
      });
    },
  };
}

/** Tells whether a path belongs to the service or to the control routes. The dev server answers all other paths. */
function isOurs(path: string, namespace: string): boolean {
  if (path.startsWith(`${CONTROL_ROOT}/`)) return true;
  const address = readAddress(new URL(`http://localhost${path}`), namespace);
  return address !== undefined && isInNamespace(address, namespace);
}
