/** Gives the focus back to an event whose element the grid replaced. */
export interface KeptFocus {
  /** Called with each element of an event that the grid has drawn. */
  drawn(element: HTMLElement): void;
  stop(): void;
}

/** Remembers which event of the grid has the focus. The grid draws changed events again, and the focus is lost with the old element. */
export function keepFocus(root: HTMLElement): KeptFocus {
  let id: string | null = null;
  const note = ({ target }: Event) => {
    id = target instanceof Element && root.contains(target) ? (target.closest("[data-event]")?.getAttribute("data-event") ?? null) : null;
  };
  document.addEventListener("focusin", note);
  // A click outside of all fields moves the focus nowhere, and causes no `focusin`.
  document.addEventListener("pointerdown", note);
  return {
    drawn: (element) => {
      if (id !== null && element.getAttribute("data-event") === id && document.activeElement === document.body) element.focus();
    },
    stop: () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", note);
    },
  };
}
