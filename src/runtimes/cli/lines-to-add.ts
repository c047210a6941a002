import { isServerFramework, type MocksFolder, type Project } from "./project.ts";
import { testLines } from "./test-lines.ts";

/** Writes the lines that an application lacks: those that start the mocks in its pages, and in its tests. */
export function linesToAdd(project: Project, mocks: MocksFolder): string {
  const tests = testLines(project, mocks);
  return ["", pageLines(project, mocks), ...(tests === undefined ? [] : [tests])].join("\n");
}

function pageLines({ framework, entry, isWired }: Project, mocks: MocksFolder): string {
  if (isWired) return `${entry} starts the mocks already.\n`;
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
