import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Capsule } from "../../calendar/capsule/capsule.ts";
import { messageOf } from "../../util/thrown.ts";
import { type CapsuleTest, commandAndCount, pathOf, sentenceAbout, stemOf, textOf, usualFolder } from "./capsule-file.ts";

/**
 * Writes the capsule of a failed test to a file, one for each attempt. Returns a sentence on how to replay it, or `undefined` for a test
 * without requests, for which no file is written.
 */
function writeCapsule(capsule: Capsule, test: CapsuleTest): string | undefined {
  if (capsule.requests.length === 0) return undefined;
  const { folder = usualFolder } = test;
  mkdirSync(folder, { recursive: true });
  const file = pathOf(test);
  // Readable by the owner only, because a capsule contains the private records of the world, too.
  writeFileSync(file, textOf(capsule, test), { mode: 0o600 });
  return sentenceAbout(capsule, file);
}

/** Removes the capsules of earlier runs of a test. If this fails, prints a message and does not fail the test. */
export function removeCapsules(test: CapsuleTest): void {
  const { folder = usualFolder } = test;
  if (!existsSync(folder)) return;
  const stem = stemOf(test);
  const isOfTest = (file: string) => file.startsWith(stem) && /^(-attempt-\d+)?\.json$/.test(file.slice(stem.length));
  try {
    for (const file of readdirSync(folder)) if (isOfTest(file)) rmSync(join(folder, file), { force: true });
  } catch (error) {
    console.error(`[event-calendar-mock] The capsules of earlier runs in ${folder} cannot be removed: ${messageOf(error)}`);
  }
}

/** Runs a test. Writes its capsule if it throws, and removes it once the test passes. */
export async function recordFailure<Result>(
  calendar: { capsule(): Promise<Capsule> },
  test: CapsuleTest,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  if ((test.attempt ?? 1) === 1) removeCapsules(test);
  try {
    return await run();
  } catch (error) {
    const capsule = await calendar.capsule().catch((reason: unknown) => sayMissing(test, reason));
    if (capsule) reportCapsule(test, capsule);
    throw error;
  }
}

/** Logs why a failed test has no capsule, for example because its server has stopped. */
function sayMissing({ name }: CapsuleTest, reason: unknown): void {
  console.error(`[event-calendar-mock] ${name} failed. It has no capsule: ${messageOf(reason)}`);
}

export function reportCapsule(test: CapsuleTest, capsule: Capsule): void {
  try {
    const written = writeCapsule(capsule, test);
    if (written !== undefined) console.error(`[event-calendar-mock] ${test.name} failed. ${written}`);
  } catch (error) {
    const { folder = usualFolder } = test;
    console.error(`[event-calendar-mock] ${test.name} failed. Its capsule cannot be written to ${folder}: ${messageOf(error)}`);
  }
}

interface Attachments {
  readonly attachments: { name: string; contentType: string; path?: string; body?: Buffer }[];
  outputPath(name: string): string;
}

/**
 * Attaches a capsule, and the command that replays it, to the report of a test. Terminal reporters print the path of an attached file and
 * the start of an attached text, but no JSON.
 */
export function attachCapsule(info: Attachments, capsule: Capsule): void {
  if (capsule.requests.length === 0) return;
  const path = info.outputPath("capsule.json");
  // Readable by the owner only, because a capsule contains the private records of the world, too.
  writeFileSync(path, `${JSON.stringify(capsule)}\n`, { mode: 0o600 });
  const body = Buffer.from(commandAndCount(capsule, relative(process.cwd(), path)));
  // Added directly, because `attach` would copy the file under an unreadable name.
  info.attachments.push(
    { name: "capsule.json", path, contentType: "application/json" },
    { name: "how to replay", body, contentType: "text/plain" },
  );
}
