import { createInterface } from "node:readline/promises";
import type { CliEnvironment } from "./environment.ts";
import { run } from "./run.ts";

/** Runs the command line with the arguments, streams, signals and exit code of this process. */
export async function runProcess(createCalendar: CliEnvironment["createCalendar"]): Promise<void> {
  const parent = process.ppid;
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
    stopped: () => Promise.race([signalled(), parentEnded(parent, process.env)]),
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
function signalled(): Promise<void> {
  const signals = ["SIGINT", "SIGTERM"] as const;
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of signals) process.off(signal, stop);
      resolve();
    };
    for (const signal of signals) process.on(signal, stop);
  });
}

/**
 * Resolves when the process that started this one has ended, if that was a package runner such as npx or `npm run`. These pass no signal on:
 * they end a shell between them and this process. Never resolves for a process that was started otherwise, such as with `nohup`.
 */
function parentEnded(parent: number, { npm_config_user_agent: runner }: Readonly<Record<string, string | undefined>>): Promise<void> {
  if (runner === undefined) return new Promise(() => undefined);
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (process.ppid === parent && isRunning(parent)) return;
      clearInterval(watch);
      resolve();
    }, 250);
    watch.unref();
  });
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // The process of another user is running, too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
