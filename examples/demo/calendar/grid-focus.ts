/**
 * Stores which event of the grid has the focus, and restores it: the grid redraws changed events, initially hidden, and the focus is lost
 * with the old element. In between, the notice about a move has the focus, for Undo.
 */
export function keepFocus(root: HTMLElement) {
  let id: string | null = null;
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(".notices")) return;
    id = root.contains(target) ? (target.closest("[data-event]")?.getAttribute("data-event") ?? null) : null;
  };
  /** Returns the id of the event that gets the focus back when it is drawn; `undefined` if none waits for it. */
  const waiting = () => (id !== null && document.activeElement === document.body ? id : undefined);
  const giveBack = () => root.querySelector<HTMLElement>(`[data-event="${waiting()}"]`)?.focus();
  document.addEventListener("focusin", note);
  // A click outside all fields causes no `focusin`.
  document.addEventListener("pointerdown", note);
  const redrawn = new MutationObserver(giveBack);
  redrawn.observe(root, { subtree: true, childList: true, attributeFilter: ["class", "style", "data-event"] });
  return {
    waiting,
    stop(): void {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", note);
      redrawn.disconnect();
    },
  };
}

const daysPerWeek = 7;

/**
 * Moves the focus through the grid with the arrows: left and right to the previous and next day, up and down through the events of a day,
 * and then to the previous and next week. Returns the function that stops this.
 */
export function walkGrid(root: HTMLElement): () => void {
  function press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = target.closest<HTMLElement>("[role=gridcell][data-date]");
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[key];
    if (cell === null || step === undefined) return;
    const isVertical = key === "ArrowUp" || key === "ArrowDown";
    const within = stopsIn(cell);
    const next = isVertical ? within[within.indexOf(target) + step] : undefined;
    const found = next ?? stopAfter(cell, isVertical ? step * daysPerWeek : step);
    if (found === undefined) return;
    event.preventDefault();
    found.focus();
  }

  function stopAfter(cell: HTMLElement, days: number): HTMLElement | undefined {
    const cells = [...root.querySelectorAll<HTMLElement>("[role=gridcell][data-date]")].toSorted((one, other) =>
      (one.dataset.date ?? "") < (other.dataset.date ?? "") ? -1 : 1,
    );
    const next = cells[cells.indexOf(cell) + days];
    return next && stopsIn(next)[0];
  }

  root.addEventListener("keydown", press);
  return () => root.removeEventListener("keydown", press);
}

/** Lists the focusable elements of a day: its visible events, otherwise its number. */
function stopsIn(cell: HTMLElement): HTMLElement[] {
  const visible = [...cell.querySelectorAll<HTMLElement>("[data-event], [tabindex='0'], a[href]")].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  const events = visible.filter((each) => each.hasAttribute("data-event"));
  return events.length > 0 ? [...new Set([...events, ...visible.filter((each) => each.matches("[class*=more]"))])] : visible.slice(0, 1);
}
