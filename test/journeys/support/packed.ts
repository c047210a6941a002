import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { runInstalled } from "../../support/installed-project.ts";
import { newFolder } from "../../support/new-folder.ts";
import { packInto } from "../../support/packed-package.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The path of the packed package, `event-calendar-mock-1.0.0.tgz`. */
    readonly packed: string;
    /** A folder in which npm has installed the packed package and nothing else. */
    readonly installed: string;
  }
}

/** Packs the build once for all journeys, and installs it once for those that need no other tool. */
export default async function packOnce(project: TestProject): Promise<() => void> {
  const folder = newFolder("calendar-packed");
  const file = packInto(folder);
  const installed = join(folder, "installed");
  mkdirSync(installed);
  writeFileSync(join(installed, "package.json"), '{ "private": true, "type": "module" }');
  await runInstalled(installed, "npm", "install", "--no-audit", "--no-fund", "--save-dev", file);
  project.provide("packed", file);
  project.provide("installed", installed);
  return () => rmSync(folder, { recursive: true, force: true });
}
