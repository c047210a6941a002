import type { Plugin } from "vite";

const jsonAttribute = /,\s*\{\s*with:\s*\{\s*type:\s*["'`]json["'`]\s*\}\s*\}/g;

/**
 * Creates a Vite plugin that writes `worlds.js` twice. Node takes JSON only with the attribute of the import, and a page on Vite's dev server
 * only without it, because there JSON arrives as a script.
 */
export function plainImportAttributes(): Plugin {
  return {
    name: "plain-import-attributes",
    generateBundle(_, bundle) {
      const worlds = bundle["worlds.js"];
      if (worlds?.type !== "chunk") return;
      this.emitFile({ type: "asset", fileName: "worlds.node.js", source: worlds.code });
      worlds.code = worlds.code.replaceAll(jsonAttribute, "");
      if (worlds.code.includes('type: "json"'))
        this.error("worlds.js still has an attribute of an import: change the pattern in scripts/import-attributes.ts.");
    },
  };
}
