/** The folder of the mocks as imports name it. */
export interface MocksFolder {
  /** In the file that starts the application: `./mocks`. */
  readonly fromEntry: string;
  /** In a file of the top folder: `./src/mocks`. */
  readonly fromTop: string;
}

/** The files of an application's mocks folder by name, without extension. */
export const mockFiles: ReadonlyMap<string, string> = new Map([
  [
    "browser",
    `import { startCalendar } from "event-calendar-mock/browser";

/** Starts the calendar in this page. A reload of the tab finds what was written; see docs/calendar.md for other options. */
export async function startMocks() {
  return await startCalendar({ persist: "session" });
}
`,
  ],
  [
    "node",
    `import { setupCalendar } from "event-calendar-mock/node";

/** The calendar of tests: \`calendar.db\` and \`calendar.clock\` look into it, and \`reset\` goes back to the starting world. */
export const { calendar, server, listen, reset, close } = setupCalendar({ world: "city" });
`,
  ],
]);
