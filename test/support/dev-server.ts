import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import { freePort } from "./free-port.ts";
import { installedEnvironment, runInstalled } from "./installed-project.ts";

export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a command of a project, replacing `{port}` with a free port, and waits until it answers at a path. */
export async function startDevServer(
  project: string,
  command: string,
  { path = "/", port, variables = {} }: { readonly path?: string; readonly port?: number; readonly variables?: NodeJS.ProcessEnv } = {},
): Promise<DevServer> {
  const ownPort = port ?? (await freePort());
  const [name = "", ...argv] = command.replaceAll("{port}", String(ownPort)).split(" ");
  const env = { ...installedEnvironment, ...variables };
  // In a separate process group, because dev servers start processes that a signal to the first one does not reach.
  const program = join(project, "node_modules/.bin", name);
  const child = spawn(program, argv, { cwd: project, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += String(chunk)));
  const url = `http://localhost:${ownPort}`;
  const isAnswered = () =>
    fetch(url + path).then(
      () => true,
      () => child.exitCode !== null,
    );
  await vi.waitUntil(isAnswered, { timeout: 200_000, interval: 100 });
  if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}:\n${printed}`);
  return {
    url,
    async close() {
      const ended = once(child, "exit");
      if (child.pid !== undefined) process.kill(-child.pid);
      await ended;
    },
  };
}

export interface Printed {
  linesFor(file: string): string;
  /** The command that starts the calendar, such as `serve --port 4010`. */
  readonly command: string;
}

export async function runInit(project: string): Promise<Printed> {
  const printed = await runInstalled(project, "node_modules/.bin/event-calendar-mock", "init", "--force");
  const [, command = ""] = /^npx (event-calendar-mock serve .*)$/m.exec(printed) ?? [];
  return {
    command,
    linesFor(file) {
      const [, rest] = printed.split(new RegExp(`^Add these lines to ${file.replaceAll(".", "\\.")}.*:$`, "m"));
      return rest === undefined ? readFileSync(join(project, file), "utf8") : (rest.split(/^(?:Add these lines|Install what)/m)[0] ?? "");
    },
  };
}
