import { useEffect, useState } from "preact/hooks";

/**
 * Reads a value at once and whenever `key` changes. The last value stays while the next one is read and when reading fails; a late answer
 * to an earlier key is dropped.
 */
export function useLoaded<Value>(read: () => Promise<Value>, key: unknown): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: Value }>();
  // `key` identifies `read`, which is a new function in each render.
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (value) => isCurrent && setLoaded({ value }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return loaded?.value;
}
