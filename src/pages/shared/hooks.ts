import { useEffect, useLayoutEffect, useState } from "preact/hooks";

/**
 * Reads a value immediately and whenever `key` changes. Keeps the last value while the next one is read, and if reading fails. Drops a late
 * answer for an earlier key.
 */
export function useLoaded<Value>(read: () => Promise<Value>, key: unknown): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: Value }>();
  // `key` identifies `read`, which is a new function on each render.
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
