/**
 * Remembers which event of the grid has the focus, and gives it back to the event: the grid draws changed events again, at first unseen, and the
 * focus is lost with the old element. The notice about a move has the focus in between, for Undo. Returns the function that ends this.
 */
export function keepFocus(root: HTMLElement): () => void {
  let id: string | null = null;
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(".notices")) return;
    id = root.contains(target) ? (target.closest("[data-event]")?.getAttribute("data-event") ?? null) : null;
  };
  const giveBack = () => {
    if (id === null || document.activeElement !== document.body) return;
    root.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus();
  };
  document.addEventListener("focusin", note);
  // A click outside of all fields moves the focus nowhere, and causes no `focusin`.
  document.addEventListener("pointerdown", note);
  const redrawn = new MutationObserver(giveBack);
  redrawn.observe(root, { subtree: true, childList: true, attributeFilter: ["class", "style", "data-event"] });
  return () => {
    document.removeEventListener("focusin", note);
    document.removeEventListener("pointerdown", note);
    redrawn.disconnect();
  };
}
