import { setImmediate } from "node:timers/promises";
import { packageVersion } from "../server/package-files.ts";
import { serveCalendar } from "../server/serve-calendar.ts";
import type { AnsweredRequest } from "../server/watch-answers.ts";
import { banner } from "./banner.ts";
import type { Command } from "./environment.ts";
import { loadCalendar } from "./load-calendar.ts";
import { requestJson, requestLine } from "./request-log.ts";
import { readServeOptions } from "./serve-options.ts";
import { SERVE } from "./usage.ts";

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
  const isColored = environment.isTerminal && !environment.env.NO_COLOR;
  const onAnswer = (answered: AnsweredRequest) => stderr(json ? requestJson(answered) : requestLine(answered, isColored));
  const log = (text: string) => stderr(json ? `${JSON.stringify({ error: text })}\n` : `${text}\n`);
  const { calendar, kept } = await loadCalendar(environment, settings, log);
  await setImmediate();
  if (isStopped) return 0;
  const server = await serveCalendar({ fetch: calendar.fetch }, { ...guard, port, host, log, ...(quiet ? {} : { onAnswer }) });
  const { url } = server;
  if (json) print(stdout, `${JSON.stringify({ url })}\n`);
  else if (quiet) print(stdout, `Listening on ${url}\n`);
  else print(stdout, banner({ url, host, world, data, settings: { ...settings.calendar, ...guard }, summary: calendar.summary() }));
  await stopped;
  await server.close();
  await kept?.close();
  return 0;
};

function print(write: (text: string) => void, text: string): number {
  write(text);
  return 0;
}
