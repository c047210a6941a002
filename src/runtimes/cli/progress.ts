import { printable } from "../../text/quoting.ts";
import type { CommandEnvironment } from "./environment.ts";

export interface Progress {
  /** Shows the current step, and the completed share of the whole, from 0 to 1. */
  step(what: string, done: number): void;
  /** Removes what is shown. */
  end(): void;
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
