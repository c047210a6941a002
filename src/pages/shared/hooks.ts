import { useEffect, useLayoutEffect, useState } from "preact/hooks";

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

/**
 * Follows the part of the address after `#`. An element of an application keeps `own` in its place, because the address is the
 * application's.
 */
export function useHash(own?: () => string) {
  const [hash, setHash] = useState(own ?? (() => location.hash));
  const isPage = own === undefined;
  // After the first frame, an address that changes until then would be lost.
  useLayoutEffect(() => {
    if (!isPage) return;
    const read = () => setHash(location.hash);
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [isPage]);
  return [hash, setHash] as const;
}
