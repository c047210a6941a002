import { printableOutput } from "../../text/printable.ts";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean } from "../../util/nearest.ts";
import { packageVersion } from "../server/package-files.ts";
import { asksForJson, jsonLine } from "./cli-log.ts";
import type { CliEnvironment, Command, CommandEnvironment } from "./environment.ts";
import { withJson } from "./in-json.ts";
import { serve } from "./serve.ts";
import { overviewText, UsageError } from "./usage.ts";

// The other commands are loaded when they are asked for, so that a server starts sooner.
const commands: Readonly<Record<string, Command>> = {
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
  try {
    if (first === "--help" || first === "help") return print(environment, overviewText);
    if (first === "--version") return print(environment, `${packageVersion()}\n`);
    if (first === "" || first.startsWith("-")) return await serve(environment);
    return await commandNamed(first)({ ...environment, argv: rest });
  } catch (error) {
    const text = explain(error);
    environment.stderr(asksForJson(environment) ? jsonLine({ error: text }) : `${text}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function print(environment: CliEnvironment, text: string): number {
  environment.stdout(text);
  return 0;
}

function commandNamed(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`There is no command "${name}".${didYouMean(name, Object.keys(commands))}`);
  return withJson(name, command);
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} See event-calendar-mock ${error.command ? `${error.command} ` : ""}--help.`;
  if (error instanceof CalendarError) return error.message;
  // Any other error is a bug of this package, and a report of it needs the stack.
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
