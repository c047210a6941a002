import { useLayoutEffect, useState } from "preact/hooks";

/** The place in the storage of the browser that says whether single keys act. */
const place = "calendar-reference-keys";

/** The actions of single keys. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Lets single keys act outside of fields, until the person turns them off. */
export function useKeys(actions: KeyActions): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(place) !== "off");
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
      const isTyping = target instanceof Element && target.closest("input, textarea, select, pre, dialog") !== null;
      if (!isOn || action === undefined || isTyping || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      action();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  function turn(next: boolean): void {
    localStorage.setItem(place, next ? "on" : "off");
    setOn(next);
  }
  return [isOn, turn];
}
