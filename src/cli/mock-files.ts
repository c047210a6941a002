/** The files of an application's mocks folder by name, without extension, as users of MSW name them. */
export const mockFiles: ReadonlyMap<string, string> = new Map([
  [
    "handlers",
    `import { createCalendar } from "event-calendar-mock";

/** The twin behind the handlers: \`calendar.db\`, \`calendar.clock\` and \`calendar.reset()\` look into it and steer it. */
export const calendar = createCalendar({ world: "city" });

export const handlers = [...calendar.handlers];
`,
  ],
  [
    "browser",
    `import { setupWorker } from "msw/browser";
import { handlers } from "./handlers";

export const worker = setupWorker(...handlers);
`,
  ],
  [
    "node",
    `import { setupServer } from "msw/node";
import { handlers } from "./handlers";

export const server = setupServer(...handlers);
`,
  ],
]);
