/**
 * Returns the text of a piece of HTML. The service sends titles and names as HTML; a parsed document runs no scripts and loads no images, and
 * the text is shown as text.
 *
 * @example htmlText("Smith &#038; <b>Sons</b>") // "Smith & Sons"
 */
export function htmlText(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}
