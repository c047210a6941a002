import type { Plugin } from "vite";

/**
 * Creates a Vite plugin that minifies the style sheets of the inspector and the reference, which are strings in modules: Vite minifies CSS
 * files, but not strings.
 */
export function compactStyles(): Plugin {
  return {
    name: "compact-styles",
    enforce: "pre",
    transform: (code, id) => (/\/pages\/.*style(?:\/\w+)?\.ts$/.test(id) ? compact(code) : undefined),
  };
}

/** Removes comments, and spaces around braces and after colons and semicolons. Selectors have no spaces after colons. */
function compact(styles: string): string {
  return styles
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*([{}])\s*/g, "$1")
    .replace(/([:;]) +/g, "$1");
}
