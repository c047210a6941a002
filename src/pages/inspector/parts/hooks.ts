import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** Returns a ref for a row of tabs that scrolls, and moves the current one into sight when `current` changes. */
export function useInSight<Row extends HTMLElement>(current: string): RefObject<Row> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-current]");
    // `scrollIntoView` would also scroll the page of an application around the panel.
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft + tab.offsetWidth + 8 - row.current.clientWidth;
  }, [current]);
  return row;
}

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

/** Offers a value as a file of JSON. */
export function saveFile(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
