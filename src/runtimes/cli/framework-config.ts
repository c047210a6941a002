import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerFramework } from "./project.ts";
import { declaresName, loadsModule, onlyMatch, withImport, withoutComments } from "./source-text.ts";

/** How the configuration of a framework passes requests on to the calendar, as in `docs/frameworks.md`. */
interface FrameworkConfig {
  /** The names that the file may have, in the order in which the framework looks for them. */
  readonly files: readonly string[];
  readonly newFile: string;
  /** The default URL of the framework's dev server. */
  readonly site: string;
  /** The content of a new file. */
  readonly text: string;
  /** Matches the start of the object to which lines are added. */
  readonly opening: RegExp;
  /** The member that the lines define. A file that already has it is not changed. */
  readonly member: string;
  readonly lines: string;
}

/** The names that a configuration of Vite may have, in the order in which Vite looks for them. */
const viteFiles = namesOf("vite.config", "js mjs ts cjs mts cts");
const newViteFile = "vite.config.ts";
const definedConfig = /\bdefineConfig\(\{/g;
const proxy =
  '  server: { proxy: { "/wp-json": "http://127.0.0.1:4010", "/uploads": "http://127.0.0.1:4010", "/wp-content/uploads": "http://127.0.0.1:4010" } },\n';

function viteConfig(imports: string, plugin: string): FrameworkConfig {
  const text = `${imports}import { defineConfig } from "vite";\n\nexport default defineConfig({\n  plugins: [${plugin}],\n${proxy}});\n`;
  return {
    files: viteFiles,
    newFile: newViteFile,
    site: "http://localhost:5173",
    text,
    opening: definedConfig,
    member: "server",
    lines: proxy,
  };
}

const rewrites = `  rewrites: async () => [
    { source: "/wp-json/:path*", destination: "http://127.0.0.1:4010/wp-json/:path*" },
    { source: "/uploads/:path*", destination: "http://127.0.0.1:4010/uploads/:path*" },
    { source: "/wp-content/uploads/:path*", destination: "http://127.0.0.1:4010/wp-content/uploads/:path*" },
  ],
`;
const routeRules = `  routeRules: {
    "/wp-json/**": { proxy: "http://127.0.0.1:4010/wp-json/**" },
    "/uploads/**": { proxy: "http://127.0.0.1:4010/uploads/**" },
    "/wp-content/uploads/**": { proxy: "http://127.0.0.1:4010/wp-content/uploads/**" },
  },
`;
const astroVite =
  '  vite: { server: { proxy: { "/wp-json": "http://127.0.0.1:4010", "/uploads": "http://127.0.0.1:4010", "/wp-content/uploads": "http://127.0.0.1:4010" } } },\n';

const configs: Readonly<Record<ServerFramework, FrameworkConfig>> = {
  next: {
    files: namesOf("next.config", "js mjs ts mts"),
    newFile: "next.config.mjs",
    site: "http://localhost:3000",
    text: `export default {\n${rewrites}};\n`,
    opening: /(?:\b(?:const|let) nextConfig(?:\s*:\s*NextConfig)?\s*=|export default|module\.exports\s*=)\s*\{/g,
    member: "rewrites",
    lines: rewrites,
  },
  nuxt: {
    files: namesOf("nuxt.config", "js ts mjs cjs mts cts"),
    newFile: "nuxt.config.ts",
    site: "http://localhost:3000",
    text: `export default defineNuxtConfig({\n${routeRules}});\n`,
    opening: /\bdefineNuxtConfig\(\{/g,
    member: "routeRules",
    lines: routeRules,
  },
  "react-router": viteConfig('import { reactRouter } from "@react-router/dev/vite";\n', "reactRouter()"),
  remix: viteConfig('import { vitePlugin as remix } from "@remix-run/dev";\n', "remix()"),
  sveltekit: viteConfig('import { sveltekit } from "@sveltejs/kit/vite";\n', "sveltekit()"),
  astro: {
    files: namesOf("astro.config", "mjs js ts mts cjs cts"),
    newFile: "astro.config.mjs",
    site: "http://localhost:4321",
    text: `import { defineConfig } from "astro/config";\n\nexport default defineConfig({\n${astroVite}});\n`,
    opening: definedConfig,
    member: "vite",
    lines: astroVite,
  },
};

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
  const { files, newFile, site, text, opening, member, lines } = configs[framework];
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

/** Returns lines as additions in a diff. */
function diffOf(file: string, lines: string): string {
  const added = lines.trimEnd().split("\n");
  return [`+++ ${file}`, ...added.map((line) => `+${line}`), ""].join("\n");
}

function namesOf(stem: string, extensions: string): string[] {
  return extensions.split(" ").map((extension) => `${stem}.${extension}`);
}

const pluginModule = "event-calendar-mock/vite";
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

/**
 * Adds the plugin to the only list of plugins, or to the only object without one. Returns `undefined` if neither can be located reliably.
 */
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
