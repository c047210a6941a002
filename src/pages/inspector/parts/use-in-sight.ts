import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

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
