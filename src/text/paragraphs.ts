import { trim } from "./trim.ts";

/** Automatic paragraphs: blank lines and line ends of a text become HTML, as far as it has none of its own. */

const blockNames =
  "table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|" +
  "fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary";

const block = `</?(?:${blockNames})[^>]*>`;

// A line end inside a tag, which must not become a break. It ends in `>` so that an unclosed tag counts as closed by it.
const lineEndInTag = " <!--\ue003-->";

/**
 * The text as HTML paragraphs, each on its own line; the last line is ended too. Empty for a blank text.
 *
 * @example paragraphs("One\nTwo\n\n<ul><li>x</li></ul>") // "<p>One<br />\nTwo</p>\n<ul>\n<li>x</li>\n</ul>\n"
 */
export function paragraphs(text: string): string {
  if (trim(text) === "") return "";
  const { html, preformatted } = withoutPreformatted(`${text}\n`);
  const lines = betweenBlocks(html.replace(/\r\n?/g, "\n"));
  const wrapped = lines
    .split(/\n\s*\n/)
    .filter((part) => part !== "")
    .map((part) => `<p>${part.replace(/^\n+|\n+$/g, "")}</p>\n`)
    .join("");
  const done = withBreaks(withoutWrappedBlocks(wrapped)).replace(/\n<\/p>$/, "</p>");
  return restored(done, preformatted).replaceAll(lineEndInTag, "\n");
}

interface Preformatted {
  readonly html: string;
  readonly preformatted: readonly string[];
}

const placeholder = (index: number) => `<pre \ue004${index}></pre>`;

/** Preformatted text is taken out first and put back in the end: its line ends are its own. */
function withoutPreformatted(html: string): Preformatted {
  const preformatted: string[] = [];
  const without = html.replace(/<pre.*?<\/pre>/gs, (source) => placeholder(preformatted.push(source) - 1));
  return { html: without, preformatted };
}

function restored(html: string, preformatted: readonly string[]): string {
  return preformatted.reduce((text, source, index) => text.replace(placeholder(index), () => source), html);
}

/** A blank line before every block and behind it; none where media keep their parts together. */
function betweenBlocks(html: string): string {
  const spaced = html
    .replace(/<br\s*\/?>\s*<br\s*\/?>/g, "\n\n")
    .replace(new RegExp(`(<(?:${blockNames})[\\s/>])`, "g"), "\n\n$1")
    .replace(new RegExp(`(</(?:${blockNames})>)`, "g"), "$1\n\n")
    .replace(/(<hr\s*?\/?>)/g, "$1\n\n")
    .replace(/<!--.*?(?:-->|$)|<[^>]*(?:>|$)/gs, (tag) => tag.replaceAll("\n", lineEndInTag));
  return withoutInnerLineEnds(spaced).replace(/\n\n+/g, "\n\n");
}

function withoutInnerLineEnds(html: string): string {
  return html
    .replace(/\s*(<(?:option|figcaption)[^>]*>)/g, "$1")
    .replace(/(<\/(?:option|figcaption)>)\s*/g, "$1")
    .replace(/(<(?:object|audio|video)[^>]*>)\s*/g, "$1")
    .replace(/\s*(<\/(?:object|audio|video)>)/g, "$1")
    .replace(/\s*(<(?:\/?(?:param|embed)|source|track)[^>]*>)\s*/g, "$1");
}

/** Blocks stand beside paragraphs, not in them. */
function withoutWrappedBlocks(html: string): string {
  return html
    .replace(/<p>\s*<\/p>/g, "")
    .replace(/<p>([^<]+)<\/(div|address|form)>/g, "<p>$1</p></$2>")
    .replace(new RegExp(`<p>\\s*(${block})\\s*</p>`, "g"), "$1")
    .replace(/<p>(<li.+?)<\/p>/g, "$1")
    .replace(/<p><blockquote([^>]*)>/gi, "<blockquote$1><p>")
    .replaceAll("</blockquote></p>", "</p></blockquote>")
    .replace(new RegExp(`<p>\\s*(${block})`, "g"), "$1")
    .replace(new RegExp(`(${block})\\s*</p>`, "g"), "$1");
}

const lineEndInCode = "\ue005";

/** Single line ends become breaks, except next to blocks and in scripts, style sheets and drawings. */
function withBreaks(html: string): string {
  return html
    .replace(/<(script|style|svg|math).*?<\/\1>/gs, (code) => code.replaceAll("\n", lineEndInCode))
    .replace(/<br>|<br\/>/g, "<br />")
    .replace(/(?<!<br \/>)\s*\n/g, "<br />\n")
    .replaceAll(lineEndInCode, "\n")
    .replace(new RegExp(`(${block})\\s*<br />`, "g"), "$1")
    .replace(/<br \/>(\s*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^>]*>)/g, "$1");
}
