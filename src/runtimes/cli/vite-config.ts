import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ConfigChange, diffOf, newViteFile, viteFiles } from "./framework-config.ts";
import { loadsModule, onlyMatch, withImport, withoutComments } from "./source-text.ts";

const pluginModule = "event-calendar-mock/vite";
const imported = `import { calendar } from "${pluginModule}";\n`;
/** The lines for a CommonJS configuration, in which a top-level `import` would disable `module.exports`. */
const inCommonJs = `module.exports = async () => {
  const { calendar } = await import("${pluginModule}");
  return { plugins: [calendar()] };
};
`;

/** Plans how to add the plugin to the Vite configuration in a folder. */
export function planVitePlugin(cwd: string): Omit<ConfigChange, "site"> {
  const found = viteFiles.find((name) => existsSync(join(cwd, name)));
  const file = found ?? newViteFile;
  if (found === undefined) {
    const text = `${imported}import { defineConfig } from "vite";\n\nexport default defineConfig({\n  plugins: [calendar()],\n});\n`;
    return { file, kind: "create", text, diff: diffOf(file, text) };
  }
  const before = readFileSync(join(cwd, file), "utf8");
  const isCommonJs = /\.c[jt]s$/.test(file) || /\bmodule\.exports\b/.test(withoutComments(before));
  const lines = isCommonJs ? inCommonJs : `${imported}  plugins: [calendar()],\n`;
  const change = { file, text: lines, diff: diffOf(file, lines) };
  if (loadsModule(before, pluginModule)) return { ...change, kind: "none" };
  const after = isCommonJs ? undefined : withPlugin(before);
  return after === undefined ? { ...change, kind: "by hand" } : { ...change, kind: "change", text: withImport(after, imported) };
}

/**
 * Adds the plugin to the only list of plugins, or to the only object without one. Returns `undefined` if neither can be located reliably.
 */
function withPlugin(config: string): string | undefined {
  const list = onlyMatch(config, /\bplugins\s*:\s*\[/g);
  if (list !== undefined)
    return insertAfter(config, list, /^\s*\]/.test(config.slice(config.indexOf(list) + list.length)) ? "calendar()" : "calendar(), ");
  const object = /\bplugins\b/.test(withoutComments(config)) ? undefined : onlyMatch(config, /(?:\bdefineConfig\(|export default\s+)\{/g);
  return object && insertAfter(config, object, "\n  plugins: [calendar()],");
}

function insertAfter(text: string, opening: string, added: string): string {
  const end = text.indexOf(opening) + opening.length;
  return text.slice(0, end) + added + text.slice(end);
}
