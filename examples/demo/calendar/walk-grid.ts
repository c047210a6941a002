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
