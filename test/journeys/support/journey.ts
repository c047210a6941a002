import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { inject, onTestFinished } from "vitest";
import { installedEnvironment, runInstalled } from "../../support/installed-project.ts";
import { newFolder } from "../../support/new-folder.ts";

export interface Journey {
  readonly folder: string;
  /** Runs a command, and returns what it prints. Rejects where the command fails. */
  run(command: string, ...args: string[]): Promise<string>;
  /** Runs a line as a person types it into a shell, and returns its exit code and all that it prints. */
  type(line: string): Promise<{ readonly code: number; readonly printed: string }>;
  /** Starts a command that goes on until the test ends, and returns its first line. */
  start(command: string, ...args: string[]): Promise<string>;
  /** Starts `event-calendar-mock serve` with options on a free port, and returns its address and the function that stops it. */
  serve(...options: string[]): Promise<{ readonly url: string; stop(): Promise<void> }>;
  read(file: string): string;
  write(file: string, text: string): void;
}

/**
 * Installs the packed package, and tools from the registry, into a fresh folder, which the end of the test removes. Without tools the folder gets
 * the packages that `packed.ts` has installed.
 */
export async function setOut(...tools: string[]): Promise<Journey> {
  const folder = newFolder("calendar-journey");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (tools.length === 0) await runInstalled(folder, "cp", "-a", `${inject("installed")}/.`, ".");
  else {
    writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
    await runInstalled(folder, "npm", "install", "--no-audit", "--no-fund", "--save-dev", inject("packed"), ...tools);
  }

  async function launch(command: string, ...args: string[]): Promise<{ readonly line: string; stop(): Promise<void> }> {
    // A group of its own, so that the end reaches what npx starts.
    const child = spawn(command, args, { cwd: folder, env: installedEnvironment, stdio: ["ignore", "pipe", "ignore"], detached: true });
    // The command that npx has started may write its last file after npx has ended. The output closes when both have.
    const ended = once(child, "close");
    const stop = async () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
      await ended;
    };
    onTestFinished(stop);
    const early = ended.then(([code]) => {
      throw new Error(`${command} ${args.join(" ")} ended with ${code} before it printed a line.`);
    });
    const [line]: unknown[] = await Promise.race([once(createInterface(child.stdout), "line"), early]);
    return { line: String(line), stop };
  }

  return {
    folder,
    run: (command, ...args) => runInstalled(folder, command, ...args),
    type: (line) =>
      runInstalled(folder, "sh", "-c", `{ ${line} ; } 2>&1`).then(
        (printed) => ({ code: 0, printed }),
        ({ code, stdout }) => ({ code, printed: stdout }),
      ),
    start: async (command, ...args) => (await launch(command, ...args)).line,
    async serve(...options) {
      const { line, stop } = await launch("npx", "event-calendar-mock", "serve", "--port", "0", "--json", ...options);
      return { url: JSON.parse(line).url, stop };
    },
    read: (file) => readFileSync(join(folder, file), "utf8"),
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
  };
}
