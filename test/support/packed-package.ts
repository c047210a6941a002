import { execFileSync } from "node:child_process";
import { mkdirSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { repository } from "./repository.ts";

export interface PackedPackage {
  readonly files: readonly string[];
  /** The sum of their sizes in bytes. */
  readonly unpackedSize: number;
  readonly cli: string;
}

/** Packs the build of this package, unpacks it into a project, and links other packages of this repository next to it. */
export function installPacked(project: string, others: readonly string[] = ["msw", "zod"]): PackedPackage {
  const modules = join(project, "node_modules");
  const target = join(modules, "event-calendar-mock");
  mkdirSync(target, { recursive: true });
  const tarball = packInto(project);
  run(project, "tar", "-xzf", tarball, "--strip-components=1", "-C", target);
  for (const name of others) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(repository, "node_modules", name), join(modules, name));
  }
  const files = run(project, "tar", "-tzf", tarball).trim().split("\n");
  const paths = files.map((path) => path.replace(/^package\//, ""));
  return {
    files: paths,
    unpackedSize: paths.reduce((sum, path) => sum + statSync(join(target, path)).size, 0),
    cli: join(target, "dist/cli.cjs"),
  };
}

export function packInto(folder: string): string {
  return run(repository, process.execPath, "scripts/pack.mjs", folder).trim();
}

/** Runs a command in a folder and returns its output. Does not pass on the environment of this test runner. */
export function run(cwd: string, command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NODE_ENV: "" } });
}
