import { printable } from "../../text/quoting.ts";
import type { CommandEnvironment } from "./environment.ts";

export interface Progress {
  /** Shows the step that begins now, and how much of the whole is done before it, from 0 to 1. */
  step(what: string, done: number): void;
  /** Removes what is shown. */
  end(): void;
}

const width = 20;
const minute = 60_000;
/** Goes back to the begin of the line, and empties it. */
const emptyLine = "\r\u001b[2K";

/**
 * Creates the progress of a piece of work, one line on the terminal. Without a terminal, as in a job or a pipe, it writes a line a minute. Shows
 * nothing for work that is not long.
 */
export function createProgress(
  { draw, isTerminal, stderr }: Pick<CommandEnvironment, "draw" | "isTerminal" | "stderr">,
  isLong: boolean,
  now: () => number = () => Number(process.hrtime.bigint()) / 1e6,
): Progress {
  if (!isLong) return { step: () => {}, end: () => {} };
  if (!isTerminal) {
    let last = now();
    return {
      step(what, done) {
        if (now() - last < minute) return;
        last = now();
        stderr(`${Math.round(done * 100)} % ${printable(what)}\n`);
      },
      end: () => {},
    };
  }
  return {
    step(what, done) {
      const full = Math.round(done * width);
      const bar = "#".repeat(full) + "·".repeat(width - full);
      draw(`${emptyLine}[${bar}] ${String(Math.round(done * 100)).padStart(3)} % ${printable(what)}`);
    },
    end: () => draw(emptyLine),
  };
}
