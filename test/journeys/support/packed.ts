import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The path of the packed package, `event-calendar-mock-1.0.0.tgz`. */
    readonly packed: string;
  }
}

/** Packs the build once for all journeys. */
export default function packOnce(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "calendar-packed-"));
  const repository = fileURLToPath(new URL("../../../", import.meta.url));
  const printed = execFileSync("npm", ["pack", repository, "--json", "--ignore-scripts"], { cwd: folder, encoding: "utf8" });
  const [packed]: readonly { readonly filename: string }[] = JSON.parse(printed);
  if (!packed) throw new Error("npm pack printed no file: run npm run build, then npm pack --ignore-scripts.");
  project.provide("packed", join(folder, packed.filename));
  return () => rmSync(folder, { recursive: true, force: true });
}
