import { createInterface } from "node:readline/promises";
import { run } from "./run.ts";
import type { Tools } from "./tools.ts";

/** Runs the command line in this process: its arguments, streams, signals and exit code. */
export async function runProcess(createCalendar: Tools["createCalendar"]): Promise<void> {
  // A reader that left (`| head -1`) must not end a running server.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  process.exitCode = await run({
    argv: process.argv.slice(2),
    env: process.env,
    cwd: process.cwd(),
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    createCalendar,
    ask,
    stopped,
  });
}

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

// Once only: a second signal ends the process at once, as the system does it.
function stopped(): Promise<void> {
  const signals = ["SIGINT", "SIGTERM"] as const;
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of signals) process.off(signal, stop);
      resolve();
    };
    for (const signal of signals) process.on(signal, stop);
  });
}
