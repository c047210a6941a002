import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Capsule } from "../../calendar/capsule/capsule.ts";
import { type CapsuleTest, pathOf, sentenceAbout, stemOf, textOf, usualFolder } from "./capsule-file.ts";

/**
 * Writes the capsule of a failed test to a file of its own, for each attempt. Returns the sentence that says how to replay it; `undefined` for
 * a test without requests, which writes no file.
 */
function writeCapsule(capsule: Capsule, test: CapsuleTest): string | undefined {
  if (capsule.requests.length === 0) return undefined;
  const { folder = usualFolder } = test;
  mkdirSync(folder, { recursive: true });
  const file = pathOf(test);
  // A capsule holds the records of the world, private ones too.
  writeFileSync(file, textOf(capsule, test), { mode: 0o600 });
  return sentenceAbout(capsule, file);
}

/** Removes the capsules of all attempts of a test, which earlier runs have left. */
export function removeCapsules(test: CapsuleTest): void {
  const { folder = usualFolder } = test;
  if (!existsSync(folder)) return;
  const stem = stemOf(test);
  const isOfTest = (file: string) => file.startsWith(stem) && /^(-attempt-\d+)?\.json$/.test(file.slice(stem.length));
  for (const file of readdirSync(folder)) if (isOfTest(file)) rmSync(join(folder, file), { force: true });
}

/**
 * Runs a test and writes its capsule into `capsules-of-calendar` when it throws, for runners without a kit, such as Jest and `node:test`. Prints
 * how to replay the file, and removes it when the test passes again. The calendar records requests with the option `capsule: true`.
 *
 * @param calendar - the calendar or session that answers the requests of the test
 * @param test - the name of the test with its file and suites, or an object with a `key` that tells it from another one with this name, with
 *   the `attempt`, from 1, and with the `folder`
 * @param run - the test; what it returns is returned
 * @example
 * const { calendar } = setupCalendar({ capsule: true });
 *
 * test("adds Jazz", () =>
 *   withCapsule(calendar, "tags.test.js > adds Jazz", async () => {
 *     expect((await addTag("Jazz")).status).toBe(201);
 *   }));
 */
export async function withCapsule<Result>(
  calendar: { capsule(): Promise<Capsule> },
  test: string | CapsuleTest,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const named = typeof test === "string" ? { name: test } : test;
  if ((named.attempt ?? 1) === 1) removeCapsules(named);
  try {
    return await run();
  } catch (error) {
    reportCapsule(named, await calendar.capsule());
    throw error;
  }
}

/** Writes the capsule of a failed test, and says so next to its failure. */
export function reportCapsule(test: CapsuleTest, capsule: Capsule): void {
  const written = writeCapsule(capsule, test);
  if (written !== undefined) console.error(`[event-calendar-mock] ${test.name} failed. ${written}`);
}
