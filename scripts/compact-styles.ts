import type { Plugin } from "vite";

/**
 * Creates a Vite plugin that takes the spaces out of the style sheets of the inspector, which its components hold as texts: Vite makes files of
 * CSS smaller, but no texts.
 */
export function compactStyles(): Plugin {
  return {
    name: "compact-styles",
    enforce: "pre",
    transform: (code, id) => (id.includes("/inspector/style/") ? compact(code) : undefined),
  };
}

/** Takes out the spaces besides braces, and behind colons and semicolons. A selector has none after its colons. */
function compact(styles: string): string {
  return styles.replace(/\s*([{}])\s*/g, "$1").replace(/([:;]) +/g, "$1");
}
