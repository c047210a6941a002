import { isRunning } from "../server/is-running.ts";
import { asksForJson, jsonLine } from "./cli-log.ts";
import { run } from "./command-line.ts";
import type { CliEnvironment } from "./environment.ts";

/** Runs the command line with the arguments, streams, signals and exit code of this process. */
export async function runProcess(createCalendar: CliEnvironment["createCalendar"]): Promise<void> {
  const parent = process.ppid;
  // Writing to a closed pipe, as after `| head -1`, must not end a running server.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const argv = process.argv.slice(2);
  if (asksForJson({ argv, env: process.env })) warnInJson();
  process.exitCode = await run({
    argv,
    env: process.env,
    cwd: process.cwd(),
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    createCalendar,
    ask,
    stopped: () => Promise.race([signalled(), parentEnded(parent, process.env)]),
  });
  // Pending timers, such as a delay whose client has gone, must not delay the end of the process.
  setTimeout(() => process.exit(), 250).unref();
}

/** Prints the warnings of Node as lines of JSON. */
function warnInJson(): void {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => process.stderr.write(jsonLine({ warning: `${name}: ${message}` })));
}

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const { createInterface } = await import("node:readline/promises");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** The nanoseconds in which a second signal belongs to the first: under npm, one key press may arrive twice. */
const sameSignal = 1_000_000_000n;

/** Resolves at the first signal. A later one ends the process at once, with exit code 1. */
function signalled(): Promise<void> {
  return new Promise((resolve) => {
    let first: bigint | undefined;
    const stop = () => {
      first ??= process.hrtime.bigint();
      if (process.hrtime.bigint() - first > sameSignal) process.exit(1);
      resolve();
    };
    // A terminal that is closed sends SIGHUP.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
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
