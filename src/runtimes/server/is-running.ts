/** Returns whether a process of this machine runs, by its number. */
export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // The process of another user is running, too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
