import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("..", import.meta.url));

/** Returns a hash of files and of all files in folders, by their paths in the repository: the same sources have the same stamp. */
export function stampOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesIn))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(top, file)))
      .update("\0");
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  if (statSync(join(top, path)).isFile()) return [path];
  const entries = readdirSync(join(top, path), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(top.length).replaceAll("\\", "/")).toSorted();
}
