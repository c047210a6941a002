import { formatList } from "../../mirror/import/decode-text.ts";
import { CalendarError } from "../../util/errors.ts";

/** The commands, and what each does. */
const commandWords = {
  serve: "answer on a port (when no command is given)",
  coverage: "merge what tests have met of the contract, and print it",
  init: "set an application up, by its framework and its test runner",
  import: `read ${formatList} files into a world`,
  mcp: "let a coding agent use a calendar, by the Model Context Protocol",
  openapi: "print the OpenAPI document of the service",
  record: "read a published service into a world",
  replay: "send the requests of a capsule, or of a recorded site, again and compare the answers",
  rules: "list the rules of the service, and where each comes from",
  sweep: "run tests again with each fault on each of their requests",
  verify: "compare a published service with its twin",
};

export type CommandName = keyof typeof commandWords;

/** Reports wrong arguments; the message says which and why. The help of `command`, or of the program if absent, lists the right ones. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly command: CommandName | undefined;

  constructor(message: string, command?: CommandName) {
    super(message);
    this.command = command;
  }
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

export const openapiText = `Usage: event-calendar-mock openapi [options]

Prints the OpenAPI 3.1 document of the service, with examples of a world, or the document of the control routes.

Options:
  --format json|yaml  what to print (json)
  --json              the same as --format json; errors are JSON, too
  --world NAME|FILE   built-in world, or a world file that ends in .json (city)
  --access MODE       open: no sign-in needed; service: writes need a caller with rights (open)
  --fidelity MODE     spec: as specified; observed: as the service answers (spec)
  --public-url URL    address of the site (http://127.0.0.1:4010)
  --names FILE        JSON of the names that a published service spells differently
  --control           the control routes in place of the service
  --help              this text

Exit codes: 0 done, 1 failure, 2 wrong usage.
`;

export const initText = `Usage: event-calendar-mock init [dir] [options]

Sets your application up, by the packages in package.json. Shows what it will change, and asks.

Next, Nuxt, React Router, Remix, SvelteKit, Astro: the configuration passes /wp-json on to a server, which the pages and the server of the
application share. A configuration that has such a part of its own is left unchanged, and the lines are printed.
Vite: the plugin in vite.config, which needs no worker script; for a configuration in CommonJS the lines are printed. --worker makes the files
that are made for others.
Others: mocks/browser (startCalendar) and mocks/node (setupCalendar) below a folder of the application (src, or this folder where there is
no src), in TypeScript where there is a tsconfig.json, and MSW's worker script. Prints the lines that start them.
A second run changes nothing.

Options:
  --yes         change without asking
  --dry-run     show the changes, and change nothing
  --worker      in Vite, MSW's worker in the page in place of the plugin
  --public DIR  folder of static files, for the worker script (public)
  --force       replace files that are different, without asking
  --help        this text

Exit codes: 0 done, 1 failure, 2 wrong usage.
`;
