import { closeSync, existsSync, mkdirSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { type Capsule, capsuleFormat } from "../../calendar/capsule/capsule.ts";
import { CalendarError } from "../../util/errors.ts";
import { showValue } from "../../util/messages.ts";
import { writeWhole } from "../files/write-whole.ts";

/**
 * Writes a capsule below a folder, readable only by its owner, because it contains logins. Returns the path below the folder. Refuses a path
 * out of the folder, also by a link, and a file that holds anything but a capsule.
 */
export async function writeCapsule(cwd: string, file: string, capsule: Capsule): Promise<string> {
  try {
    const folder = realpathSync(cwd);
    const target = withRealFolder(resolve(cwd, file));
    const path = relative(folder, target);
    if (path === "" || path.startsWith("..") || isAbsolute(path)) {
      throw new CalendarError("invalid_body", `${showValue(file)} is not below ${cwd}: give a path such as capsules/login.json.`);
    }
    // A pipe is not opened, which would wait for its writer.
    if (existsSync(target) && (statSync(target).isFIFO() || !isCapsule(target))) {
      throw new CalendarError(
        "unwritable_file",
        `${path} is not a capsule, and was not changed: name another file, such as capsules/login.json.`,
      );
    }
    mkdirSync(dirname(target), { recursive: true });
    await writeWhole(target, [`${JSON.stringify(capsule)}\n`]);
    return path;
  } catch (cause) {
    if (cause instanceof CalendarError) throw cause;
    const reason = cause instanceof Error ? cause.message.slice(0, 200) : "";
    throw new CalendarError("unwritable_file", `Cannot write the capsule to ${showValue(file)}: ${reason}`, { cause });
  }
}

/** Follows the links of the folders of a path. The file itself, and folders that it needs, may be missing; a link in place of the file is replaced. */
function withRealFolder(file: string): string {
  const folder = dirname(file);
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  return join(realpathSync(existing), relative(existing, file));
}

const firstBytes = `{"format":${JSON.stringify(capsuleFormat)}`;

function isCapsule(file: string): boolean {
  const handle = openSync(file, "r");
  try {
    const start = Buffer.alloc(firstBytes.length);
    readSync(handle, start);
    return start.toString() === firstBytes;
  } finally {
    closeSync(handle);
  }
}
