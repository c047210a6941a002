import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { newFolder } from "./new-folder.ts";
import { repository } from "./repository.ts";

/** Returns the code of a recipe on a page: the first fenced block below its heading, optionally of a language. */
export function recipe(heading: string, page = "docs/getting-started.md", language = "\\w+"): string {
  return block(heading, page, 0, language);
}

/** Returns the output of a recipe on its page: the second fenced block below its heading. */
export function documentedOutput(heading: string, page: string): string {
  return block(heading, page, 1);
}

/** Returns a fenced block below a heading, optionally of a language. */
export function block(heading: string, page: string, index: number, language = "\\w+"): string {
  const text = readFileSync(join(repository, page), "utf8");
  const section = text.split(`# ${heading}\n`)[1]?.split("\n## ")[0]?.split("\n### ")[0];
  const code = [...(section ?? "").matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))][index]?.[1];
  if (code === undefined) throw new Error(`${page} has no block ${index + 1} of code below the heading "${heading}".`);
  return code;
}

/**
 * Creates the folder of a project with files by name. Its `node_modules` contains the build of this package and the packages that recipes
 * use.
 */
export function project(files: Readonly<Record<string, string>>): string {
  const folder = newFolder("calendar-recipe");
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  for (const name of ["vitest", "vite", "msw", "react", "react-dom", "vue", "svelte", "dompurify", "zod", "@playwright/test"]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(repository, "node_modules", name), join(modules, name));
  }
  symlinkSync(repository, join(modules, "event-calendar-mock"));
  // npm makes commands executable when it installs a package.
  chmodSync(join(repository, "dist/cli.cjs"), 0o755);
  mkdirSync(join(modules, ".bin"));
  symlinkSync("../event-calendar-mock/dist/cli.cjs", join(modules, ".bin/event-calendar-mock"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

export function withWorker(folder: string): string {
  const script = createRequire(import.meta.url).resolve("msw/mockServiceWorker.js");
  cpSync(script, join(folder, "public/mockServiceWorker.js"));
  return folder;
}
