import { createInterface } from "node:readline/promises";
import type { CliEnvironment } from "./environment.ts";
import { run } from "./run.ts";

/** Runs the command line with the arguments, streams, signals and exit code of this process. */
export async function runProcess(createCalendar: CliEnvironment["createCalendar"]): Promise<void> {
  // Writing to a closed pipe, as after `| head -1`, must not end a running server.
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

/** Resolves at the first signal. A second one ends the process at once, as without a handler. */
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
