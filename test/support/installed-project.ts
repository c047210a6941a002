import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { newFolder } from "./new-folder.ts";
import { nodeVersion } from "./node-version.ts";
import { packInto } from "./packed-package.ts";

const path = [dirname(nodeVersion(26)), process.env.PATH].join(delimiter);
const variables = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST|PORT|npm_)/.test(name));

/**
 * The environment of commands in installed projects: the newest Node, which some tools require, without the variables of this test runner.
 * Cypress only installs its types, because its program is downloaded from another host.
 */
export const installedEnvironment = {
  ...Object.fromEntries(variables),
  PATH: path,
  NO_COLOR: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  CYPRESS_INSTALL_BINARY: "0",
};

/** The packed package, for projects that install it in addition to tools from npm's registry. */
export interface Tarball {
  readonly folder: string;
  readonly file: string;
}

export async function packTarball(name: string): Promise<Tarball> {
  const folder = newFolder(`calendar-${name}`);
  return { folder, file: packInto(folder) };
}

/**
 * Creates a project and installs tools, each in its newest version unless its name has another (`react@18`), and then the package as in the
 * README.
 */
export async function installProject(tarball: Tarball, project: string, tools: readonly string[], peers = ["msw"]): Promise<string> {
  const folder = join(tarball.folder, project);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  const latest = tools.map((name) => (name.lastIndexOf("@") > 0 ? name : `${name}@latest`));
  if (latest.length > 0) await runInstalled(folder, "npm", "install", "--no-audit", "--no-fund", "--save-dev", ...latest);
  await runInstalled(folder, "npm", "install", "--no-audit", "--no-fund", "--save-dev", tarball.file, ...peers);
  return folder;
}

/** Runs a command in a folder and returns its output. Rejects with it if the command fails. */
export async function runInstalled(cwd: string, command: string, ...args: string[]): Promise<string> {
  return (await promisify(execFile)(command, args, { cwd, env: installedEnvironment, maxBuffer: 32_000_000 })).stdout;
}
