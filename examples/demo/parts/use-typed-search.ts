import { useEffect, useRef, useState } from "preact/hooks";
import { parseRoute } from "../route.ts";

/**
 * Returns the text of a search field whose search is in the URL, and the function that receives what a visitor types. Calls `onSearch`
 * after a pause in typing, unless another page was opened in the meantime.
 */
export function useTypedSearch(current: string, onSearch: (search: string) => void): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(current);
  /** The page at the last key; `undefined` while the visitor is not typing. */
  const typedAt = useRef<string>();
  const delayed = useDelayed(typed);

  // Back, Clear and links change the URL while the visitor is not typing. A space before the next word stays.
  useEffect(() => {
    if (typedAt.current === undefined) setTyped((before) => (before.trim() === current ? before : current));
  }, [current]);

  useEffect(() => {
    if (typedAt.current === undefined || delayed !== typed) return;
    const isHere = typedAt.current === pageInUrl();
    typedAt.current = undefined;
    const search = delayed.trim();
    if (!isHere) setTyped(current);
    else if (search !== current) onSearch(search);
  }, [delayed, typed, current, onSearch]);

  return [
    typed,
    (text) => {
      typedAt.current = pageInUrl();
      setTyped(text);
    },
  ];
}

/** Returns the page and the dialog in the URL, without the filters, which may change while a visitor types. */
function pageInUrl(): string {
  return JSON.stringify([location.hash.split("?")[0], parseRoute(location.hash).dialog]);
}

/** Returns a value after it has not changed for 250 ms, so that a search does not send a request for each key. */
function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), 250);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
