import type { Context } from "../context.ts";
import { displayText } from "../text/display.ts";
import { galleryHtml } from "../text/gallery.ts";

/** A description as readers see it; a gallery in it shows all images of the site. */
export function presentText(text: string, { store, links }: Context): string {
  return displayText(text, () => galleryHtml(store.images.all(), links.home));
}
