import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { Bytes } from "../../text/encoding/utf8.ts";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean, showValue } from "../../util/messages.ts";
import { systemCodeOf } from "../../util/thrown.ts";
import { objectIn, textIn } from "../../util/untyped.ts";
import { readBuiltIn } from "../../worlds/built-in.ts";
import type { World } from "../../worlds/world.ts";

/** Finds a file or folder of this package by its path. Built, this module is one to three folders below the package root. */
export function findPackageFile(path: string): URL | undefined {
  const places = ["../", "../../", "../../../"].map((root) => new URL(root + path, import.meta.url));
  return places.find((place) => existsSync(place));
}

/** Finds a file of this package by its path. Throws a `CalendarError` if it is missing. */
export function packageFile(path: string): URL {
  const found = findPackageFile(path);
  if (found === undefined)
    throw new CalendarError("incomplete_package", `The package is incomplete: ${path} is missing. Install it again.`);
  return found;
}

export function packageVersion(): string {
  const description: unknown = JSON.parse(readFileSync(packageFile("package.json"), "utf8"));
  return textIn(objectIn(description).version) ?? "unknown";
}

/** Reads a built-in world. Refuses any other name, including paths, so that clients cannot read other files. */
export function builtInWorld(name: string): World {
  const folder = packageFile("fixtures/worlds/");
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.replace(/\.json$/, ""))
    .toSorted();
  if (names.includes(name)) {
    return readBuiltIn(name, JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")));
  }
  throw new CalendarError(
    "unknown_world",
    `There is no built-in world ${showValue(name)}.${didYouMean(name, names)} Use one of ${names.join(", ")}.`,
  );
}

export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // EPERM: running, but owned by another user.
    return systemCodeOf(error) === "EPERM";
  }
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/**
 * Reads a file of a folder by its path in a URL, such as `assets/main.js`. Returns `undefined` for any other path. `main.js.gz` is read by
 * the path `main.js`, and unpacked; `main.js.br` next to it is sent to clients that accept brotli.
 */
export type StaticFiles = (path: string) => StaticFile | undefined;

interface StaticFile {
  readonly bytes: Bytes;
  readonly type: string;
  readonly brotli?: Bytes | undefined;
}

/**
 * Lists the files of a folder of this package, and returns the function that reads them, so that clients can read no other files. Returns
 * `undefined` if the folder is missing, as in a clone that is not built.
 */
export function staticFiles(name: string): StaticFiles | undefined {
  const folder = findPackageFile(`${name}/`);
  if (folder === undefined) return undefined;
  const root = fileURLToPath(folder);
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => join(parentPath, file));
  const byPath = new Map(files.map((file) => [file.slice(root.length).replaceAll("\\", "/").replace(/\.gz$/, ""), file]));
  return (path) => {
    const file = byPath.get(path);
    if (file === undefined) return undefined;
    const bytes = readFileSync(file);
    const type = types[extname(path)] ?? "application/octet-stream";
    const brotli = byPath.get(`${path}.br`);
    return {
      bytes: Uint8Array.from(file.endsWith(".gz") ? gunzipSync(bytes) : bytes),
      type,
      brotli: brotli === undefined ? undefined : Uint8Array.from(readFileSync(brotli)),
    };
  };
}
