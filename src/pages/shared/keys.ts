import { createContext } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";

const prefix = "calendar-tools-";

/** Reads a value that the inspector or the reference stored in this browser; empty if there is none, or the page has no storage. */
export function remembered(name: string): string {
  try {
    return localStorage.getItem(prefix + name) ?? "";
  } catch {
    return "";
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // Without storage, the value is lost when the page closes.
  }
}

/** Returns whether single-character keys are enabled. They can be disabled, because speech input would press them accidentally. */
export function areSingleKeysOn(): boolean {
  return remembered("single-keys") !== "off";
}

/** Enables or disables single-character keys in the inspector and the reference, also for later visits. */
export function turnSingleKeys(isOn: boolean): void {
  remember("single-keys", isOn ? "on" : "off");
}

/** The target of key events: the document of a page, or the element of an inspector in an application. */
export const RootContext = createContext<EventTarget | undefined>(undefined);

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs actions of keys outside fields, code examples, open menus and dialogs. In fields, only Escape acts. Single-character keys act only
 * if they are enabled.
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

/** Runs the action of a form instead of submitting it. */
export function onSubmit(run: () => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    run();
  };
}

export function onCtrlEnter(run: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run(event);
  };
}
