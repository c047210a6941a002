import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The framework that starts the pages of an application. */
export type Framework = "vite" | "next" | "angular" | "other";

/** The facts about an application that `init` adapts to. */
export interface Project {
  readonly framework: Framework;
  /** The test runner whose setup file starts the mocks; `undefined` where none is known. */
  readonly runner: "vitest" | "jest" | undefined;
  /** The file that starts the page, such as `src/main.tsx`; `undefined` where none of the usual ones exists. */
  readonly entry: string | undefined;
  /** True when the entry loads the mocks already. */
  readonly isWired: boolean;
  readonly extension: "ts" | "js";
}

const entries = ["main.tsx", "main.ts", "main.jsx", "main.js", "index.tsx", "index.ts", "index.jsx", "index.js"];

/** Looks at the folder of an application: its package.json, its tsconfig.json and its entry. */
export function inspectProject(cwd: string): Project {
  const installed = dependenciesIn(cwd);
  const entry = entries.map((name) => `src/${name}`).find((file) => existsSync(join(cwd, file)));
  return {
    framework: frameworkOf(installed),
    runner: installed.includes("vitest") ? "vitest" : installed.includes("jest") ? "jest" : undefined,
    entry,
    isWired: entry !== undefined && readFileSync(join(cwd, entry), "utf8").includes("mocks/browser"),
    extension: existsSync(join(cwd, "tsconfig.json")) ? "ts" : "js",
  };
}

function frameworkOf(installed: readonly string[]): Framework {
  // An application of Angular or Next may have Vite for its tests.
  if (installed.includes("@angular/core")) return "angular";
  if (installed.includes("next")) return "next";
  return installed.includes("vite") ? "vite" : "other";
}

function dependenciesIn(cwd: string): string[] {
  const file = join(cwd, "package.json");
  const manifest: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return [...namesIn(manifest, "dependencies"), ...namesIn(manifest, "devDependencies")];
}

function namesIn(manifest: unknown, group: string): string[] {
  const names: unknown = typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, group) : undefined;
  return typeof names === "object" && names !== null ? Object.keys(names) : [];
}
