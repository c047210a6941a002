/**
 * Returns the text of a name or title that is stored as HTML, as the service shows it in a list.
 *
 * @example plainText("Talks &amp; Readings") // "Talks & Readings"
 */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim() || html;
}
