// What scripts need of the sources: their files and lines, and their modules, which are TypeScript.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer, runnerImport } from "vite";

export const top = fileURLToPath(new URL("..", import.meta.url));

/** Loads a module by its path in the repository. A module that imports others while it runs needs `open`. */
export async function load(path) {
  const { module } = await runnerImport(top + path, { configFile: false, logLevel: "error" });
  return module;
}

/** Loads a module that imports others while it runs, until `close` is called. */
export async function open(path) {
  const vite = await createServer({
    configFile: false,
    logLevel: "error",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  return { module: await vite.ssrLoadModule(top + path), close: () => vite.close() };
}

/** Lists the files of a folder whose paths match. Does not use `git`, because tests check copies without a history. */
export function filesBelow(folder, pattern) {
  const names = readdirSync(top + folder, { recursive: true, encoding: "utf8" });
  return names.map((name) => `${folder}/${name.replaceAll("\\", "/")}`).filter((file) => pattern.test(file));
}

/** Lists the matches of a global pattern in a file, each with its line, from 1. */
export function matchesIn(file, pattern) {
  const text = readFileSync(top + file, "utf8");
  return [...text.matchAll(pattern)].map((match) => {
    const start = text.lastIndexOf("\n", match.index - 1) + 1;
    const line = text.slice(0, match.index).split("\n").length;
    return { match, line, whole: text.slice(start).split("\n", 1)[0] };
  });
}

/** Prints the errors of a check. Fails for an error, and for a check that looked at nothing. */
export function report(summary, errors, isEmpty) {
  for (const error of errors) console.error(error);
  console.log(`${summary}, ${errors.length} errors`);
  if (isEmpty || errors.length > 0) process.exitCode = 1;
}
