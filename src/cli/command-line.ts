import { CalendarError } from "../errors.ts";
import { packageVersion } from "../server/package-files.ts";
import type { CliEnvironment, Command } from "./environment.ts";
import { serve } from "./serve.ts";
import { OVERVIEW, UsageError } from "./usage.ts";

// The other commands are loaded when they are asked for, so that a server starts sooner.
const COMMANDS: Readonly<Record<string, Command>> = {
  init: async (environment) => (await import("./init.ts")).init(environment),
  openapi: async (environment) => (await import("./openapi.ts")).openapi(environment),
  serve,
};

/** Runs the command that `argv` names and returns the exit code: 0 done, 1 failure, 2 wrong usage. Prints errors on stderr. */
export async function run(environment: CliEnvironment): Promise<number> {
  const [first = "", ...rest] = environment.argv;
  try {
    if (first === "--help" || first === "help") return print(environment, OVERVIEW);
    if (first === "--version") return print(environment, `${packageVersion()}\n`);
    if (first === "" || first.startsWith("-")) return await serve(environment);
    return await commandNamed(first)({ ...environment, argv: rest });
  } catch (error) {
    environment.stderr(`${explain(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function print(environment: CliEnvironment, text: string): number {
  environment.stdout(text);
  return 0;
}

function commandNamed(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(`There is no command "${name}".`);
  return command;
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} See event-calendar-mock ${error.command ? `${error.command} ` : ""}--help.`;
  if (error instanceof CalendarError) return error.message;
  // Any other error is a bug of this package, and a report of it needs the stack.
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
