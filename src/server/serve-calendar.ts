import { serve } from "srvx";
import type { ControlParts } from "../control/parts.ts";
import { withControl } from "../control/with-control.ts";
import { CalendarError } from "../errors.ts";
import { createAnswerer } from "./answerer.ts";
import { builtInWorld } from "./built-in-worlds.ts";
import { listen } from "./listen.ts";

/** Where to listen, and how long a client may take. */
export type ServeOptions = {
  /** 0 picks a free port. */
  readonly port?: number;
  /** `0.0.0.0` answers on every interface. */
  readonly host?: string;
  /** Milliseconds a client has to send a whole request; its headers must arrive within a third of them. */
  readonly patience?: number;
  /** Gets what was thrown out of `fetch`, as text; the standard error stream unless given. */
  readonly log?: (text: string) => void;
};

/** A running server. `close` finishes what is being answered, ends every connection and frees the port. */
export type RunningServer = { readonly url: string; close(): Promise<void> };

/** What can be served: a calendar, whose control routes are answered too, or only the function that answers its requests. */
export type Served = { fetch(request: Request): Promise<Response> } & Partial<ControlParts>;

/**
 * Serves a calendar on a port of this machine, control routes included. Rejects with a CalendarError when it cannot listen there.
 *
 * @example
 * const server = await serveCalendar(createCalendar(), { port: 4010 });
 * await fetch(`${server.url}/wp-json/calendar/events/v1/events`);
 * await server.close();
 */
export async function serveCalendar(calendar: Served, options: ServeOptions = {}): Promise<RunningServer> {
  const { port = 0, host = "127.0.0.1", patience = 30_000, log = (text) => process.stderr.write(`${text}\n`) } = options;
  if (!isPort(port)) throw new CalendarError(`Cannot listen on port ${port}: a port is a whole number from 0 to 65535.`);
  const { answer, drain } = createAnswerer(isSteerable(calendar) ? withControl(calendar, builtInWorld) : calendar, log);
  const timeouts = { requestTimeout: patience, headersTimeout: patience / 3, connectionsCheckingInterval: Math.min(1_000, patience / 3) };
  // Signals belong to whoever runs the process, and so do the lines it prints.
  const quiet = { manual: true, silent: true, gracefulShutdown: false } as const;
  const server = serve({ ...quiet, fetch: answer, port, hostname: host, node: { ...timeouts, keepAliveTimeout: 5_000 } });
  const { url, node } = await listen(server, host, port);
  let closed: Promise<void> | undefined;

  async function close(): Promise<void> {
    const freed = new Promise<void>((resolve) => node.close(() => resolve()));
    await drain();
    // What is left is idle or has sent half a request.
    node.closeAllConnections();
    await freed;
  }

  return {
    url,
    close() {
      closed ??= close();
      return closed;
    },
  };
}

function isSteerable(calendar: Served): calendar is Served & ControlParts {
  return "snapshot" in calendar && "restore" in calendar && "reset" in calendar && "clock" in calendar;
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port <= 65_535;
}
