import type { Plugin } from "vite";

const jsonAttribute = ',{with:{type:"json"}}';

/**
 * Creates a Vite plugin that writes the attributes of imports as plain strings again, and `worlds.js` twice. The minifier makes templates of
 * all strings, and Rollup and Vite 6 and 7 cannot read those in attributes. Node takes JSON only with the attribute, and a page on Vite's dev
 * server only without it, because there JSON arrives as a script.
 */
export function plainImportAttributes(): Plugin {
  return {
    name: "plain-import-attributes",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        file.code = file.code.replaceAll(",{with:{type:`json`}}", jsonAttribute);
        if (file.fileName !== "worlds.js") continue;
        this.emitFile({ type: "asset", fileName: "worlds.node.js", source: file.code });
        file.code = file.code.replaceAll(jsonAttribute, "");
      }
    },
  };
}
