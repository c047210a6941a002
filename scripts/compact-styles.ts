import type { Plugin } from "vite";

/**
 * Creates a Vite plugin that minifies the style sheets of the inspector, which are strings in its components: Vite minifies CSS files, but
 * not strings.
 */
export function compactStyles(): Plugin {
  return {
    name: "compact-styles",
    enforce: "pre",
    transform: (code, id) => (/\/pages\/.*style(?:\/\w+)?\.ts$/.test(id) ? compact(code) : undefined),
  };
}

/** Takes out comments, and the spaces besides braces, and behind colons and semicolons. A selector has none after its colons. */
function compact(styles: string): string {
  return styles
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*([{}])\s*/g, "$1")
    .replace(/([:;]) +/g, "$1");
}
