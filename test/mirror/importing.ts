import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import { newFolder } from "../support/new-folder.ts";
import { commandIn } from "./command.ts";

/** Writes files into a folder, imports those named, and returns what was printed and the events that a calendar with the world has. */
export async function importing(
  files: Readonly<Record<string, string | Uint8Array>>,
  flags: readonly string[] = [],
  named = Object.keys(files),
) {
  const cwd = newFolder("import");
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  const result = await commandIn(cwd, "import", ...named, "-o", "world.json", "--now", "2026-06-15T12:00:00Z", ...flags);
  const world = result.exit === 0 ? JSON.parse(readFileSync(join(cwd, "world.json"), "utf8")) : undefined;
  const snapshot = world === undefined ? undefined : composeCalendar({ world, quiet: true }).snapshot();
  return { ...result, world, events: snapshot?.events ?? [], venues: snapshot?.venues ?? [], organizers: snapshot?.organizers ?? [] };
}

/** Returns the start of each event in UTC, and its title: `2026-01-05 19:00 Jazz`. */
export function startsOf({ events }: Awaited<ReturnType<typeof importing>>): string[] {
  return events.map(({ utc_start_date, title }) => `${utc_start_date.slice(0, 16)} ${title}`).sort();
}

/** Returns the day of each event of whole days, the last day if there are several, and its title: `2026-01-05 Closed`. */
export function daysOf({ events }: Awaited<ReturnType<typeof importing>>): string[] {
  return events
    .filter(({ all_day }) => all_day)
    .map(({ start_date, end_date, title }) => [...new Set([start_date.slice(0, 10), end_date.slice(0, 10)]), title].join(" "))
    .sort();
}

/** Returns the lines that say what was not read, also of an import that is refused. */
export function remarksIn({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): string[] {
  return `${stdout}${stderr}`.split("\n").flatMap((line) => (/^ {2}(?!inferred)/.test(line) ? line.trim() : []));
}

export function ics(...lines: string[]): string {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
}

/** Writes an event of iCalendar, with the UID `1` unless another one is given. */
export function vevent(...lines: string[]): string[] {
  const uid = lines.some((line) => line.startsWith("UID")) ? [] : ["UID:1"];
  const summary = lines.some((line) => line.startsWith("SUMMARY")) ? [] : ["SUMMARY:Jazz"];
  return ["BEGIN:VEVENT", ...uid, ...summary, ...lines, "END:VEVENT"];
}
