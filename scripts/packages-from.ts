import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Has tests use the MSW or Vite that is installed in another folder, if one is given. */
export function packagesFrom(folder: string | undefined): Plugin {
  return {
    name: "packages-from",
    enforce: "pre",
    resolveId(source) {
      const [, name, rest] = /^(msw|vite)(\/.+)?$/.exec(source) ?? [];
      const place = join(folder ?? "", "node_modules", name ?? "");
      if (folder === undefined || name === undefined || !existsSync(place)) return undefined;
      // Resolved by hand: a bundler would give back the bare name, which leads to the project's own copy.
      const description: { exports: Record<string, unknown> } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
      return join(place, fileOf(description.exports[`.${rest ?? ""}`]));
    },
  };
}

/** The file that Node would import. */
function fileOf(target: unknown): string {
  if (typeof target === "string") return target;
  if (typeof target !== "object" || target === null) throw new Error("This version has no such entry.");
  const [, chosen] = Object.entries(target).find(([condition]) => ["node", "import", "default"].includes(condition)) ?? [];
  return fileOf(chosen);
}
