import { setTimeout as wait } from "node:timers/promises";
import { CONTROL_ROOT } from "../control/create-control.ts";
import { packageVersion } from "../server/package-files.ts";
import { serveCalendar } from "../server/serve-calendar.ts";
import type { Command } from "./environment.ts";
import { loadWorld } from "./load-world.ts";
import { readServeOptions } from "./serve-options.ts";
import { SERVE } from "./usage.ts";

type Fetch = (request: Request) => Promise<Response>;

/** Serves a calendar until the process is asked to stop. */
export const serve: Command = async (environment) => {
  const { stdout, stderr } = environment;
  const settings = readServeOptions(environment);
  if (settings === "help") return print(stdout, SERVE);
  if (settings === "version") return print(stdout, `${packageVersion()}\n`);
  const { port, host, delay, quiet, json } = settings;
  const calendar = environment.createCalendar({ ...settings.calendar, ...loadWorld(settings.world) });
  const delayed = delay === 0 ? calendar.fetch : delayedBy(delay, calendar.fetch);
  const fetch = quiet ? delayed : logged(delayed, stderr);
  // Signals are handled from here on, so that one during the start is not lost.
  const stopped = environment.stopped();
  const server = await serveCalendar({ fetch }, { port, host, log: (text) => stderr(`${text}\n`) });
  print(stdout, json ? `${JSON.stringify({ url: server.url })}\n` : `Listening on ${server.url}\n`);
  await stopped;
  await server.close();
  return 0;
};

function print(write: (text: string) => void, text: string): number {
  write(text);
  return 0;
}

/** Waits before every answer of the service. Control routes answer at once. */
function delayedBy(milliseconds: number, fetch: Fetch): Fetch {
  return async (request) => {
    if (!new URL(request.url).pathname.startsWith(`${CONTROL_ROOT}/`)) await wait(milliseconds);
    return fetch(request);
  };
}

function logged(fetch: Fetch, write: (text: string) => void): Fetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const response = await fetch(request);
    write(`${request.method} ${pathname}${search} ${response.status}\n`);
    return response;
  };
}
