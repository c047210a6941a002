import { encodeUtf8 } from "../../../text/encoding/utf8.ts";
import { inlineHtml, richHtml } from "../../../text/html/allowed-html.ts";
import { replaceWindowsEntities } from "../../../text/html/entities.ts";
import { filterHtml } from "../../../text/html/filter-html.ts";
import { plainLine } from "../../../text/html/plain-line.ts";
import { unescapeBackslashes } from "../../../text/quoting.ts";
import { trimSpace } from "../../../text/white-space.ts";
import { isEmpty } from "../../parameters/values.ts";

// The stored form of sent texts (specification sections 2.2 to 2.4). `isTrusted` is true for callers who may write any HTML.

/**
 * Returns the stored form of the title of an event, or of the name of a venue or organizer.
 *
 * @example storeTitle("<script>x</script> \\& <b>y</b>", false) // "x &amp; <b>y</b>"
 */
export function storeTitle(title: string, isTrusted: boolean): string {
  const plain = unescapeBackslashes(title);
  return trimSpace(isTrusted ? plain : filterHtml(plain, inlineHtml));
}

/** The maximum length of a stored title, in bytes. */
const maxTitleBytes = 65_535;

/** Returns whether a stored title or name is too long for the service. */
export function isTitleTooLong(title: string): boolean {
  return title.length * 3 > maxTitleBytes && encodeUtf8(title).length > maxTitleBytes;
}

/**
 * Returns whether the service treats a sent title or name as empty. It checks before it removes backslashes, so the title `\` passes and is
 * stored empty.
 *
 * @example isTitleEmpty("<form></form>", false) // true
 */
export function isTitleEmpty(title: string, isTrusted: boolean): boolean {
  return isEmpty(trimSpace(isTrusted ? title : filterHtml(title, inlineHtml)));
}

/** Returns the stored form of a description or excerpt. */
export function storeText(text: string, isTrusted: boolean): string {
  const plain = replaceWindowsEntities(unescapeBackslashes(text));
  return isTrusted ? plain : filterHtml(plain, richHtml);
}

/** Returns a stored title after an update that omits it. It is filtered again if the caller may not write any HTML. */
export function resaveTitle(title: string, isTrusted: boolean): string {
  return isTrusted ? title : filterHtml(title, inlineHtml);
}

/** Returns a stored description or excerpt after an update that omits it, filtered like a title. */
export function resaveText(text: string, isTrusted: boolean): string {
  return isTrusted ? text : filterHtml(text, richHtml);
}

/**
 * Returns the stored form of a single-line field, such as a city; `undefined` for anything but a string. A website is a single line, too,
 * so it loses its percent escapes.
 *
 * @example storeLine("https://site.example/a%20b") // "https://site.example/ab"
 */
export function storeLine(value: unknown): string | undefined {
  return typeof value === "string" ? plainLine(value) : undefined;
}
