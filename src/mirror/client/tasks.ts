// Tasks of the client that have a limited time, or wait for their turn.

/**
 * Runs a task for a limited time. Then aborts its signal and rejects with a `TimeoutError`, even if the task ignores the signal.
 *
 * @example await within(30_000, (signal) => fetch(url, { signal }))
 */
export async function within<Result>(milliseconds: number, task: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException("The request takes too long.", "TimeoutError");
      controller.abort(reason);
      reject(reason);
    }, milliseconds);
  });
  try {
    return await Promise.race([task(controller.signal), elapsed]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a function that runs the tasks of a URL, at most `limit(url)` of all tasks at a time. */
export function createTurns(limit: (url: URL) => number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(url: URL, task: () => Promise<Result>): Promise<Result> => {
    if (running >= limit(url)) await new Promise<void>((resolve) => void waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
