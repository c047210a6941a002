import { setImmediate } from "node:timers/promises";
import { handleOf, toFetch } from "../http/handle.ts";
import { packageFile, packageVersion } from "../server/package-files.ts";
import { serveCalendar } from "../server/serve-calendar.ts";
import { banner } from "./banner.ts";
import type { Command } from "./environment.ts";
import { loadNames } from "./load-names.ts";
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
  const { port, host, guard, world, data, quiet, json } = settings;
  // Signals are handled from here on: one during the start stops the server before it listens.
  let isStopped = false;
  const stopped = environment.stopped().then(() => {
    isStopped = true;
  });
  const calendar = environment.createCalendar({ ...settings.calendar, ...loadWorld(world), ...loadNames(settings.names) });
  const served = quiet ? calendar : logged(calendar, stderr);
  const log = (text: string) => stderr(`${text}\n`);
  await setImmediate();
  if (isStopped) return 0;
  const kept = data === undefined ? undefined : await calendar.keep(data, log);
  const server = await serveCalendar({ fetch: served.fetch }, { ...guard, port, host, log });
  const { url } = server;
  if (json) print(stdout, `${JSON.stringify({ url })}\n`);
  else if (quiet) print(stdout, `Listening on ${url}\n`);
  else {
    const reference = packageFile("docs/api.md").href;
    print(stdout, banner({ url, host, world, data, settings: { ...settings.calendar, ...guard }, summary: calendar.summary(), reference }));
  }
  await stopped;
  await server.close();
  await kept?.close();
  return 0;
};

function print(write: (text: string) => void, text: string): number {
  write(text);
  return 0;
}

function logged(calendar: { fetch: Fetch }, write: (text: string) => void): { fetch: Fetch } {
  const handle = handleOf(calendar);
  const fetch = toFetch(async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await handle(request);
    write(`${request.method} ${pathname}${search} ${answer.status}\n`);
    return answer;
  });
  return { fetch };
}
