import { isPromise } from "./untyped.ts";

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the stack of an error, which the report of a bug needs, and any other thrown value as a string. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Returns the code of an error of the system, such as `ENOENT`. */
export function systemCodeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/**
 * Calls a listener of a user. `report` receives what it throws, or what its promise rejects with, which would end the process in Node: the
 * request that it hears of is answered anyway, also if `report` throws, such as a log on a full disk.
 */
export function callListener(call: () => unknown, report: (error: unknown) => void): void {
  const failed = (error: unknown) => {
    try {
      report(error);
    } catch {
      // There is nowhere left to report it.
    }
  };
  try {
    const called = call();
    if (isPromise(called)) void Promise.resolve(called).catch(failed);
  } catch (error) {
    failed(error);
  }
}
