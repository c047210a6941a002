import { displayTitle, excerptHtml } from "./display.ts";
import { escapeHtml } from "./html.ts";
import { stripTags } from "./strip-tags.ts";
import { trim } from "./trim.ts";

/** Texts inside `json_ld`, the description of a record for search engines: HTML-escaped, line ends written as `\n`. */

/** The longest text that stands in for an excerpt, in words. */
const mostWords = 55;

/**
 * The excerpt of a record as `json_ld` holds it; without one, the first words of the description, without tags.
 *
 * @example jsonLdText({ excerpt: "", description: "<b>Big</b> hall" }) // "&lt;p&gt;Big hall&lt;/p&gt;\\n"
 */
export function jsonLdText({ excerpt, description }: { readonly excerpt: string; readonly description: string }): string {
  const html = excerptHtml(trim(excerpt) === "" ? firstWords(description) : excerpt);
  return escapeHtml(html).replaceAll("\n", "\\n");
}

function firstWords(html: string): string {
  const words = stripTags(html)
    .split(/[\n\r\t ]+/)
    .filter(Boolean);
  return words.length > mostWords ? `${words.slice(0, mostWords).join(" ")} [&hellip;]` : words.join(" ");
}

/**
 * The title or name of a record as `json_ld` holds it. Private and protected records say so in front.
 *
 * @example jsonLdName({ name: "<b>A</b>", status: "private", password: "" }) // "Private: &lt;b&gt;A&lt;/b&gt;"
 */
export function jsonLdName(record: { readonly name: string; readonly status: string; readonly password: string }): string {
  const mark = record.password !== "" ? "Protected: " : record.status === "private" ? "Private: " : "";
  return escapeHtml(mark + displayTitle(record.name));
}

/**
 * An address as `json_ld` holds it.
 *
 * @example jsonLdUrl("https://a.example/?x=1&y=2") // "https://a.example/?x=1&#038;y=2"
 */
export function jsonLdUrl(url: string): string {
  return url.replace(/&(?!#?[a-z0-9]+;)/gi, "&#038;").replaceAll("'", "&#039;");
}
