import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const ofRun = "calendar-tests-";

/** Creates an empty folder whose name starts with `name`. It is removed at the end of the run. */
export function newFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `${name}-`));
}

export default function ownTemporaryFolder(): (() => void) | undefined {
  // Vitest calls this for each project, and a test that starts Vitest belongs to another run.
  if (basename(tmpdir()).startsWith(ofRun)) return undefined;
  const { TMPDIR } = process.env;
  const folder = newFolder(ofRun.slice(0, -1));
  // The container image runs as another user, who must find its files here.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}
