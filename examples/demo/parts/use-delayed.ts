import { useEffect, useState } from "preact/hooks";

/** Returns a value once it has not changed for 250 ms, so that a search does not ask at every key. */
export function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), 250);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
