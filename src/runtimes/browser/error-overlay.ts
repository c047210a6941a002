import { CalendarError } from "../../util/errors.ts";

/** The overlay of Vite's client, which has no type of its own. */
type Overlay = new (error: { readonly message: string; readonly stack: string }) => HTMLElement;

/**
 * Calls a function that takes the world of a developer, and shows what is wrong with it in the overlay of Vite's dev server, where the page has one.
 * Vite removes the overlay with the next edit.
 */
export function withOverlay<Result>(take: () => Result): Result {
  try {
    return take();
  } catch (error) {
    const overlay = customElements.get("vite-error-overlay");
    // Vite defines the element with this constructor.
    if (overlay !== undefined && error instanceof CalendarError)
      document.body.append(new (overlay as unknown as Overlay)({ message: error.message, stack: "" }));
    throw error;
  }
}
