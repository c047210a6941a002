import type { Interface } from "node:readline/promises";
import { composeCalendar } from "../../calendar/compose-calendar.ts";
import { internals } from "../../calendar/internals.ts";
import type { Advise } from "../../service/advice/advisor.ts";
import { printableOutput } from "../../text/quoting.ts";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean } from "../../util/messages.ts";
import { stackOf } from "../../util/thrown.ts";
import { createFollower, watchWorldFile } from "../server/follow-world-file.ts";
import { isRunning, packageVersion } from "../server/package-files.ts";
import { persistNamedWorld } from "../server/persist-world.ts";
import { readUpstream } from "../server/upstream/options.ts";
import { withServerRoutes } from "../server/with-server-routes.ts";
import { asksForJson, jsonLine } from "./cli-log.ts";
import {
  type CalendarSettings,
  type CliCalendar,
  type CliEnvironment,
  type Command,
  type CommandEnvironment,
  print,
} from "./environment.ts";
import { serve } from "./serve.ts";
import { type CommandName, codeOf, overviewText, UsageError } from "./usage.ts";

/** The commands that print sentences for people, and no JSON of their own. */
const inSentences: readonly string[] = ["import", "init", "record"];

/**
 * Adds the flag `--json` to a command that prints sentences: it always prints one object at its end, with the lines of both streams and the
 * exit code. It asks no questions, so `init` needs `--yes`. Returns other commands unchanged.
 */
function withJson(name: string, command: Command): Command {
  if (!inSentences.includes(name)) return command;
  return async (environment) => {
    if (!environment.argv.includes("--json")) return command(environment);
    const printed: string[] = [];
    const notes: string[] = [];
    const collected: CommandEnvironment = {
      ...environment,
      argv: environment.argv.filter((argument) => argument !== "--json"),
      isTerminal: false,
      stdout: (text) => printed.push(text),
      stderr: (text) => notes.push(text),
      draw: () => undefined,
      ask: async () => undefined,
    };
    const lines = (texts: readonly string[]) =>
      texts
        .join("")
        .split("\n")
        .filter((line) => line !== "");
    try {
      const exit = await command(collected);
      // A service that cannot be reached is told in a note.
      const failed = exit === 3 ? { error: lines(notes).join(" ") } : {};
      environment.stdout(jsonLine({ exit, ...failed, printed: lines(printed), notes: lines(notes) }));
      return exit;
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof CalendarError)) throw error;
      const exit = error instanceof UsageError ? 2 : 1;
      environment.stdout(jsonLine({ exit, code: codeOf(error), error: error.message, printed: lines(printed), notes: lines(notes) }));
      return exit;
    }
  };
}

// Loaded lazily, so that a server starts sooner.
const commands: Readonly<Record<CommandName, Command>> = {
  coverage: async (environment) => (await import("./coverage.ts")).coverage(environment),
  import: async (environment) => (await import("./import.ts")).importCommand(environment),
  init: async (environment) => (await import("./init.ts")).init(environment),
  mcp: async (environment) => (await import("./mcp.ts")).mcp(environment),
  openapi: async (environment) => (await import("./openapi.ts")).openapi(environment),
  record: async (environment) => (await import("./record.ts")).record(environment),
  replay: async (environment) => (await import("./replay.ts")).replay(environment),
  rules: async (environment) => (await import("./rules.ts")).rules(environment),
  serve,
  sweep: async (environment) => (await import("./sweep.ts")).sweep(environment),
  verify: async (environment) => (await import("./verify.ts")).verify(environment),
};

