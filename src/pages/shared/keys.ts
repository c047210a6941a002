import { createContext } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";

const prefix = "calendar-tools-";

/** Reads what inspector or reference stored in this browser; empty for nothing, or where a page may store nothing. */
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

/** Returns whether keys of one character act. Speech that is typed into the page would press them by chance, so they can be turned off. */
export function areSingleKeysOn(): boolean {
  return remembered("single-keys") !== "off";
}

/** Turns keys of one character on or off in inspector and reference, for later visits, too. */
export function turnSingleKeys(isOn: boolean): void {
  remember("single-keys", isOn ? "on" : "off");
}

/** Where keys are heard: the document of a page, or the element of an inspector in an application. */
export const RootContext = createContext<EventTarget | undefined>(undefined);

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs actions of keys outside of fields, examples of code, open menus and dialogs. Fields let only Escape pass, and keys of one character act
 * while they are turned on.
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
      const isField = target instanceof HTMLElement && target.matches("input, select, textarea, pre, [role=separator]");
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

/** Runs the action of a form in place of loading its page. */
export function onSubmit(run: () => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    run();
  };
}

/** Runs the action of a form on Ctrl and Enter, or Command and Enter. */
export function onCtrlEnter(run: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run(event);
  };
}
