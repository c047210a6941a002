import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const ofRun = "calendar-tests-";

/** Creates an empty folder with a name that begins with `name`. The end of the run removes it. */
export function newFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `${name}-`));
}

/** Gives a run its own temporary folder, in which its tests and the programs that they start create theirs, and which its end removes. */
export default function ownTemporaryFolder(): (() => void) | undefined {
  // Vitest calls this for every project, and a test that starts Vitest is part of another run.
  if (basename(tmpdir()).startsWith(ofRun)) return undefined;
  const { TMPDIR } = process.env;
  const folder = newFolder(ofRun.slice(0, -1));
  // The image of a container runs as another user, who finds its files in here.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}
