import type { Plugin } from "vite";

/**
 * Creates a Vite plugin that writes the attributes of imports as plain strings again. The minifier makes templates of all strings, and
 * Rollup and Vite 6 and 7 cannot read those in attributes.
 */
export function plainImportAttributes(): Plugin {
  return {
    name: "plain-import-attributes",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") file.code = file.code.replaceAll("with:{type:`json`}", 'with:{type:"json"}');
      }
    },
  };
}
