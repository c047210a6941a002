import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Creates a Vite plugin that resolves `msw` and `vite` from another folder, to test other versions; without a folder it does nothing. */
export function packagesFrom(folder: string | undefined): Plugin {
  return {
    name: "packages-from",
    enforce: "pre",
    resolveId(source) {
      const [, name, rest] = /^(msw|vite)(\/.+)?$/.exec(source) ?? [];
      const place = join(folder ?? "", "node_modules", name ?? "");
      if (folder === undefined || name === undefined || !existsSync(place)) return undefined;
      // The bundler's own resolution would return the bare name, which resolves to the project's own copy.
      const description: { exports: Record<string, unknown> } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
      return join(place, fileOf(description.exports[`.${rest ?? ""}`]));
    },
  };
}

/** Returns the file that Node would import for an entry of `exports`. */
function fileOf(target: unknown): string {
  if (typeof target === "string") return target;
  if (typeof target !== "object" || target === null) throw new Error("This version has no such entry.");
  const [, chosen] = Object.entries(target).find(([condition]) => ["node", "import", "default"].includes(condition)) ?? [];
  return fileOf(chosen);
}
