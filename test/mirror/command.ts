import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCliCalendar, run } from "../../src/runtimes/cli/start.ts";

/** Creates an empty folder. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "mirror-"));
}

/** Runs the command line in a folder of its own. */
export async function command(...argv: string[]) {
  return commandIn(newFolder(), ...argv);
}

/** Runs the command line in a folder. */
export async function commandIn(cwd: string, ...argv: string[]) {
  const out = { cwd, stdout: "", stderr: "" };
  const exit = await run({
    argv,
    env: {},
    cwd,
    stdout(text) {
      out.stdout += text;
    },
    stderr(text) {
      out.stderr += text;
    },
    isTerminal: false,
    createCalendar: createCliCalendar,
    ask: async () => false,
    stopped: () => new Promise(() => {}),
  });
  return { exit, ...out };
}
