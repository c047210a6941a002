import { statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { PersistedWorld } from "../server/persist-world.ts";
import { withWorldLines } from "../server/world-lines.ts";
import type { CliLog } from "./cli-log.ts";
import type { CliCalendar, CommandEnvironment } from "./environment.ts";
import { loadNames } from "./load-names.ts";
import { loadWorld } from "./load-world.ts";
import { createProgress } from "./progress.ts";
import type { ServeSettings } from "./serve-options.ts";

/** The bytes of world files from which loading takes so long that it is shown. */
const longFrom = 1_000_000;

/** A calendar with its world, and the file that the world is persisted in. */
interface LoadedCalendar {
  readonly calendar: CliCalendar;
  readonly persisted: PersistedWorld | undefined;
}

/** Creates the calendar that the options ask for, and shows how far it is. Throws a `CalendarError` for a broken world. */
export async function loadCalendar(
  environment: CommandEnvironment,
  settings: ServeSettings,
  { log, advise }: CliLog,
): Promise<LoadedCalendar> {
  const { world, data, names, quiet, json } = settings;
  const progress = createProgress(environment, !quiet && !json && sizeOf(world) + sizeOf(data) >= longFrom);
  // Each step blocks the process, and signals are handled in between.
  const step = async (what: string, done: number) => {
    progress.step(what, done);
    await setImmediate();
  };
  try {
    await step(`reading ${world}`, 0);
    const loaded = loadWorld(world);
    await step(`checking and loading ${world}`, 0.3);
    const calendar = withWorldLines(world, () =>
      environment.createCalendar({ ...settings.calendar, ...loaded, ...loadNames(names) }, advise),
    );
    if (data === undefined) return { calendar, persisted: undefined };
    await step(`checking and loading ${data}`, 0.7);
    return { calendar, persisted: await calendar.persist(data, { ...settings, log }) };
  } finally {
    progress.end();
  }
}

/** Returns the size of a file in bytes; 0 for the name of a world, and for a file that does not exist. */
function sizeOf(file: string | undefined): number {
  return file === undefined ? 0 : (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
}
