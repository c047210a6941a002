import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ConfigChange, diffOf, viteFiles, withoutComments } from "./framework-config.ts";

const imported = 'import { calendar } from "event-calendar-mock/vite";\n';

/** Finds out how the plugin gets into the configuration of Vite in a folder. */
export function planVitePlugin(cwd: string): Omit<ConfigChange, "site"> {
  const found = viteFiles.find((name) => existsSync(join(cwd, name)));
  const file = found ?? viteFiles[0] ?? "";
  if (found === undefined) {
    const text = `${imported}import { defineConfig } from "vite";\n\nexport default defineConfig({\n  plugins: [calendar()],\n});\n`;
    return { file, kind: "create", text, diff: diffOf(file, text) };
  }
  const before = readFileSync(join(cwd, file), "utf8");
  const lines = `${imported}  plugins: [calendar()],\n`;
  const change = { file, text: lines, diff: diffOf(file, lines) };
  if (before.includes("event-calendar-mock/vite")) return { ...change, kind: "none" };
  const after = withPlugin(before);
  return after === undefined ? { ...change, kind: "by hand" } : { ...change, kind: "change", text: imported + after };
}

/** Adds the plugin to the one list of plugins, or to the one object without a list. Returns `undefined` where neither is found for sure. */
function withPlugin(config: string): string | undefined {
  const code = withoutComments(config);
  const only = (pattern: RegExp) => {
    const [first, ...others] = config.match(pattern) ?? [];
    return first !== undefined && others.length === 0 && code.match(pattern)?.length === 1 ? first : undefined;
  };
  const list = only(/\bplugins\s*:\s*\[/g);
  if (list !== undefined)
    return insertAfter(config, list, /^\s*\]/.test(config.slice(config.indexOf(list) + list.length)) ? "calendar()" : "calendar(), ");
  const object = /\bplugins\b/.test(code) ? undefined : only(/(?:\bdefineConfig\(|export default\s+)\{/g);
  return object && insertAfter(config, object, "\n  plugins: [calendar()],");
}

function insertAfter(text: string, opening: string, added: string): string {
  const end = text.indexOf(opening) + opening.length;
  return text.slice(0, end) + added + text.slice(end);
}
