import type { Capsule } from "../../calendar/capsule/capsule.ts";
import type { CapsuleTest } from "./capsule-file.ts";
import { removeCapsules, writeCapsule } from "./write-capsule.ts";

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
