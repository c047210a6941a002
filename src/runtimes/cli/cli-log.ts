import { styleText } from "node:util";
import { printable } from "../../text/quoting.ts";
import { CalendarError } from "../../util/errors.ts";
import type { AnsweredRequest } from "../server/watch-answers.ts";
import type { CliEnvironment, CommandEnvironment } from "./command.ts";
import { UsageError, variableOf } from "./flags.ts";

/** The caller decides whether to colour. */
const always = { validateStream: false };

/** Returns a line for an answered request: method, path, status and duration. `isColored` colours the status by its class. */
export function requestLine({ method, path, status, milliseconds }: AnsweredRequest, isColored: boolean): string {
  const asked = printable(`${method} ${path}`);
  const duration = `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
  const result = status === 0 ? "no answer" : String(status);
  return isColored
    ? `${asked} ${styleText(colorOf(status), result, always)} ${styleText("gray", duration, always)}\n`
    : `${asked} ${result} ${duration}\n`;
}

export function requestJson({ milliseconds, ...rest }: AnsweredRequest): string {
  return `${JSON.stringify({ ...rest, milliseconds: Math.round(milliseconds * 10) / 10 })}\n`;
}

function colorOf(status: number): "green" | "cyan" | "yellow" | "red" {
  if (status === 0 || status >= 500) return "red";
  if (status >= 400) return "yellow";
  return status >= 300 ? "cyan" : "green";
}

/** Writes messages of a running server to stderr. Control characters are escaped, so that no client can forge a line. */
export interface CliLog {
  /** Writes an exception, or a message for the user. */
  log(text: string): void;
  advise(sentence: string): void;
  onAnswer(answered: AnsweredRequest): void;
}

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

export function jsonLine(entry: object): string {
  return `${JSON.stringify(entry)}\n`;
}

/** Returns whether all output must be JSON. Does not parse the options, because they may be invalid. */
export function asksForJson({ argv, env }: Pick<CliEnvironment, "argv" | "env">): boolean {
  const last = argv.findLast((argument) => argument === "--json" || argument === "--no-json");
  return last === undefined ? /^(true|1)$/i.test(env[variableOf("json")] ?? "") : last === "--json";
}

/** Returns the code of an error for programs: `usage` for wrong arguments, and nothing for a bug. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof UsageError) return "usage";
  return error instanceof CalendarError ? error.code : undefined;
}

const width = 20;
const minute = 60_000;
/** Returns to the start of the line, and clears it. */
const emptyLine = "\r\u001b[2K";

/** Creates a progress display: one line on a terminal, or a line per minute without one, as in CI. Shows nothing for short work. */
export function createProgress(
  { draw, isTerminal, stderr }: Pick<CommandEnvironment, "draw" | "isTerminal" | "stderr">,
  isLong: boolean,
  now: () => number = () => Number(process.hrtime.bigint()) / 1e6,
) {
  if (!isLong) return { step: (_what: string, _done: number) => {}, end: () => {} };
  if (!isTerminal) {
    let last = now();
    return {
      step(what: string, done: number) {
        if (now() - last < minute) return;
        last = now();
        stderr(`${Math.round(done * 100)} % ${printable(what)}\n`);
      },
      end: () => {},
    };
  }
  return {
    step(what: string, done: number) {
      const full = Math.round(done * width);
      const bar = "#".repeat(full) + "·".repeat(width - full);
      draw(`${emptyLine}[${bar}] ${String(Math.round(done * 100)).padStart(3)} % ${printable(what)}`);
    },
    end: () => draw(emptyLine),
  };
}
