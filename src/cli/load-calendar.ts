import { statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { KeptWorld } from "../server/keep-world.ts";
import type { CliCalendar, CliEnvironment } from "./environment.ts";
import { loadNames } from "./load-names.ts";
import { loadWorld } from "./load-world.ts";
import { createProgress } from "./progress.ts";
import type { ServeSettings } from "./serve-options.ts";

/** The bytes of world files from which loading takes so long that it is shown. */
const longFrom = 1_000_000;

/** A calendar with its world, and the file that keeps it. */
interface LoadedCalendar {
  readonly calendar: CliCalendar;
  readonly kept: KeptWorld | undefined;
}

/** Creates the calendar that the options ask for, and shows how far it is. Throws a `CalendarError` for a broken world. */
export async function loadCalendar(
  environment: CliEnvironment,
  settings: ServeSettings,
  log: (text: string) => void,
): Promise<LoadedCalendar> {
  const { world, data, names, quiet } = settings;
  const progress = createProgress(environment, !quiet && sizeOf(world) + sizeOf(data) >= longFrom);
  // Each step blocks the process, and signals are handled in between.
  const step = async (what: string, done: number) => {
    progress.step(what, done);
    await setImmediate();
  };
  try {
    await step(`reading ${world}`, 0);
    const loaded = loadWorld(world);
    await step(`checking and loading ${world}`, 0.3);
    const calendar = environment.createCalendar({ ...settings.calendar, ...loaded, ...loadNames(names) });
    if (data === undefined) return { calendar, kept: undefined };
    await step(`checking and loading ${data}`, 0.7);
    return { calendar, kept: await calendar.keep(data, log) };
  } finally {
    progress.end();
  }
}

/** Returns the size of a file in bytes; 0 for the name of a world, and for a file that does not exist. */
function sizeOf(file: string | undefined): number {
  return file === undefined ? 0 : (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
}
