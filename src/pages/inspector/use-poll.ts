import { useEffect, useState } from "preact/hooks";
import { backOff } from "./back-off.ts";

/** Reads a value at once and every `interval` milliseconds while the page is visible, more rarely while nothing answers. `refresh` reads it in between. */
export function usePoll<Value>(read: () => Promise<Value>, interval: number): { readonly value: Value | undefined; refresh(): void } {
  const [value, setValue] = useState<Value>();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout>;
    async function update(): Promise<void> {
      if (document.visibilityState === "visible" || failures === 0) {
        try {
          const next = await read();
          failures = 0;
          if (isCurrent) setValue(next);
        } catch {
          failures += 1;
        }
      }
      if (isCurrent) timer = setTimeout(() => void update(), backOff(interval, failures));
    }
    void update();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [read, interval, count]);
  return { value, refresh: () => setCount((before) => before + 1) };
}
