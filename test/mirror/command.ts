import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCliCalendar } from "../../src/runtimes/cli/cli-calendar.ts";
import type { CliEnvironment } from "../../src/runtimes/cli/command.ts";
import { run } from "../../src/runtimes/cli/start.ts";
import { newFolder } from "../support/new-folder.ts";

export async function command(...argv: string[]) {
  return commandIn(newFolder("mirror"), ...argv);
}

export async function commandIn(cwd: string, ...argv: string[]) {
  return commandUntil(new Promise(() => {}), cwd, ...argv);
}

export async function commandWith(env: Readonly<Record<string, string>>, cwd: string, ...argv: string[]) {
  return runIn({ cwd, env, stopped: new Promise(() => {}) }, argv);
}

/** Runs the command line in a folder, and stops it as Ctrl+C does when a promise resolves. */
export async function commandUntil(stopped: Promise<void>, cwd: string, ...argv: string[]) {
  return runIn({ cwd, env: {}, stopped }, argv);
}

type Surroundings = Pick<CliEnvironment, "cwd" | "env"> & { readonly stopped: Promise<void> };

async function runIn({ cwd, env, stopped }: Surroundings, argv: readonly string[]) {
  const out = { cwd, stdout: "", stderr: "" };
  const exit = await run({
    argv,
    env,
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
    stopped: () => stopped,
  });
  return { exit, ...out };
}

export async function importFile(name: string, content: string) {
  const folder = newFolder("mirror");
  writeFileSync(join(folder, name), content);
  return commandIn(folder, "import", name, "-o", "world.json");
}
