import { statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { CalendarError } from "../../util/errors.ts";
import { systemCodeOf } from "../../util/thrown.ts";
import { type RunningServer, type ServeOptions, serveCalendar } from "../server/serve-calendar.ts";
import type { Served } from "../server/with-server-routes.ts";
import { withWorldLines } from "../server/world-text.ts";
import type { CliCalendar } from "./cli-calendar.ts";
import { type CliLog, createCliLog, createProgress } from "./cli-log.ts";
import type { CommandEnvironment } from "./command.ts";
import { loadNames, loadWorld } from "./named-files.ts";
import type { ServeSettings } from "./serve-options.ts";

/** The bytes of world files from which loading shows progress. */
const longFrom = 1_000_000;

/** Creates the calendar from the options, and shows progress. Throws a `CalendarError` for an invalid world. */
async function loadCalendar(environment: CommandEnvironment, settings: ServeSettings, { log, advise }: CliLog) {
  const { world, data, names, quiet, json } = settings;
  const progress = createProgress(environment, !quiet && !json && sizeOf(world) + sizeOf(data) >= longFrom);
  // Each step blocks the process, and signals are handled in between.
  const step = async (what: string, done: number) => {
    progress.step(what, done);
    await setImmediate();
  };
  try {
    await step(`reading ${world}`, 0);
    const loaded = loadWorld(world);
    await step(`checking and loading ${world}`, 0.3);
    const calendar = withWorldLines(world, () =>
      environment.createCalendar({ ...settings.calendar, ...loaded, ...loadNames(names) }, advise),
    );
    if (data === undefined) return { calendar, persisted: undefined };
    await step(`checking and loading ${data}`, 0.7);
    return { calendar, persisted: await calendar.persist(data, { ...settings, log }) };
  } finally {
    progress.end();
  }
}

/** Returns the size of a file in bytes; 0 for the name of a world, and for a file that does not exist. */
function sizeOf(file: string | undefined): number {
  return file === undefined ? 0 : (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
}

export interface ListeningServer {
  readonly url: string;
  readonly calendar: CliCalendar;
  /** True if the calendar started from the file of `--data`. */
  readonly isFromFile: boolean;
  readonly cliLog: CliLog;
}

interface ServerRun {
  readonly logsRequests: boolean;
  onListening(server: ListeningServer): void | Promise<void>;
  onStopped?(): void;
  readonly stopped: Promise<void>;
}

/** Serves the calendar that the settings describe until it is stopped. A signal during the start stops the server before it listens. */
export async function runServer(environment: CommandEnvironment, settings: ServeSettings, run: ServerRun): Promise<number> {
  const { port, isPortGiven, host, guard, world, data, quiet, json, variables } = settings;
  let isStopped = false;
  const stopped = run.stopped.then(() => {
    isStopped = true;
  });
  const cliLog = createCliLog(environment, json);
  const { log, onAnswer } = cliLog;
  const { calendar, persisted } = await namingVariables(variables, loadCalendar(environment, settings, cliLog));
  try {
    await setImmediate();
    if (isStopped) return 0;
    const logAnswer: typeof onAnswer = ({ path, ...answered }) => onAnswer({ ...answered, path: calendar.pathInLog(path) });
    const advise = quiet ? () => undefined : cliLog.advise;
    const options = { ...guard, port, host, log, advise, ...(run.logsRequests && { onAnswer: logAnswer }) };
    const ports = isPortGiven ? [port] : Array.from({ length: maxPorts }, (_, step) => port + step);
    const server = await namingVariables(variables, serveOnFirst(ports, { fetch: calendar.fetch }, options));
    const { url } = server;
    const isMoved = !isPortGiven && !url.endsWith(`:${port}`);
    for (const sentence of [...settings.misspelt, ...adviceOnClock(settings, calendar)]) cliLog.advise(sentence);
    if (isMoved && !quiet) cliLog.advise(`Port ${port} is in use, so the server is at ${url}. Choose a port with --port N.`);
    await run.onListening({ url, calendar, isFromFile: persisted?.isFromFile === true, cliLog });
    // Keeps the writes in --data by default when the file changes.
    const { isWatched, onChange = data === undefined ? "reset" : "keep" } = settings;
    const unwatch = isWatched ? calendar.follow(world, { onChange, log, advise: cliLog.advise }) : undefined;
    await stopped;
    unwatch?.();
    // Saved while waiting for the last answers, because a runner may kill the server. `close` reports a failure.
    const saving = persisted?.save().catch(() => undefined);
    await server.close();
    await saving;
    run.onStopped?.();
  } finally {
    await persisted?.close();
  }
  return 0;
}

/** Says that `--now` does not act yet, because the clock continues from the file of `--data`. */
function adviceOnClock({ data, calendar: { now } }: ServeSettings, calendar: CliCalendar): string[] {
  const current = calendar.summary().now;
  if (data === undefined || now === undefined || now === "system" || Date.parse(now) === Date.parse(current)) return [];
  return [`The clock continues at ${current}, from ${data}. It goes to ${now}, the instant of --now, with POST /__calendar/reset.`];
}

/** The most ports to try if none is given, because other programs use 4010, too. */
const maxPorts = 10;

async function serveOnFirst([port, ...others]: readonly number[], served: Served, options: ServeOptions): Promise<RunningServer> {
  try {
    return await serveCalendar(served, { ...options, ...(port !== undefined && { port }) });
  } catch (error) {
    if (others.length === 0 || !isPortInUse(error)) throw error;
    return serveOnFirst(others, served, options);
  }
}

function isPortInUse(error: unknown): boolean {
  const cause = error instanceof CalendarError ? error.cause : undefined;
  return systemCodeOf(cause) === "EADDRINUSE";
}

/** Adds the variables that were read to an error at the start: a user of a container may not know about them. */
async function namingVariables<Result>(variables: readonly string[], started: Promise<Result>): Promise<Result> {
  try {
    return await started;
  } catch (error) {
    if (variables.length === 0 || !(error instanceof CalendarError)) throw error;
    throw new CalendarError(error.code, `${error.message} Read from the environment: ${variables.join(", ")}.`, { cause: error });
  }
}
