import { statSync } from "node:fs";
import type { Calendar } from "../../calendar/calendar.ts";
import { internals, type OnChange, type StartedFrom } from "../../calendar/internals.ts";
import { CalendarError } from "../../util/errors.ts";
import { readFailure, readJson } from "../files/read-json.ts";
import { withWorldLines } from "./world-text.ts";

export interface FollowedFile {
  readonly file: string;
  /** Decides whether written records are kept or dropped. */
  readonly onChange: OnChange;
  /** Returns how the option is written, such as `--on-change keep`. */
  readonly option: (value: OnChange) => string;
  readonly say: (text: string) => void;
  readonly log: (text: string) => void;
}

/** The result of reading the file. `error` lists its errors, with titles and lines. */
export type Followed = { readonly what: "same" | "changed" } | { readonly what: "broken"; readonly error: string };

/** Creates the function that reads a world file and restarts the calendar from it. An invalid file leaves the calendar unchanged. */
export function createFollower(
  calendar: Pick<Calendar, typeof internals>,
  { file, onChange, option, say, log }: FollowedFile,
): () => Followed {
  let said: string | undefined;
  return () => {
    try {
      const world = readJson("the world", file);
      const { writes, isSame } = withWorldLines(file, () => calendar[internals].startFrom(world, onChange));
      const wasBroken = said !== undefined;
      said = undefined;
      if (isSame && !wasBroken) return { what: "same" };
      say(isSame ? `${file} is the world of the calendar again.` : `${file} has changed. ${sentences[writes](option)}`);
      return { what: "changed" };
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      // Reported once, even if the file is saved again with the same errors.
      const until = error.code === "unreadable_file" ? " until the file can be read again" : "";
      if (error.message !== said) log(`${error.message}\nThe calendar goes on with the last good world${until}.`);
      said = error.message;
      return { what: "broken", error: error.message };
    }
  };
}

const sentences = {
  none: () => "The calendar begins with it.",
  dropped: (option) => `The calendar begins with it, and what was written before is dropped; ${option("keep")} keeps it.`,
  kept: (option) =>
    `What was written is kept. A calendar or session with writes shows the change after POST /__calendar/reset, or with ${option("reset")}.`,
} satisfies Readonly<Record<StartedFrom["writes"], (option: FollowedFile["option"]) => string>>;

/** The milliseconds between polls. Polled, because file events are missing for files that a container mounts. */
const pause = 200;

/**
 * Calls a function after each change of a file, and once if it becomes missing or unreadable; returns a function that stops. An editor may
 * delete the file for a moment, so it counts as missing after two polls. The first state is read synchronously, so that an edit right after
 * the call is not missed.
 */
export function watchWorldFile(file: string, onFile: () => void): () => void {
  let last = stateOf(file);
  let misses = 0;
  const timer = setInterval(() => {
    const now = stateOf(file);
    const isChanged = now !== last && now !== "none";
    misses = now === "none" ? misses + 1 : 0;
    last = now;
    if (isChanged || misses === 2) onFile();
  }, pause);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns a string that differs after each change of a file, also for a file that cannot be read. */
function stateOf(file: string): string {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats === undefined ? "none" : [stats.mtimeMs, stats.ino, stats.size].join(" ");
  } catch (error) {
    return `unreachable: ${readFailure(error)}`;
  }
}
