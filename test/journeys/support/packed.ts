import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { packInto } from "../../support/packed-package.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The path of the packed package, `event-calendar-mock-1.0.0.tgz`. */
    readonly packed: string;
  }
}

/** Packs the build once for all journeys. */
export default function packOnce(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "calendar-packed-"));
  project.provide("packed", packInto(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}
