import { useContext, useEffect, useRef } from "preact/hooks";
import { RootContext } from "./root-context.ts";
import { areSingleKeysOn } from "./single-keys.ts";

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs actions of keys outside of fields, open menus and dialogs. Fields let Escape alone pass, and keys of one character act while they are
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
