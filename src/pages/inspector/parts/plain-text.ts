/**
 * Returns a name or title with its character references resolved. Tags stay as they are stored.
 *
 * @example plainText("Talks &amp; Readings") // "Talks & Readings"
 */
export function plainText(html: string): string {
  if (!html.includes("&")) return html;
  // Without a tag there is no handler that the browser would report.
  return new DOMParser().parseFromString(html.replaceAll("<", "&lt;"), "text/html").body.textContent;
}
