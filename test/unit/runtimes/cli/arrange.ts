import { tmpdir } from "node:os";
import { createCliCalendar } from "../../../../src/runtimes/cli/cli-calendar.ts";
import type { CliEnvironment } from "../../../../src/runtimes/cli/command.ts";
import { run } from "../../../../src/runtimes/cli/start.ts";
import { deferred } from "../../../support/deferred.ts";

type Surroundings = Partial<Pick<CliEnvironment, "env" | "cwd" | "isTerminal" | "createCalendar" | "ask">>;

/** Runs the command line with recorded output. `stop` ends `serve`, `printed` resolves with its first output. */
export function arrange(argv: readonly string[], surroundings: Surroundings = {}) {
  const out = { stdout: "", stderr: "" };
  const { promise: stopped, resolve: stop } = deferred();
  let listening = (_text: string) => {};
  const printed = new Promise<string>((resolve) => {
    listening = resolve;
  });
  const exit = run({
    ...{ argv, env: {}, cwd: tmpdir(), isTerminal: false, createCalendar: createCliCalendar, ask: async () => false },
    stdout(text) {
      out.stdout += text;
      listening(text);
    },
    stderr(text) {
      out.stderr += text;
    },
    stopped: () => stopped,
    ...surroundings,
  });
  return { out, stop, printed, exit };
}

/** Runs a command that serves until `act` is done with its address. Returns its first output, what `act` found, and how it ended. */
export async function serving<Found>(argv: readonly string[], act: (url: string) => Promise<Found>, surroundings: Surroundings = {}) {
  const { out, stop, printed, exit } = arrange(argv, surroundings);
  const first = await printed;
  const found = await act(/http:\/\/[\d.:]+/.exec(first)?.[0] ?? "");
  stop();
  return { first, found, exit: await exit, ...out };
}
