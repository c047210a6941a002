import type { AnsweredRequest } from "../server/watch-answers.ts";
import type { CliEnvironment, CommandEnvironment } from "./environment.ts";
import { variableOf } from "./flags.ts";
import { requestJson, requestLine } from "./request-log.ts";

/** Writes what a running server has to say on the standard error stream. Its texts are printable: no client can forge a line. */
export interface CliLog {
  /** Writes an exception, or what the user should know. */
  log(text: string): void;
  /** Writes advice about a request. */
  advise(sentence: string): void;
  /** Writes an answered request. */
  onAnswer(answered: AnsweredRequest): void;
}

/** Creates the log of a command: text for people, or one line of JSON for each entry. */
export function createCliLog(
  { stderr, draw, isTerminal, env }: Pick<CommandEnvironment, "stderr" | "draw" | "isTerminal" | "env">,
  json: boolean,
): CliLog {
  if (json) {
    return {
      log: (error) => stderr(jsonLine({ error })),
      advise: (advice) => stderr(jsonLine({ advice })),
      onAnswer: (answered) => stderr(requestJson(answered)),
    };
  }
  const isColored = isTerminal && !env.NO_COLOR;
  return {
    log: (text) => stderr(`${text}\n`),
    advise: (sentence) => stderr(`[event-calendar-mock] ${sentence}\n`),
    onAnswer: (answered) => draw(requestLine(answered, isColored)),
  };
}

/** Writes an entry as a line of JSON. */
export function jsonLine(entry: object): string {
  return `${JSON.stringify(entry)}\n`;
}

/** Returns whether every line on the streams is JSON: the options may be what is wrong, so they are not parsed here. */
export function asksForJson({ argv, env }: Pick<CliEnvironment, "argv" | "env">): boolean {
  const last = argv.findLast((argument) => argument === "--json" || argument === "--no-json");
  return last === undefined ? /^(true|1)$/i.test(env[variableOf("json")] ?? "") : last === "--json";
}
