import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Capsule } from "../../calendar/capsule/capsule.ts";
import { commandAndCount } from "./capsule-file.ts";

/** The part of the information about a Playwright test to which files are attached. */
interface Attachments {
  readonly attachments: { name: string; contentType: string; path?: string; body?: Buffer }[];
  outputPath(name: string): string;
}

/**
 * Attaches a capsule to the report of a test, and the command that replays it. The reporters for a terminal print the path of an attached file
 * and the start of an attached text, but not the body of JSON.
 */
export function attachCapsule(info: Attachments, capsule: Capsule): void {
  if (capsule.requests.length === 0) return;
  const path = info.outputPath("capsule.json");
  // A capsule holds the records of the world, private ones too.
  writeFileSync(path, `${JSON.stringify(capsule)}\n`, { mode: 0o600 });
  const body = Buffer.from(commandAndCount(capsule, relative(process.cwd(), path)));
  // `attach` would copy the file to an unreadable name.
  info.attachments.push(
    { name: "capsule.json", path, contentType: "application/json" },
    { name: "how to replay", body, contentType: "text/plain" },
  );
}
