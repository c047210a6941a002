import { CalendarError } from "../../util/errors.ts";
import { jsonLine } from "./cli-log.ts";
import type { Command, CommandEnvironment } from "./environment.ts";
import { UsageError } from "./usage.ts";

/** The commands that print sentences for people, and no JSON of their own. */
const inSentences: readonly string[] = ["import", "init", "record"];

/**
 * Gives a command that prints sentences the flag `--json`: it prints one object at its end, whatever happens, with the lines of both streams
 * and the exit code. It asks no question, so `init` needs `--yes`. Returns other commands unchanged.
 */
export function withJson(name: string, command: Command): Command {
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
      ask: async () => false,
    };
    const lines = (texts: readonly string[]) =>
      texts
        .join("")
        .split("\n")
        .filter((line) => line !== "");
    try {
      const exit = await command(collected);
      environment.stdout(jsonLine({ exit, printed: lines(printed), notes: lines(notes) }));
      return exit;
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof CalendarError)) throw error;
      const exit = error instanceof UsageError ? 2 : 1;
      environment.stdout(jsonLine({ exit, error: error.message, printed: lines(printed), notes: lines(notes) }));
      return exit;
    }
  };
}
