import { displayTitle, excerptHtml } from "../../text/html/display.ts";
import { escapeHtml } from "../../text/html/escape.ts";
import { stripTags } from "../../text/strip-tags.ts";
import { trimAscii } from "../../text/trim.ts";
import type { Context } from "../context.ts";
import type { PostRecord } from "./fields.ts";

// The parts of `json_ld`, which describes a record to search engines: HTML-escaped, line ends written as `\n`.

/** The most words of a description that replace a missing excerpt. */
const mostWords = 55;

/**
 * Returns the excerpt of a record as `json_ld` shows it, or the first 55 words of the description where the excerpt is empty.
 *
 * @example jsonLdText({ excerpt: "", description: "<b>Big</b> hall" }) // "&lt;p&gt;Big hall&lt;/p&gt;\\n"
 */
export function jsonLdText({ excerpt, description }: { readonly excerpt: string; readonly description: string }): string {
  const html = excerptHtml(trimAscii(excerpt) === "" ? firstWords(description) : excerpt);
  return escapeHtml(html).replaceAll("\n", "\\n");
}

/**
 * Returns a title or name as `json_ld` shows it, with a prefix on private and protected records.
 *
 * @example jsonLdName("<b>A</b>", { status: "private", password: "" }) // "Private: &lt;b&gt;A&lt;/b&gt;"
 */
export function jsonLdName(name: string, { status, password }: { readonly status: string; readonly password: string }): string {
  const prefix = password !== "" ? "Protected: " : status === "private" ? "Private: " : "";
  return escapeHtml(prefix + displayTitle(name));
}

/**
 * Returns a URL as `json_ld` shows it.
 *
 * @example jsonLdUrl("https://a.example/?x=1&y=2") // "https://a.example/?x=1&#038;y=2"
 */
export function jsonLdUrl(url: string): string {
  return url.replace(/&(?!#?[a-z0-9]+;)/gi, "&#038;").replaceAll("'", "&#039;");
}

/** Returns the image of a record as `json_ld` shows it, or an empty object. */
export function jsonLdImage({ image }: PostRecord, { store }: Context): { readonly image?: string } {
  const found = image === null ? undefined : store.images.get(image);
  return found ? { image: found.url } : {};
}

function firstWords(html: string): string {
  const words = stripTags(html)
    .split(/[\n\r\t ]+/)
    .filter(Boolean);
  return words.length > mostWords ? `${words.slice(0, mostWords).join(" ")} [&hellip;]` : words.join(" ");
}
