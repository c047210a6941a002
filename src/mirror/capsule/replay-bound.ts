import { startStopwatch } from "../../time/stopwatch.ts";
import { CalendarError } from "../../util/errors.ts";

/** The milliseconds that a replay may take, and after which it lets others have a turn. */
const defaultTimeout = 60_000;
const turn = 50;

/** Bounds the time of a replay. */
interface ReplayBound {
  /** Runs the work of a request. Rejects with a `CalendarError` as soon as the replay has to stop. */
  run<Value>(work: () => Promise<Value>, number: number, count: number): Promise<Value>;
  /** Stops the timer. */
  end(): void;
}

/** Creates the bound of a replay that stops after `timeout` milliseconds, and when `signal` says so. */
export function createReplayBound(timeout = defaultTimeout, signal?: AbortSignal): ReplayBound {
  const stopped = new AbortController();
  const stop = () => stopped.abort("");
  const timer = setTimeout(() => stopped.abort(` after ${timeout / 1_000} seconds`), timeout);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  let elapsed = startStopwatch();

  return {
    async run(work, number, count) {
      // A calendar of this process answers without a turn of the event loop, in which the timer, and other requests, wait.
      if (elapsed() >= turn) {
        await nextTurn();
        elapsed = startStopwatch();
      }
      return orStopped(work, stopped.signal, `at request ${number} of ${count}`);
    },
    end() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    },
  };
}

/** Rejects when the signal aborts before the work is done. `Promise.race` would keep each result as long as the signal. */
function orStopped<Value>(work: () => Promise<Value>, signal: AbortSignal, place: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      const { reason } = signal;
      const advice = reason === "" ? "" : " Allow more time (timeout, or --timeout SECONDS), or replay fewer of its requests.";
      reject(new CalendarError(`The replay was stopped${reason} ${place}.${advice}`));
    };
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop);
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}

/** Waits for a turn of the event loop. Timers may be those of a test. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
