import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Capsule } from "../../calendar/capsule/capsule.ts";
import { shellQuote } from "../../text/shell-quote.ts";

/** The folder of capsules, next to the configuration of the tests. */
const folder = "capsules-of-calendar";

/**
 * Writes the capsule of a failed test to a file. Returns the sentence that says how to replay it; `undefined` for a test without requests,
 * which writes no file.
 */
export function writeCapsule(capsule: Capsule): string | undefined {
  const { test = "test", requests } = capsule;
  if (requests.length === 0) return undefined;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${fileNameOf(test)}.json`);
  // A capsule holds the records of the world, private ones too.
  writeFileSync(file, `${JSON.stringify(capsule)}\n`, { mode: 0o600 });
  return sentenceAbout(capsule, file);
}

/** Says what a capsule holds, and how to replay its file. */
export function sentenceAbout({ requests }: Capsule, file: string): string {
  const count = requests.length === 1 ? "request is" : `${requests.length} requests are`;
  return `Its ${count} in ${file}. Send them again: npx event-calendar-mock replay ${shellQuote(file)}`;
}

/** Makes a name of a file from the name of a test; the longest names of files have 255 bytes. */
function fileNameOf(test: string): string {
  return (
    test
      .replace(/[^\p{L}\p{N}.]+/gu, "-")
      .replace(/^[-.]+|-$/g, "")
      .slice(0, 80) || "test"
  );
}
