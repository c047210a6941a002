import { unescapeBackslashes } from "../../text/backslashes.ts";
import { cleanUrl } from "../../text/html/clean-url.ts";
import { filterInlineHtml, filterRichHtml } from "../../text/html/filter-html.ts";
import { plainLine } from "../../text/html/plain-line.ts";
import { trimAscii } from "../../text/trim.ts";

/** What of a sent text is stored (specification sections 2.2 to 2.4). `isTrusted` is the right to write any HTML. */

/**
 * Returns the title of an event, or the name of a venue or organizer, as it is stored.
 *
 * @example storeTitle("<script>x</script> \\& <b>y</b>", false) // "x &amp; <b>y</b>"
 */
export function storeTitle(title: string, isTrusted: boolean): string {
  const plain = unescapeBackslashes(title);
  return trimAscii(isTrusted ? plain : filterInlineHtml(plain));
}

/** Returns a description or excerpt as it is stored. */
export function storeText(text: string, isTrusted: boolean): string {
  const plain = unescapeBackslashes(text);
  return isTrusted ? plain : filterRichHtml(plain);
}

/** Returns a title that is saved again without being sent: whoever may not write any HTML has that of others filtered as well. */
export function resaveTitle(title: string, isTrusted: boolean): string {
  return isTrusted ? title : filterInlineHtml(title);
}

/** Returns a description or excerpt that is saved again without being sent. */
export function resaveText(text: string, isTrusted: boolean): string {
  return isTrusted ? text : filterRichHtml(text);
}

/** Returns a field of one line, such as a city, as it is stored; `undefined` for anything but text. */
export function storeLine(value: unknown): string | undefined {
  return typeof value === "string" ? plainLine(value) : undefined;
}

/** Returns the website of a venue or organizer as it is stored; `undefined` for anything but text. */
export function storeUrl(value: unknown): string | undefined {
  return typeof value === "string" ? cleanUrl(value) : undefined;
}
