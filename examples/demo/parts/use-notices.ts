import { useRef, useState } from "preact/hooks";

export interface Notice {
  readonly text: string;
  /** The reason of a failure. A notice with a reason is shown until it is closed. */
  readonly reason?: string | undefined;
  readonly action?: { readonly label: string; run(): void } | undefined;
}

export interface ShownNotice extends Notice {
  readonly number: number;
}

/** The maximum number of notices at the same time. */
const maxShown = 3;

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
