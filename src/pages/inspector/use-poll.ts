import { useEffect, useState } from "preact/hooks";

/** Reads a value at once and every `interval` milliseconds while the page is visible. `refresh` reads it in between. */
export function usePoll<Value>(read: () => Promise<Value>, interval: number): { readonly value: Value | undefined; refresh(): void } {
  const [value, setValue] = useState<Value>();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const update = () =>
      read().then(
        (next) => isCurrent && setValue(next),
        () => undefined,
      );
    void update();
    const timer = setInterval(() => document.visibilityState === "visible" && void update(), interval);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [read, interval, count]);
  return { value, refresh: () => setCount((before) => before + 1) };
}
