import type { MocksFolder } from "./mock-files.ts";
import type { Project } from "./project.ts";

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

const environment = `  // Adds the fetch of Node to jsdom: npm install --save-dev jest-fixed-jsdom. Tests without a page can use "node".
  testEnvironment: "jest-fixed-jsdom",
`;

/** Writes the configuration of a project whose tests are compiled to CommonJS. This package and parts of MSW 2 are ES modules only. */
function commonJsConfig(setupFile: string, extension: Project["extension"]): string {
  const typescript = extension === "ts" ? ', "@babel/preset-typescript"' : "";
  return `Add these lines to jest.config.js:

module.exports = {
${environment}  setupFilesAfterEnv: ["./${setupFile}"],
  // MSW 2 and this package are compiled to CommonJS. MSW 3 cannot be: it needs Jest with ES modules.
  transform: {
    "\\\\.m?[jt]sx?$": ["babel-jest", { presets: [["@babel/preset-env", { targets: { node: "current" } }]${typescript}] }],
  },
  transformIgnorePatterns: ["/node_modules/(?!event-calendar-mock/|until-async/).+\\\\.c?js$"],
};
`;
}

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
