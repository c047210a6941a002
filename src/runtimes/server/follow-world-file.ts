import { statSync } from "node:fs";
import type { Calendar } from "../../calendar/calendar.ts";
import { internals, type OnChange, type StartedFrom } from "../../calendar/internals.ts";
import { CalendarError } from "../../util/errors.ts";
import { readFailure, readJson } from "../files/read-json.ts";
import { withWorldLines } from "./world-text.ts";

/** A world file that a calendar follows. */
export interface FollowedFile {
  readonly file: string;
  /** Decides whether written records are kept or dropped. */
  readonly onChange: OnChange;
  /** Writes the option of `onChange`, such as `--on-change keep`. */
  readonly option: (value: OnChange) => string;
  /** Receives what became of a change. */
  readonly say: (text: string) => void;
  /** Receives what is wrong with the file. */
  readonly log: (text: string) => void;
}

/** How a look at the file ended; `error` lists what is wrong with the file, with titles and lines. */
export type Followed = { readonly what: "same" | "changed" } | { readonly what: "broken"; readonly error: string };

/**
 * Creates the function that looks into a world file and lets the calendar begin from it again where its world has changed. A broken file
 * leaves the calendar unchanged.
 */
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
      // A file that is saved again with the same errors is said once.
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
  kept: (option) => `What was written is kept, so the change shows after a reset: POST /__calendar/reset, or ${option("reset")}.`,
} satisfies Readonly<Record<StartedFrom["writes"], (option: FollowedFile["option"]) => string>>;

/** The milliseconds between two looks at a file. Polling also sees files that a container mounts, of which no event comes. */
const pause = 200;

/**
 * Calls a function after each change of a file from now on, until the returned function is called: also once when the file is gone or can no
 * longer be reached. An editor may delete the file for a moment, so it is gone when two looks in a row do not find it. The first state is read
 * at once: a watcher that begins to look a moment later would miss an edit in between.
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

/** Returns a text that differs after each change of a file. Reading a file that cannot be reached says why. */
function stateOf(file: string): string {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats === undefined ? "none" : [stats.mtimeMs, stats.ino, stats.size].join(" ");
  } catch (error) {
    return `unreachable: ${readFailure(error)}`;
  }
}
