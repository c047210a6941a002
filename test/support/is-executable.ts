import { accessSync, constants } from "node:fs";

/** Returns whether a file exists that this user may execute. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
