import { shellQuote } from "../../../text/shell-quote.ts";
import type { CalendarFacts } from "./facts.ts";

/** A way to point an application at the server: a name, such as `Vite`, and the lines to copy. */
export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** Writes the lines that point an application at the service below an origin, such as `http://127.0.0.1:4010`. */
export function samplesOf({ path }: CalendarFacts, origin: string): readonly Sample[] {
  const service = `${origin}${path}`;
  return [
    { id: "curl", name: "curl", code: `curl ${shellQuote(`${service}/events?per_page=3`)}` },
    {
      id: "fetch",
      name: "fetch",
      code: `const response = await fetch("${service}/events?per_page=3");\nconst { events } = await response.json();`,
    },
    { id: "vite", name: "Vite", code: `export default { server: { proxy: { "/wp-json": "${origin}" } } };` },
    {
      id: "python",
      name: "Python",
      code: `import json, urllib.request\nevents = json.load(urllib.request.urlopen("${service}/events?per_page=3"))["events"]`,
    },
    { id: "env", name: ".env", code: `CALENDAR_URL=${service}` },
  ];
}
