import { formatList } from "../../mirror/import/decode-text.ts";
import { CalendarError } from "../../util/errors.ts";

const commandWords = {
  serve: "answer on a port (the default command)",
  coverage: "merge and print which parts of the contract tests have met",
  init: "set up an application for its framework and test runner",
  import: `read ${formatList} files into a world`,
  mcp: "let a coding agent use a calendar through the Model Context Protocol",
  openapi: "print the OpenAPI document of the service",
  record: "read a published service into a world",
  replay: "send the requests of a capsule or a recorded site again, and compare the answers",
  rules: "list the rules of the service, and where each comes from",
  sweep: "run tests again with each fault on each of their requests",
  verify: "compare a published service with its twin",
};

export type CommandName = keyof typeof commandWords;

/** Reports invalid arguments; the message says which and why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Returns the code of an error for programs: `usage` for wrong arguments, and nothing for a bug. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof UsageError) return "usage";
  return error instanceof CalendarError ? error.code : undefined;
}

export const overviewText = `Usage: event-calendar-mock [command] [options]

An in-memory twin of the event calendar REST service.

Commands:
${Object.entries(commandWords)
  .map(([name, words]) => `  ${name.padEnd(10)} ${words}\n`)
  .join("")}
Options:
  --help     what a command takes: event-calendar-mock serve --help
  --json     what a command prints as JSON, also its errors
  --version  the version of this package
`;
