import { useEffect, useState } from "preact/hooks";

/** Returns a value after it has not changed for 250 ms, so that a search does not send a request for each key. */
export function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), 250);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
