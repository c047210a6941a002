import { useRef, useState } from "preact/hooks";

/** Prevents writes from running twice at the same time, however they are triggered. */
export function useOnce() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    /** Runs an action. Does nothing while the last one is running. */
    async run(action: () => Promise<void>): Promise<void> {
      // Buttons are disabled on the next render, so a second click can arrive before.
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      try {
        await action();
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}

/** Prevents a held Enter key from submitting a form repeatedly. In a text area, it still inserts line breaks. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  const { key, repeat, ctrlKey, metaKey, target } = event;
  if (key === "Enter" && repeat && (ctrlKey || metaKey || target instanceof HTMLInputElement)) event.preventDefault();
}
