import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { objectIn } from "../../util/untyped.ts";
import { readJson } from "../files/read-json.ts";
import { type ServerFramework, serverSetups } from "./frameworks.ts";
import { withoutComments } from "./source-text.ts";

type Framework = ServerFramework | "vite" | "angular" | "other";

export function isServerFramework(framework: Framework): framework is ServerFramework {
  return Object.hasOwn(serverSetups, framework);
}

export interface Project {
  readonly framework: Framework;
  /** The test runner whose setup file starts the mocks; `undefined` where none is known. */
  readonly runner: "vitest" | "jest" | undefined;
  /** The file that starts the page, such as `src/main.tsx`; `undefined` where none of the usual ones exists. */
  readonly entry: string | undefined;
  readonly isWired: boolean;
  readonly extension: "ts" | "js";
  readonly workerFolders: readonly string[];
  readonly isModule: boolean;
}

const entries = ["main.tsx", "main.ts", "main.jsx", "main.js", "index.tsx", "index.ts", "index.jsx", "index.js"];

export function inspectProject(cwd: string): Project {
  const manifest = manifestIn(cwd);
  const installed = [...namesIn(manifest, "dependencies"), ...namesIn(manifest, "devDependencies")];
  const entry = entries.map((name) => `src/${name}`).find((file) => existsSync(join(cwd, file)));
  return {
    framework: frameworkOf(installed),
    runner: installed.includes("vitest") ? "vitest" : installed.includes("jest") ? "jest" : undefined,
    entry,
    isWired: entry !== undefined && withoutComments(readFileSync(join(cwd, entry), "utf8")).includes("mocks/browser"),
    extension: existsSync(join(cwd, "tsconfig.json")) ? "ts" : "js",
    workerFolders: [objectIn(objectIn(manifest).msw).workerDirectory].flat().filter((folder) => typeof folder === "string"),
    isModule: objectIn(manifest).type === "module",
  };
}

function frameworkOf(installed: readonly string[]): Framework {
  if (installed.includes("@angular/core")) return "angular";
  const names = Object.keys(serverSetups) as ServerFramework[];
  return names.find((name) => installed.includes(serverSetups[name].package)) ?? (installed.includes("vite") ? "vite" : "other");
}

function manifestIn(cwd: string): unknown {
  const file = join(cwd, "package.json");
  return existsSync(file) ? readJson("the manifest", file) : {};
}

function namesIn(manifest: unknown, group: string): string[] {
  return Object.keys(objectIn(objectIn(manifest)[group]));
}

interface MocksFolder {
  readonly fromEntry: string;
  readonly fromTop: string;
}

/** The options of the calendar in a page. Vite serves the worker script below the `base` of its configuration. */
const pageOptions = (framework: Framework) =>
  framework === "vite"
    ? // biome-ignore lint/suspicious/noTemplateCurlyInString: written into a program.
      '{ persist: "session", serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` } }'
    : '{ persist: "session" }';

export const mockFiles = ({ framework }: Pick<Project, "framework">) => ({
  browser: `import { startCalendar } from "event-calendar-mock/browser";

/** Starts the calendar in this page. A reload of the tab finds what was written; see docs/calendar.md for other options. */
export async function startMocks() {
  return await startCalendar(${pageOptions(framework)});
}
`,
  node: `import { setupCalendar } from "event-calendar-mock/node";

/** The calendar of tests: \`calendar.db\` and \`calendar.clock\` look into it, and \`reset\` goes back to the starting world. */
export const { calendar, server, listen, reset, close } = setupCalendar({ world: "city" });
`,
});

/** Writes the lines that start the mocks in the tests of an application; `undefined` for an unknown test runner. */
export function testLines({ runner, extension, isModule }: Project, { fromEntry, fromTop }: MocksFolder): string | undefined {
  if (runner === undefined) return undefined;
  if (runner === "vitest") return `Add these lines to a setup file of your tests:\n\n${vitestHooks}${setup(fromEntry)}`;
  const file = `jest.setup.${extension}`;
  return [
    `Add these lines to ${file}:\n\n${setup(fromTop)}`,
    isModule ? moduleConfig(file, extension) : commonJsConfig(file, extension),
  ].join("\n");
}

const vitestHooks = 'import { afterAll, afterEach, beforeAll } from "vitest";\n';

function setup(mocks: string): string {
  return `import { close, listen, reset } from "${mocks}/node";

beforeAll(() => listen({ onUnhandledRequest: "error" }));
afterEach(reset);
afterAll(close);
`;
}

function commonJsConfig(setupFile: string, extension: Project["extension"]): string {
  const transform =
    extension === "ts"
      ? `  transform: {
    "\\\\.tsx?$": ["babel-jest", { presets: [["@babel/preset-env", { targets: { node: "current" } }], "@babel/preset-typescript"] }],
  },
`
      : "";
  return `Install what the preset needs: npm install --save-dev jest-fixed-jsdom @babel/preset-env msw@2${extension === "ts" ? " @babel/preset-typescript" : ""}

Add these lines to jest.config.js:

module.exports = {
  preset: "event-calendar-mock/jest",
  setupFilesAfterEnv: ["./${setupFile}"],
${transform}};
`;
}

const environment = `  // Adds the fetch of Node to jsdom: npm install --save-dev jest-fixed-jsdom. Tests without a page can use "node".
  testEnvironment: "jest-fixed-jsdom",
`;

function moduleConfig(setupFile: string, extension: Project["extension"]): string {
  const transform =
    extension === "ts"
      ? `  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: { "\\\\.tsx?$": ["babel-jest", { presets: ["@babel/preset-typescript"] }] },
`
      : "  transform: {},\n";
  return `Add these lines to jest.config.js, and start Jest with NODE_OPTIONS=--experimental-vm-modules:

export default {
${environment}  setupFilesAfterEnv: ["./${setupFile}"],
${transform}};
`;
}

export function linesToAdd(project: Project, mocks: MocksFolder): string {
  const tests = testLines(project, mocks);
  return ["", pageLines(project, mocks), ...(tests === undefined ? [] : [tests])].join("\n");
}

function pageLines({ framework, entry, isWired }: Project, mocks: MocksFolder): string {
  if (isWired) return `${entry} already starts the mocks.\n`;
  return `Add these lines to ${entry ?? "the file that starts your application"}, before it renders:

${conditions[isServerFramework(framework) ? "other" : framework]} {
  await (await import("${mocks.fromEntry}/browser")).startMocks();
}
`;
}

const conditions = {
  vite: "if (import.meta.env.DEV)",
  angular: 'import { isDevMode } from "@angular/core";\nif (isDevMode())',
  other: 'if (process.env.NODE_ENV === "development")',
} as const;
