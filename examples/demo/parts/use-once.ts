import { useRef, useState } from "preact/hooks";

/** An action of which one at a time is under way. */
export interface OneAction {
  /** True while the action is under way: its buttons are disabled. */
  readonly isBusy: boolean;
  /** Runs an action. Does nothing while the last one is under way. */
  run(action: () => Promise<void>): Promise<void>;
}

/** Keeps what writes from running twice at once, for every way in which a visitor can ask for it. */
export function useOnce(): OneAction {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async run(action) {
      // The state is drawn later, so a second click can reach a button that is still enabled.
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

/** Keeps an Enter that is held down from sending a form again and again. In a text of several lines it still begins lines. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  const { key, repeat, ctrlKey, metaKey, target } = event;
  if (key === "Enter" && repeat && (ctrlKey || metaKey || target instanceof HTMLInputElement)) event.preventDefault();
}
