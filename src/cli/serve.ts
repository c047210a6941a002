import { setTimeout as wait } from "node:timers/promises";
import { CONTROL_ROOT } from "../control/create-control.ts";
import { packageVersion } from "../server/package-files.ts";
import { serveCalendar } from "../server/serve-calendar.ts";
import { loadWorld } from "./load-world.ts";
import { readServeOptions } from "./serve-options.ts";
import type { Command } from "./tools.ts";
import { SERVE } from "./usage.ts";

type Fetch = (request: Request) => Promise<Response>;

/** Answers on a port until the process is asked to stop. */
export const serve: Command = async (tools) => {
  const settings = readServeOptions(tools);
  if (settings === "help") return print(tools.stdout, SERVE);
  if (settings === "version") return print(tools.stdout, `${packageVersion()}\n`);
  const { port, host, delay, quiet, json } = settings;
  const calendar = tools.createCalendar({ ...settings.calendar, ...loadWorld(settings.world) });
  const delayed = delay === 0 ? calendar.fetch : late(calendar.fetch, delay);
  const fetch = quiet ? delayed : logged(delayed, tools.stderr);
  // Listened for from here on, so that a signal during the start is not lost.
  const stopped = tools.stopped();
  const server = await serveCalendar({ fetch }, { port, host, log: (text) => tools.stderr(`${text}\n`) });
  print(tools.stdout, json ? `${JSON.stringify({ url: server.url })}\n` : `Listening on ${server.url}\n`);
  await stopped;
  await server.close();
  return 0;
};

function print(write: (text: string) => void, text: string): number {
  write(text);
  return 0;
}

// Who steers the calendar need not wait as its users do.
function late(fetch: Fetch, milliseconds: number): Fetch {
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
