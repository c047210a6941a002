import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { newViteFile, type ServerFramework, serverSetups, viteFiles } from "./frameworks.ts";
import { declaresName, loadsModule, onlyMatch, withImport, withoutComments } from "./source-text.ts";

export interface ConfigChange {
  readonly file: string;
  /**
   * `create`: there is no file. `change`: the lines can be added. `none`: the file already passes requests on. `by hand`: the file has the
   * member, or its object cannot be located reliably.
   */
  readonly kind: "create" | "change" | "none" | "by hand";
  /** The text of the file afterwards; the lines to add for `by hand`. */
  readonly text: string;
  readonly diff: string;
  readonly site: string;
}

export function planConfig(cwd: string, framework: ServerFramework): ConfigChange {
  const { files, newFile, site, text, opening, member, lines } = serverSetups[framework];
  const found = files.find((name) => existsSync(join(cwd, name)));
  const file = found ?? newFile;
  if (found === undefined) return { file, kind: "create", text, diff: diffOf(file, text), site };
  const before = readFileSync(join(cwd, file), "utf8");
  const change = { file, text: lines, diff: diffOf(file, lines), site };
  const code = withoutComments(before);
  if (code.includes("/wp-json")) return { ...change, kind: "none" };
  const first = onlyMatch(before, opening);
  if (first === undefined || new RegExp(`\\b${member}\\b`).test(code.replace(/import[^;]*from[^;]*;?/g, "")))
    return { ...change, kind: "by hand" };
  const end = before.indexOf(first) + first.length;
  const rest = before.slice(end);
  // Members on the line of the brace, as in `defineConfig({ devtools: true })`, are indented on a line of their own.
  const members = rest.trimStart().startsWith("}") ? rest.trimStart() : `  ${rest.trimStart()}`;
  const after = `${before.slice(0, end)}\n${lines}${/^[^\S\n]*\n/.test(rest) ? rest.replace(/^[^\S\n]*\n/, "") : members}`;
  return { ...change, kind: "change", text: withLineEnds(after, before) };
}

function withLineEnds(program: string, before: string): string {
  return before.includes("\r\n") ? program.replace(/\r?\n/g, "\r\n") : program;
}

function diffOf(file: string, lines: string): string {
  const added = lines.trimEnd().split("\n");
  return [`+++ ${file}`, ...added.map((line) => `+${line}`), ""].join("\n");
}

const pluginModule = "event-calendar-mock/vite";
/** The lines for a CommonJS configuration, in which a top-level `import` would disable `module.exports`. */
const inCommonJs = `module.exports = async () => {
  const { calendar } = await import("${pluginModule}");
  return { plugins: [calendar()] };
};
`;

export function planVitePlugin(cwd: string): Omit<ConfigChange, "site"> {
  const found = viteFiles.find((name) => existsSync(join(cwd, name)));
  const file = found ?? newViteFile;
  const before = found === undefined ? "" : readFileSync(join(cwd, file), "utf8");
  // The proxy of `docs/getting-started.md` has this name, too.
  const isTaken = declaresName(before, "calendar");
  const call = isTaken ? "mockCalendar()" : "calendar()";
  const imported = `import { ${isTaken ? "calendar as mockCalendar" : "calendar"} } from "${pluginModule}";\n`;
  if (found === undefined) {
    const text = `${imported}import { defineConfig } from "vite";\n\nexport default defineConfig({\n  plugins: [${call}],\n});\n`;
    return { file, kind: "create", text, diff: diffOf(file, text) };
  }
  const isCommonJs = /\.c[jt]s$/.test(file) || /\bmodule\.exports\b/.test(withoutComments(before));
  const lines = isCommonJs ? inCommonJs : `${imported}  plugins: [${call}],\n`;
  const change = { file, text: lines, diff: diffOf(file, lines) };
  if (loadsModule(before, pluginModule)) return { ...change, kind: "none" };
  const after = isCommonJs ? undefined : withPlugin(before, call);
  if (after === undefined) return { ...change, kind: "by hand" };
  const own = before.split(/\r?\n/);
  const changed = after.split(/\r?\n/).find((line) => line.includes(call) && !own.includes(line));
  return {
    ...change,
    kind: "change",
    text: withLineEnds(withImport(after, imported), before),
    ...(changed && { diff: diffOf(file, imported + changed) }),
  };
}

/** Adds the plugin to the only list of plugins, or to the only object without one; `undefined` if neither can be located reliably. */
function withPlugin(config: string, call: string): string | undefined {
  const list = onlyMatch(config, /\bplugins\s*:\s*\[/g);
  // `css.postcss.plugins` and `build.rollupOptions.plugins` take other plugins.
  if (list !== undefined && isNested(config.slice(0, config.indexOf(list)))) return undefined;
  if (list !== undefined)
    return insertAfter(config, list, /^\s*\]/.test(config.slice(config.indexOf(list) + list.length)) ? call : `${call}, `);
  const object = /\bplugins\b/.test(withoutComments(config)) ? undefined : onlyMatch(config, /(?:\bdefineConfig\(|export default\s+)\{/g);
  if (object === undefined) return undefined;
  const isEmpty = config.slice(config.indexOf(object) + object.length).startsWith("}");
  return insertAfter(config, object, `\n  plugins: [${call}],${isEmpty ? "\n" : ""}`);
}

/** Returns whether a place in a program is in an object that is a member of another one, as after `css: {`. */
function isNested(before: string): boolean {
  const code = withoutComments(before);
  let closed = 0;
  for (let index = code.length - 1; index >= 0; index -= 1) {
    if (code[index] === "}") closed += 1;
    if (code[index] !== "{") continue;
    if (closed === 0) return /[\w"']\s*:\s*$/.test(code.slice(0, index));
    closed -= 1;
  }
  return false;
}

function insertAfter(text: string, opening: string, added: string): string {
  const end = text.indexOf(opening) + opening.length;
  return text.slice(0, end) + added + text.slice(end);
}
