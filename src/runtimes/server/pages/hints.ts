import { html, type Markup } from "./markup.ts";
import type { PageLink } from "./page-link.ts";

/** The events of the drawn calendar: column, row, line in the day, and hue. */
const drawnEvents = [
  [1, 0, 0, 2],
  [3, 0, 0, 4],
  [3, 0, 1, 1],
  [5, 0, 0, 5],
  [0, 1, 0, 3],
  [2, 1, 0, 1],
  [4, 1, 0, 6],
  [5, 1, 1, 2],
  [1, 2, 0, 4],
  [3, 2, 0, 5],
  [5, 2, 0, 1],
] as const;

const drawnRequests = [
  ["POST", "/events", "201"],
  ["POST", "/events", "400"],
  ["GET", "/events/75", "200"],
] as const;

const drawnFields = ["title", "start_date", "end_date"];

/** Draws what each page looks like, for the cards that lead there. Screen readers pass over it. */
export function hintOf(name: PageLink["name"]): Markup {
  if (name === "demo")
    return html`<svg class="hint" viewBox="0 0 294 78" aria-hidden="true">${columns().map(
      (x) => html`<path d="M${x} 0V78"/>`,
    )}<path d="M0 26H294M0 52H294"/>${drawnEvents.map(
      ([column, row, line, hue]) =>
        html`<rect class="h${String(hue)}" x="${String(column * 42 + 4)}" y="${String(row * 26 + 6 + line * 10)}" width="34" height="7" rx="3"/>`,
    )}</svg>`;
  const lines =
    name === "inspector"
      ? drawnRequests.map(
          ([method, path, status]) =>
            html`<span><b>${method}</b><i>${path}</i><em class="${status.startsWith("4") ? "bad" : "ok"}">${status}</em></span>`,
        )
      : drawnFields.map((field) => html`<span><i>${field}</i><em class="bad">*</em></span>`);
  return html`<span class="hint" aria-hidden="true">${lines}</span>`;
}

/** Returns the places of the lines between seven days. */
function columns(): string[] {
  return Array.from({ length: 6 }, (_, index) => String((index + 1) * 42));
}
