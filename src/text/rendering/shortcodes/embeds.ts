import { displayUrl } from "../../html/display-url.ts";
import { escapeHtml } from "../../html/escape.ts";
import { playerFor } from "./players.ts";
import { parseAttributes, type ShortcodeAttributes } from "./shortcode-attributes.ts";
import { replaceShortcodes } from "./shortcodes.ts";

const embed: ReadonlySet<string> = new Set(["embed"]);

/** Matches a line that is an address, and a paragraph that is one, with the whitespace around it. */
const aloneInLine = /(?<![^\n])([ \t\r\v\f]*)(https?:\/\/[^ \t\n\r\v\f<>"]+)([ \t\r\v\f]*)(?![^\n])/gi;
const aloneInParagraph = /(<p(?: [^<>]*)?>[ \t\n\r\v\f]*)(https?:\/\/[^ \t\n\r\v\f<>"]+)([ \t\n\r\v\f]*<\/p>)/gi;

/**
 * Replaces embedded addresses: a file by the shortcode of its player, also where its address is a line or a paragraph of its own, and any other address
 * between `[embed]` and `[/embed]` by a link, as the service does when it cannot fetch the page to embed.
 *
 * @example replaceEmbeds("[embed]https://a.example/x[/embed]") // '<a href="https://a.example/x">https://a.example/x</a>'
 */
export function replaceEmbeds(text: string): string {
  const linked = text.includes("[embed")
    ? replaceShortcodes(text, embed, ({ attributes, wrapped }) => {
        const values = parseAttributes(attributes);
        return embedded(wrapped?.content || values.get("src") || "", values);
      })
    : text;
  return linked.includes("://") ? linked.replace(aloneInLine, embedAlone).replace(aloneInParagraph, embedAlone) : linked;
}

function embedded(source: string, attributes: ShortcodeAttributes): string {
  const url = source.replaceAll("&amp;", "&");
  return url === "" ? "" : (playerFor(url, attributes) ?? `<a href="${displayUrl(url)}">${escapeHtml(url)}</a>`);
}

function embedAlone(_: string, before: string, address: string, behind: string): string {
  const url = address.replaceAll("&amp;", "&");
  return `${before}${playerFor(url) ?? url}${behind}`;
}
