import { CalendarError } from "../../util/errors.ts";

/** The overlay of Vite's client, which has no type of its own. */
type Overlay = new (error: { readonly message: string; readonly stack: string }) => HTMLElement;

/** Shows an error of the developer in the overlay of Vite's dev server, where the page has one. Vite removes it with the next edit. */
export function showInOverlay(error: unknown): void {
  const overlay = customElements.get("vite-error-overlay");
  if (overlay === undefined || !(error instanceof CalendarError)) return;
  // Vite defines the element with this constructor.
  document.body.append(new (overlay as unknown as Overlay)({ message: error.message, stack: "" }));
}
