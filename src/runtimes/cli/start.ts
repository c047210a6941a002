import type { Interface } from "node:readline/promises";
import { formatList } from "../../mirror/import/decode-text.ts";
import { printableOutput } from "../../text/quoting.ts";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean } from "../../util/messages.ts";
import { stackOf } from "../../util/thrown.ts";
import { isRunning, packageVersion } from "../server/package-files.ts";
import { createCliCalendar } from "./cli-calendar.ts";
import { asksForJson, codeOf, jsonLine } from "./cli-log.ts";
import { type CliEnvironment, type Command, type CommandEnvironment, helpOf, print, readArguments } from "./command.ts";
import { UsageError } from "./flags.ts";
import { serve } from "./serve.ts";

/** A command of the overview, loaded when it runs, so that a server starts sooner. */
interface Entry {
  readonly about: string;
  load(): Promise<Command>;
}

const commands: Readonly<Record<string, Entry>> = {
  serve: { about: "answer on a port (the default command)", load: async () => serve },
  coverage: {
    about: "merge and print which parts of the contract tests have met",
    load: async () => (await import("./coverage.ts")).coverage,
  },
  init: { about: "set up an application for its framework and test runner", load: async () => (await import("./init.ts")).init },
  import: { about: `read ${formatList} files into a world`, load: async () => (await import("./import.ts")).importCommand },
  mcp: { about: "let a coding agent use a calendar through the Model Context Protocol", load: async () => (await import("./mcp.ts")).mcp },
  openapi: { about: "print the OpenAPI document of the service", load: async () => (await import("./openapi.ts")).openapi },
  record: { about: "read a published service into a world", load: async () => (await import("./record.ts")).record },
  replay: {
    about: "send the requests of a capsule or a recorded site again, and compare the answers",
    load: async () => (await import("./replay.ts")).replay,
  },
  rules: { about: "list the rules of the service, and where each comes from", load: async () => (await import("./rules.ts")).rules },
  sweep: { about: "run tests again with each fault on each of their requests", load: async () => (await import("./sweep.ts")).sweep },
  verify: { about: "compare a published service with its twin", load: async () => (await import("./verify.ts")).verify },
};

const overview = `Usage: event-calendar-mock [command] [options]

An in-memory twin of the event calendar REST service.

Commands:
${Object.entries(commands)
  .map(([name, { about }]) => `  ${name.padEnd(10)} ${about}\n`)
  .join("")}
Options:
  --help     what a command takes: event-calendar-mock serve --help
  --json     what a command prints as JSON, also its errors
  --version  the version of this package
`;

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
    if (first === "help" && !named.startsWith("-")) return await runCommand(named, { ...environment, argv: ["--help"] });
    if (first === "--help" || first === "help") return print(environment, overview);
    if (first === "--version") return print(environment, `${packageVersion()}\n`);
    return await runCommand(name, isServer ? environment : { ...environment, argv: rest });
  } catch (error) {
    const text = explain(error, name);
    environment.stderr(asksForJson(environment) ? jsonLine({ code: codeOf(error), error: text }) : `${text}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function runCommand(name: string, environment: CommandEnvironment): Promise<number> {
  const entry = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (entry === undefined) throw new UsageError(`There is no command "${name}".${didYouMean(name, Object.keys(commands))}`);
  const command = await entry.load();
  return command.isInSentences && environment.argv.includes("--json") ? runInJson(command, environment) : act(command, environment);
}

async function act(command: Command, environment: CommandEnvironment): Promise<number> {
  let hasPrinted = false;
  const stdout = (text: string) => {
    hasPrinted = true;
    environment.stdout(text);
  };
  try {
    const given = readArguments(command, environment);
    return given.values.help ? print(environment, helpOf(command)) : await command.run({ ...environment, stdout }, given);
  } catch (error) {
    const exit = command.fail?.(error, environment, hasPrinted);
    if (exit === undefined) throw error;
    return exit;
  }
}

/**
 * Runs a command that prints sentences, with `--json`: prints one object at its end, with the lines of both streams and the exit code. It
 * asks no questions, so `init` needs `--yes`.
 */
async function runInJson(command: Command, environment: CommandEnvironment): Promise<number> {
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
  const end = (exit: number, failure: object) => {
    environment.stdout(jsonLine({ exit, ...failure, printed: lines(printed), notes: lines(notes) }));
    return exit;
  };
  try {
    const exit = await act(command, collected);
    // A service that cannot be reached is told in a note.
    return end(exit, exit === 3 ? { error: lines(notes).join(" ") } : {});
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof CalendarError)) throw error;
    return end(error instanceof UsageError ? 2 : 1, { code: codeOf(error), error: error.message });
  }
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

export function start(): Promise<void> {
  return runProcess(createCliCalendar);
}
