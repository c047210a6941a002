import { createCalendar } from "../../src/calendar/create-calendar.ts";

const root = "https://calendar.example/wp-json/calendar/events/v1";

/** The answers of the built-in world that the page shows in full. */
const requests = {
  exampleEvent: "/events/by-slug/puppet-theatre-paper-planes",
  exampleVenue: "/venues/by-slug/harbour-hall",
  exampleList: "/tags?per_page=2&page=2",
};

/** Asks a calendar for the examples and returns them as blocks of JSON. */
export async function examples(): Promise<Record<string, string>> {
  const calendar = createCalendar({ quiet: true });
  const answers = Object.entries(requests).map(async ([name, path]) => {
    const response = await calendar.fetch(`${root}${path}`);
    if (!response.ok) throw new Error(`${path} answers ${response.status}. Name a record of the world city in ${import.meta.url}.`);
    return [name, jsonBlock(await response.json())];
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** Writes a value as a block of JSON. */
export function jsonBlock(value: unknown): string {
  return `\`\`\`json\n${indented(value)}\n\`\`\``;
}

/** Writes JSON with objects and lists on one line where they fit into 120 characters. */
function indented(value: unknown, indent = ""): string {
  const line = JSON.stringify(value, undefined, 1).replaceAll(/\n\s*/g, " ");
  if (typeof value !== "object" || value === null || indent.length + line.length <= 120) return line;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const entries = Array.isArray(value)
    ? value.map((item) => indented(item, deeper))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${indented(item, deeper)}`);
  return `${open}\n${entries.map((entry) => `${deeper}${entry}`).join(",\n")}\n${indent}${close}`;
}
