import type { Framework, Project } from "./project.ts";

/** Writes the lines that an application lacks: those that start the mocks in its pages, and in its tests. */
export function linesToAdd({ framework, runner, entry, isWired, extension }: Project, mocks: string): string {
  const page = isWired
    ? `${entry} starts the mocks already.\n`
    : `${introduce(framework, entry, extension)}\n\n${pageLines[framework](mocks)}`;
  const tests = runner && `Add these lines to a setup file of your tests:\n\n${testLines(runner, mocks)}`;
  return ["", page, ...(tests ? [tests] : [])].join("\n");
}

function introduce(framework: Framework, entry: string | undefined, extension: string): string {
  if (framework === "next") return `Add this file beside your app folder, as instrumentation-client.${extension}:`;
  return `Add these lines to ${entry ?? "the file that starts your application"}, before it renders:`;
}

const pageLines: Readonly<Record<Framework, (mocks: string) => string>> = {
  vite: (mocks) => when("import.meta.env.DEV", mocks),
  angular: (mocks) => `import { isDevMode } from "@angular/core";\n${when("isDevMode()", mocks)}`,
  next: (mocks) => when('process.env.NODE_ENV === "development"', mocks),
  other: (mocks) => when('process.env.NODE_ENV === "development"', mocks),
};

function when(condition: string, mocks: string): string {
  return `if (${condition}) {
  await (await import("${mocks}/browser")).startMocks();
}
`;
}

function testLines(runner: "vitest" | "jest", mocks: string): string {
  const hooks = runner === "vitest" ? 'import { afterAll, afterEach, beforeAll } from "vitest";\n' : "";
  return `${hooks}import { close, listen, reset } from "${mocks}/node";

beforeAll(() => listen({ onUnhandledRequest: "error" }));
afterEach(reset);
afterAll(close);
`;
}
