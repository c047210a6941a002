import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { withControl } from "../../src/calendar/control/create-control.ts";
import { type Calendar, createCalendar } from "../../src/calendar/create-calendar.ts";
import type { CalendarOptions } from "../../src/calendar/options.ts";
import { builtInWorld } from "../../src/runtimes/server/package-files.ts";
import { serveCalendar } from "../../src/runtimes/server/serve-calendar.ts";
import { calendar as plugin } from "../../src/vite.ts";

export interface Shell {
  readonly calendar: Calendar;
  /** The URL of the server; in process, a URL without a server. */
  readonly url: string;
  readonly logged: readonly string[];
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** The three ways in which a calendar answers, by name. Tests of limits run in each. */
export const shells: readonly (readonly [name: string, open: (options?: CalendarOptions) => Promise<Shell>])[] = [
  ["the server", (options) => openServer(options)],
  ["the Vite plugin", openPlugin],
  ["a calendar in process", openInProcess],
];

const standing = { world: "empty", quiet: true, now: "2026-06-15T12:00:00Z" } as const;

/** Serves a calendar on a free port, with the time limit of requests in milliseconds. */
export async function openServer(options: CalendarOptions = {}, requestTimeout = 30_000): Promise<Shell> {
  const logged: string[] = [];
  const calendar = createCalendar({ ...standing, ...options });
  const { url, close } = await serveCalendar(calendar, { requestTimeout, log: (text) => logged.push(text) });
  return { calendar, url, logged, fetch: (path, init) => fetch(url + path, init), close };
}

/** Adds the plugin to a server that calls middleware like a dev server. */
async function openPlugin(options: CalendarOptions = {}): Promise<Shell> {
  const logged: string[] = [];
  const log = (text: string) => logged.push(text);
  const { api, configureServer } = plugin({ ...standing, ...options });
  let middleware = (_req: IncomingMessage, _res: ServerResponse, _next: () => void): void => {};
  configureServer({
    printUrls: () => undefined,
    middlewares: { use: (given) => (middleware = given) },
    watcher: {},
    ws: { send: () => {}, on: () => {} },
    config: { inlineConfig: {}, logger: { error: log, warn: log, info: log }, server: {} },
  });
  const server = createServer((req, res) => middleware(req, res, () => res.writeHead(404).end("the dev server")));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    ...{ calendar: api.calendar, url, logged },
    fetch: (path, init) => fetch(url + path, init),
    async close() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

async function openInProcess(options: CalendarOptions = {}): Promise<Shell> {
  const calendar = createCalendar({ ...standing, ...options });
  const { fetch } = withControl(calendar, { findWorld: builtInWorld });
  const url = "http://localhost";
  return { calendar, url, logged: [], fetch: (path, init) => fetch(new Request(url + path, init)), close: async () => {} };
}