/** Runs the command that `argv` names and returns the exit code: 0 done, 1 failure, 2 wrong usage. Prints errors on stderr. */
export async function run(streams: CliEnvironment): Promise<number> {
  const environment: CommandEnvironment = {
    ...streams,
    stdout: (text) => streams.stdout(printableOutput(text)),
    stderr: (text) => streams.stderr(printableOutput(text)),
    draw: streams.stderr,
  };
  const [first = "", ...rest] = environment.argv;
  const isServer = first === "" || first.startsWith("-");
  const name = isServer ? "serve" : first;
  try {
    const [named = "-"] = rest;
    if (first === "help" && !named.startsWith("-")) return await commandNamed(named)({ ...environment, argv: ["--help"] });
    if (first === "--help" || first === "help") return print(environment, overviewText);
    if (first === "--version") return print(environment, `${packageVersion()}\n`);
    return await commandNamed(name)(isServer ? environment : { ...environment, argv: rest });
  } catch (error) {
    const text = explain(error, name);
    environment.stderr(asksForJson(environment) ? jsonLine({ code: codeOf(error), error: text }) : `${text}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function commandNamed(name: string): Command {
  const command = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (command === undefined) throw new UsageError(`There is no command "${name}".${didYouMean(name, Object.keys(commands))}`);
  return withJson(name, command);
}

function explain(error: unknown, name: string): string {
  if (error instanceof UsageError)
    return `${error.message} See event-calendar-mock ${Object.hasOwn(commands, name) ? `${name} ` : ""}--help.`;
  if (error instanceof CalendarError) return error.message;
  if (isOfFile(error)) return `${error.message}. Name a file or a folder that exists, and that you may read and write.`;
  // Any other error is a bug in this package; a report needs its stack.
  return stackOf(error);
}

const fileCalls = ["access", "lstat", "mkdir", "open", "read", "rename", "rm", "rmdir", "scandir", "stat", "unlink", "write"];

/** Returns whether the system has refused access to a file, such as one that belongs to another user. */
function isOfFile(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error && fileCalls.includes(String(error.syscall));
}

/** Runs the command line with the arguments, streams, signals and exit code of this process. */
export async function runProcess(createCalendar: CliEnvironment["createCalendar"]): Promise<void> {
  const parent = process.ppid;
  let lost: Error | undefined;
  // Writing to a closed pipe, such as `| head -1`, must not end a running server, but a full disk is a failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") lost ??= error;
  });
  process.stderr.on("error", () => undefined);
  const argv = process.argv.slice(2);
  if (asksForJson({ argv, env: process.env })) warnInJson();
  process.exitCode = await run({
    argv,
    env: process.env,
    cwd: process.cwd(),
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    createCalendar,
    ask,
    stopped: () => Promise.race([signalled(), parentEnded(parent, process.env)]),
  });
  // Waits for the output: a pipe accepts 64 KiB at once, and the rest must be read before the process ends.
  await Promise.all([process.stdout, process.stderr].map(written));
  if (lost) {
    process.stderr.write(`The output is incomplete: ${lost.message}. Free some space, or redirect it elsewhere.\n`);
    process.exitCode = 1;
  }
  // Pending timers, such as a delay whose client has gone, must not delay the end of the process.
  setTimeout(() => process.exit(), 250).unref();
}

/** Resolves when a stream has written everything, or cannot any more. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write("", () => resolve()));
}

function warnInJson(): void {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => process.stderr.write(jsonLine({ warning: `${name}: ${message}` })));
}

async function ask(question: string): Promise<boolean | undefined> {
  // A pipe may stay open without an answer, so that a command in a script would never end.
  if (!process.stdin.isTTY) return undefined;
  const { createInterface } = await import("node:readline/promises");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await agrees(terminal, question);
  } finally {
    terminal.close();
  }
}

/** Asks a question. Returns false for Ctrl+C and Ctrl+D. */
export async function agrees(terminal: Interface, question: string): Promise<boolean> {
  // The end of the input, which Ctrl+D sends, leaves the question pending before Node 24.
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = terminal.question(`${question} [y/N] `).catch((error: unknown) => {
    if (error instanceof Error && error.name === "AbortError") return "";
    throw error;
  });
  return /^y(es)?$/i.test((await Promise.race([answer, closed])).trim());
}

/** The nanoseconds in which a second signal counts as the same: under npm, one key press may arrive twice. */
const sameSignal = 1_000_000_000n;

/** Resolves at the first signal. A later one ends the process at once, with exit code 1. */
function signalled(): Promise<void> {
  return new Promise((resolve) => {
    let first: bigint | undefined;
    const stop = () => {
      first ??= process.hrtime.bigint();
      if (process.hrtime.bigint() - first > sameSignal) process.exit(1);
      resolve();
    };
    // A terminal that is closed sends SIGHUP.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  });
}

/**
 * Resolves when the package runner that started this process, such as npx or `npm run`, has ended. Runners do not forward signals, but end
 * the shell in between. Never resolves for a process that was started otherwise, such as with `nohup`.
 */
function parentEnded(parent: number, { npm_config_user_agent: runner }: Readonly<Record<string, string | undefined>>): Promise<void> {
  if (runner === undefined) return new Promise(() => undefined);
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (process.ppid === parent && isRunning(parent)) return;
      clearInterval(watch);
      resolve();
    }, 250);
    watch.unref();
  });
}

/** Runs the command line in this process. */
export function start(): Promise<void> {
  return runProcess(createCliCalendar);
}

/** Creates the calendar that a command serves or describes, with the control routes and the pages. Throws a `CalendarError` for a broken world. */
export function createCliCalendar(settings: CalendarSettings, advise?: Advise): CliCalendar {
  const { upstream: _, upstreamCredentials: __, ...options } = settings;
  const calendar = composeCalendar(options, { advise });
  return {
    ...withServerRoutes(calendar, readUpstream(settings)),
    pathInLog: calendar[internals].redaction.ofUrl,
    openApi: () => calendar.openApi(),
    summary: () => ({
      events: calendar[internals].store.events.all().length,
      now: calendar.clock.now(),
      tzdata: calendar.tzdata,
      logins: calendar[internals].store.users.all().map(({ login }) => login),
      path: `/wp-json/${calendar[internals].names.namespace}/`,
    }),
    persist: (file, { isWorldNamed: isNamed, onChange, log }) =>
      persistNamedWorld(calendar, file, {
        ...{ isNamed, log },
        ...(onChange && { onChange }),
        ...(settings.now === "system" && { now: settings.now }),
      }),
    follow(file, { onChange, log, advise: say }) {
      const look = createFollower(calendar, { file, onChange, option: (value) => `--on-change ${value}`, say, log });
      return watchWorldFile(file, look);
    },
  };
}
