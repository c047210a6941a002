/** The commands that have a help of their own. */
export type CommandName = "serve" | "init" | "openapi";

/** Reports wrong arguments; the message says which and why. The help of `command` lists the right ones; that of the program if absent. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly command: CommandName | undefined;

  constructor(message: string, command?: CommandName) {
    super(message);
    this.command = command;
  }
}

export const OVERVIEW = `Usage: event-calendar-mock [command] [options]

An in-memory twin of the event calendar REST service.

Commands:
  serve      answer on a port (when no command is given)
  init       write the files of mocks for an application that uses MSW
  openapi    print the OpenAPI document of the service

Options:
  --help     what a command takes: event-calendar-mock serve --help
  --version  the version of this package
`;

export const SERVE = `Usage: event-calendar-mock [serve] [options]

Answers the event calendar REST service on a port of this machine.

Options:
  --port N           port to listen on, 0 for a free one (4010, or the variable PORT)
  --host NAME        address to listen on, 0.0.0.0 for all (127.0.0.1)
  --allow-host NAME  answer to this host name, too; .calendar.test for all names below it
  --cors ORIGIN      let pages of this origin write by forms, too; * for all
  --control-origin ORIGIN  let pages of this origin use the control routes, too
  --control-token SECRET   ask for it on control routes; other machines have none without it
  --world NAME|FILE  built-in world, or a world file that ends in .json (city)
  --data FILE        keep the world in this file over restarts; --world is for the first start, and for resets
  --now ISO|system   freeze the clock at an instant, or follow the system (the world's own instant)
  --access MODE      open: everybody may do everything; service: callers and roles (open)
  --fidelity MODE    spec: as specified; observed: as the service answers (spec)
  --public-url URL   build links on this address (links follow the request)
  --seed N           seed of everything random
  --sessions N       most sessions that are open; the least recently used one ends (100)
  --delay MS         wait before every answer; 100-400 draws from the seed (0)
  --names FILE       JSON of the names that a published service spells differently: {"namespace": "acme/v2"}
  --quiet            print the address and nothing else, and log no requests
  --json             print the address as one line of JSON, and log requests as lines of JSON
  --help             this text
  --version          the version of this package

Exit codes: 0 stopped on request, 1 failure, 2 wrong usage.
`;

export const OPENAPI = `Usage: event-calendar-mock openapi [options]

Prints the OpenAPI 3.1 document of the service and of the control routes, with examples of a world.

Options:
  --format json|yaml  what to print (json)
  --world NAME|FILE   built-in world, or a world file that ends in .json (city)
  --access MODE       open: nobody has to sign in; service: writes need a caller with rights (open)
  --fidelity MODE     spec: as specified; observed: as the service answers (spec)
  --public-url URL    address of the site (http://127.0.0.1:4010)
  --names FILE        JSON of the names that a published service spells differently
  --help              this text

Exit codes: 0 done, 1 failure, 2 wrong usage.
`;

export const INIT = `Usage: event-calendar-mock init [dir] [options]

Writes mocks/browser (startCalendar) and mocks/node (setupCalendar) below a folder of your application (src, or this folder where there is
no src), in TypeScript where there is a tsconfig.json, and has MSW write its worker script. Prints the lines that start them with Vite,
Next, Angular, Vitest or Jest, whatever package.json names. Asks before it overwrites anything.

Options:
  --public DIR  folder of static files, for the worker script (public)
  --force       overwrite without asking
  --help        this text

Exit codes: 0 done, 1 failure, 2 wrong usage.
`;
