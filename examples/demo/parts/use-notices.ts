import { useRef, useState } from "preact/hooks";

/** A sentence about what happened, and what can be done about it. */
export interface Notice {
  readonly text: string;
  /** The reason of a failure. A notice with one stays until it is closed. */
  readonly reason?: string | undefined;
  readonly action?: { readonly label: string; run(): void } | undefined;
}

/** A notice with its number, by which it is closed. */
export interface ShownNotice extends Notice {
  readonly number: number;
}

/** The most notices that are shown at once. */
const maxShown = 3;

/** Stores the notices that are shown, the newest last. */
export function useNotices() {
  const [shown, setShown] = useState<readonly ShownNotice[]>([]);
  const count = useRef(0);
  function notify(notice: Notice): void {
    count.current += 1;
    const added = { ...notice, number: count.current };
    setShown((before) => [...before, added].slice(-maxShown));
  }
  function close(number: number): void {
    setShown((before) => before.filter((each) => each.number !== number));
  }
  return { shown, notify, close };
}
