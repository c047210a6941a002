import { join } from "node:path";
import type { Plugin } from "vite";

/** Has tests use the MSW and Vite that are installed in another folder, if one is given. */
export function packagesFrom(folder: string | undefined): Plugin {
  return {
    name: "packages-from",
    enforce: "pre",
    resolveId(source, importer) {
      if (folder === undefined || importer === undefined || !/^(msw|vite)(\/|$)/.test(source)) return undefined;
      // What the folder does not have comes from the project.
      return this.resolve(source, join(folder, "index.js"), { skipSelf: true });
    },
  };
}
