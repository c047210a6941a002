/** Marks the day from which an event is moved; `undefined` removes the mark. */
export function markOrigin(root: HTMLElement, day: string | undefined): void {
  for (const marked of root.querySelectorAll("[data-origin]")) marked.removeAttribute("data-origin");
  if (day === undefined) return;
  for (const cell of root.querySelectorAll(`[role=gridcell][data-date="${day}"]`)) cell.setAttribute("data-origin", "");
}
