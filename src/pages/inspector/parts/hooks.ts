import { createContext, type RefObject } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";

const prefix = "calendar-inspector-";

/** Reads what the inspector stored in this browser; empty for nothing, or where a page may store nothing. */
export function remembered(name: string): string {
  try {
    return localStorage.getItem(prefix + name) ?? "";
  } catch {
    return "";
  }
}

/** Stores a value in this browser, if the page may. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // A page without storage forgets the value when it is closed.
  }
}

/** Where keys of the inspector are heard: the document of its page, or its element in an application. */
export const RootContext = createContext<EventTarget | undefined>(undefined);

/** Returns whether keys of one character act. Speech that is typed into the page would press them by chance, so they can be turned off. */
export function areSingleKeysOn(): boolean {
  return remembered("single-keys") !== "off";
}

/** Turns keys of one character on or off, for later visits, too. */
export function turnSingleKeys(isOn: boolean): void {
  remember("single-keys", isOn ? "on" : "off");
}

/** Returns a ref for a row of tabs that scrolls, and moves the current one into sight when `current` changes. */
export function useInSight<Row extends HTMLElement>(current: string): RefObject<Row> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-current]");
    // `scrollIntoView` would also scroll the page of an application around the panel.
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft + tab.offsetWidth + 8 - row.current.clientWidth;
  }, [current]);
  return row;
}

/**
 * Reads a value at once and whenever `key` changes. The last value stays while the next one is read and when reading fails; a late answer
 * to an earlier key is dropped.
 */
export function useLoaded<Value>(read: () => Promise<Value>, key: unknown): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: Value }>();
  // `key` identifies `read`, which is a new function in each render.
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (value) => isCurrent && setLoaded({ value }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return loaded?.value;
}

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs actions of keys outside of fields, open menus and dialogs. Fields let only Escape pass, and keys of one character act while they are
 * turned on.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const root = useContext(RootContext);
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const [target] = event.composedPath();
      if (target instanceof HTMLElement && target.closest("dialog")) return;
      if (event.key.length === 1 && !areSingleKeysOn()) return;
      const isField = target instanceof HTMLElement && target.matches("input, select, textarea, [role=separator]");
      if (isField && event.key !== "Escape") return;
      const run = current.current[event.key] ?? current.current[event.key.toLowerCase()];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    root?.addEventListener("keydown", onKeyDown);
    return () => root?.removeEventListener("keydown", onKeyDown);
  }, [root]);
}

/** Offers a value as a file of JSON. */
export function saveFile(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
