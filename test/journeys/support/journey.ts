import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { inject, onTestFinished } from "vitest";
import { installedEnvironment, runInstalled } from "../../support/installed-project.ts";

/** The folder of a person who uses the package. */
export interface Journey {
  readonly folder: string;
  /** Runs a command, and returns what it prints. */
  run(command: string, ...args: string[]): Promise<string>;
  /** Starts a command that goes on until the test ends, and returns its first line. */
  start(command: string, ...args: string[]): Promise<string>;
  read(file: string): string;
  write(file: string, text: string): void;
}

/** Installs the packed package, and tools from the registry, into a fresh folder, which the end of the test removes. */
export async function setOut(...tools: string[]): Promise<Journey> {
  const folder = mkdtempSync(join(tmpdir(), "calendar-journey-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  await runInstalled(folder, "npm", "install", "--no-audit", "--no-fund", "--save-dev", inject("packed"), ...tools);
  return {
    folder,
    run: (command, ...args) => runInstalled(folder, command, ...args),
    async start(command, ...args) {
      // A group of its own, so that the end reaches what npx starts.
      const child = spawn(command, args, { cwd: folder, env: installedEnvironment, stdio: ["ignore", "pipe", "inherit"], detached: true });
      const ended = once(child, "exit");
      onTestFinished(async () => {
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
        await ended;
      });
      const early = ended.then(([code]) => {
        throw new Error(`${command} ${args.join(" ")} ended with ${code} before it printed a line.`);
      });
      const [line]: unknown[] = await Promise.race([once(createInterface(child.stdout), "line"), early]);
      return String(line);
    },
    read: (file) => readFileSync(join(folder, file), "utf8"),
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
  };
}
