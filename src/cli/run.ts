import { CalendarError } from "../errors.ts";
import { packageVersion } from "../server/package-files.ts";
import { init } from "./init.ts";
import { serve } from "./serve.ts";
import type { Command, Tools } from "./tools.ts";
import { OVERVIEW, UsageError } from "./usage.ts";

const COMMANDS: Readonly<Record<string, Command>> = { init, serve };

/** Runs the command that `argv` names and gives the exit code: 0 done, 1 failed, 2 misused. What went wrong is said on stderr. */
export async function run(tools: Tools): Promise<number> {
  const [first = "", ...rest] = tools.argv;
  try {
    if (first === "--help" || first === "help") return print(tools, OVERVIEW);
    if (first === "--version") return print(tools, `${packageVersion()}\n`);
    if (first === "" || first.startsWith("-")) return await serve(tools);
    return await commandNamed(first)({ ...tools, argv: rest });
  } catch (error) {
    tools.stderr(`${explain(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function print(tools: Tools, text: string): number {
  tools.stdout(text);
  return 0;
}

function commandNamed(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(`There is no command "${name}".`);
  return command;
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} See event-calendar-mock --help.`;
  if (error instanceof CalendarError) return error.message;
  // A bug of ours: its stack is what a report needs.
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
