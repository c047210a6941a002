export interface KeptFocus {
  /** Returns the id of the event that gets the focus back when it is drawn; `undefined` if none waits for it. */
  waiting(): string | undefined;
  stop(): void;
}

/**
 * Stores which event of the grid has the focus, and restores it: the grid redraws changed events, initially hidden, and the focus is lost
 * with the old element. In between, the notice about a move has the focus, for Undo.
 */
export function keepFocus(root: HTMLElement): KeptFocus {
  let id: string | null = null;
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(".notices")) return;
    id = root.contains(target) ? (target.closest("[data-event]")?.getAttribute("data-event") ?? null) : null;
  };
  const waiting = () => (id !== null && document.activeElement === document.body ? id : undefined);
  const giveBack = () => root.querySelector<HTMLElement>(`[data-event="${waiting()}"]`)?.focus();
  document.addEventListener("focusin", note);
  // A click outside all fields causes no `focusin`.
  document.addEventListener("pointerdown", note);
  const redrawn = new MutationObserver(giveBack);
  redrawn.observe(root, { subtree: true, childList: true, attributeFilter: ["class", "style", "data-event"] });
  return {
    waiting,
    stop() {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", note);
      redrawn.disconnect();
    },
  };
}
