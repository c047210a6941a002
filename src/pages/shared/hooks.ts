import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** The maximum time between two requests to a calendar that does not answer, in milliseconds. */
const longest = 30_000;

/** Returns the milliseconds until the next request: doubled for each failure in a row, up to 30 seconds. */
export function backOff(interval: number, failures: number): number {
  return Math.max(interval, Math.min(longest, interval * 2 ** Math.min(failures, 10)));
}

/**
 * Runs `step` immediately, or after `wait` milliseconds, and again after as many milliseconds as it returns. Returns the function that ends
 * this; `isCurrent` returns false from then on.
 */
export function repeat(step: (isCurrent: () => boolean) => Promise<number | undefined>, wait?: number): () => void {
  let isCurrent = true;
  let timer: ReturnType<typeof setTimeout>;
  async function next(): Promise<void> {
    const milliseconds = await step(() => isCurrent);
    if (isCurrent && milliseconds !== undefined) timer = setTimeout(next, milliseconds);
  }
  if (wait === undefined) void next();
  else timer = setTimeout(next, wait);
  return () => {
    isCurrent = false;
    clearTimeout(timer);
  };
}

/**
 * Reads a value immediately and whenever `key` changes, and again after some seconds if reading fails. Keeps the last value in the meantime.
 * Drops a late answer for an earlier key.
 */
export function useLoaded<Value>(read: () => Promise<Value>, key: unknown): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: Value }>();
  const latest = useRef(read);
  latest.current = read;
  // `key` identifies `read`, which is a new function on each render.
  useEffect(() => {
    let failures = 0;
    return repeat(async (isCurrent) => {
      try {
        const value = await latest.current();
        if (isCurrent()) setLoaded({ value });
        return undefined;
      } catch {
        failures += 1;
        return backOff(1_000, failures);
      }
    });
  }, [key]);
  return loaded?.value;
}

/** Follows the part of the URL after `#`. An element in an application stores `own` instead, because the URL belongs to the application. */
export function useHash(own?: () => string) {
  const [hash, setHash] = useState(own ?? (() => location.hash));
  const isPage = own === undefined;
  // A layout effect, because a change of the URL before the first frame would be lost otherwise.
  useLayoutEffect(() => {
    if (!isPage) return;
    const read = () => setHash(location.hash);
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [isPage]);
  return [hash, setHash] as const;
}
