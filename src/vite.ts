import type { IncomingMessage, ServerResponse } from "node:http";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import { type Calendar, type CalendarOptions, createCalendar } from "./calendar.ts";
import { CONTROL_ROOT } from "./control/create-control.ts";
import { withControl } from "./control/with-control.ts";
import { servicePath } from "./handlers/look-up.ts";
import { createAnswerer } from "./server/answerer.ts";
import { builtInWorld } from "./server/built-in-worlds.ts";

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** The part of a dev server that is needed, the same in Vite 6, 7 and 8. */
interface DevServer {
  readonly middlewares: { use(middleware: Middleware): unknown };
  readonly config: { readonly logger: { error(text: string): void } };
}

/** A Vite plugin, as any of these versions takes it. */
export interface CalendarPlugin {
  readonly name: string;
  /** The plugin takes no part in builds. */
  readonly apply: "serve";
  readonly api: { readonly calendar: Calendar };
  configureServer(server: DevServer): void;
}

/**
 * A Vite plugin that answers the service on the dev server's own origin, control routes included: no worker, no CORS, nothing in a
 * production build. The state lives as long as the dev server. Throws a `CalendarError` as `createCalendar` does.
 *
 * @example
 * export default defineConfig({ plugins: [react(), calendar({ world: "city" })] });
 */
export function calendar(options: CalendarOptions = {}): CalendarPlugin {
  const twin = createCalendar(options);
  const place = { namespace: options.namespace ?? "calendar/events/v1", baseUrl: undefined };
  const isOurs = (path: string) => path.startsWith(`${CONTROL_ROOT}/`) || servicePath(`http://localhost${path}`, place) !== undefined;
  return {
    name: "event-calendar-mock",
    apply: "serve",
    api: { calendar: twin },
    configureServer({ middlewares, config }) {
      const { answer } = createAnswerer(withControl(twin, builtInWorld), (text) => config.logger.error(text));
      middlewares.use((req, res, next) => {
        if (!isOurs(req.url ?? "/")) return next();
        void answer(new NodeRequest({ req, res })).then((response) => sendNodeResponse(res, response));
      });
    },
  };
}
