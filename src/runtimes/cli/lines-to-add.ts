import { isServerFramework, type MocksFolder, type Project } from "./project.ts";

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

/** Writes the configuration of a project whose tests are ES modules. */
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

/** Writes the lines that an application lacks: those that start the mocks in its pages, and in its tests. */
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

/** The conditions that hold while an application is developed. */
const conditions = {
  vite: "if (import.meta.env.DEV)",
  angular: 'import { isDevMode } from "@angular/core";\nif (isDevMode())',
  other: 'if (process.env.NODE_ENV === "development")',
} as const;
