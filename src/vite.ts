import type { IncomingMessage, ServerResponse } from "node:http";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import { type Calendar, createCalendar } from "./calendar.ts";
import { CONTROL_ROOT } from "./control/create-control.ts";
import { withControl } from "./control/with-control.ts";
import { readAddress } from "./http/address.ts";
import { isInNamespace } from "./http/incoming.ts";
import type { CalendarOptions } from "./options.ts";
import { builtInWorld } from "./server/built-in-worlds.ts";
import { createNodeHandler } from "./server/node-handler.ts";

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** The part of a dev server that is used, the same in Vite 6, 7 and 8. */
interface DevServer {
  readonly middlewares: { use(middleware: Middleware): unknown };
  readonly config: { readonly logger: { error(text: string): void } };
}

/** A Vite plugin, as Vite 6, 7 and 8 take it. */
export interface CalendarPlugin {
  readonly name: string;
  /** Takes no part in builds. */
  readonly apply: "serve";
  readonly api: { readonly calendar: Calendar };
  configureServer(server: DevServer): void;
}

/**
 * Creates a Vite plugin that answers the service on the dev server's own origin, control routes included: no worker, no CORS, nothing in a
 * production build. The state lives as long as the dev server.
 *
 * @param options - as for `createCalendar`
 * @throws a `CalendarError` as `createCalendar` does
 * @example
 * export default defineConfig({ plugins: [react(), calendar({ world: "city" })] });
 */
export function calendar(options: CalendarOptions = {}): CalendarPlugin {
  const twin = createCalendar(options);
  const { namespace = "calendar/events/v1" } = options;
  return {
    name: "event-calendar-mock",
    apply: "serve",
    api: { calendar: twin },
    configureServer({ middlewares, config }) {
      const { handle } = createNodeHandler(withControl(twin, builtInWorld), (text) => config.logger.error(text));
      middlewares.use((req, res, next) => {
        if (!isOurs(req.url ?? "/", namespace)) return next();
        void handle(new NodeRequest({ req, res })).then((response) => sendNodeResponse(res, response));
      });
    },
  };
}

/** Tells whether a path is one of the service or of the control routes; the dev server answers all others. */
function isOurs(path: string, namespace: string): boolean {
  if (path.startsWith(`${CONTROL_ROOT}/`)) return true;
  const address = readAddress(new URL(`http://localhost${path}`), namespace);
  return address !== undefined && isInNamespace(address, namespace);
}
