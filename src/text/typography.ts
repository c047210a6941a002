import { piecesOf } from "./html-pieces.ts";
import { curlDoubleQuotes, curlSingleQuotes } from "./quotes.ts";

/** Typographic signs on display: quotes, dashes, ellipses, primes and multiplication signs, as numeric entities. */

/** Tags whose content is left as it is. */
const verbatim = ["pre", "code", "kbd", "style", "script", "tt"];

/**
 * The text with typographic signs. Tags, comments and the content of `code` and the like stay as they are.
 *
 * @example withTypography(`"Rock 'n' roll" -- 9x9...`) // "&#8220;Rock &#8216;n&#8217; roll&#8221; &#8212; 9&#215;9&#8230;"
 */
export function withTypography(html: string): string {
  const open: string[] = [];
  return piecesOf(html)
    .map(({ kind, source }) => {
      if (kind === "comment" || kind === "shortcode") return source;
      if (kind === "text") return open.length > 0 || source.trim() === "" ? source : textWithSigns(source);
      follow(open, source);
      return withEscapedAmpersands(source);
    })
    .join("");
}

/** Keeps track of the verbatim tags around the text. */
function follow(open: string[], tag: string): void {
  const [, slash, name = ""] = /^<(\/?)([a-z]+)/i.exec(tag) ?? [];
  if (!verbatim.includes(name.toLowerCase())) return;
  if (slash === "") open.push(name.toLowerCase());
  else if (open.at(-1) === name.toLowerCase()) open.pop();
}

/** Every `&` that begins no entity, as `&#038;`. */
export function withEscapedAmpersands(text: string): string {
  return text.replace(/&(?!#(?:\d+|x[a-f0-9]+);|[a-z1-4]{1,8};)/gi, "&#038;");
}

// Words that lost their beginning: in lower case their sign is an apostrophe, never an opening quote.
const clipped = ["tain't", "twere", "twas", "tis", "twill", "til", "bout", "nuff", "round", "cause", "em"];

const fixedSigns: ReadonlyMap<string, string> = new Map([
  ["...", "&#8230;"],
  ["``", "&#8220;"],
  ["''", "&#8221;"],
  [" (tm)", " &#8482;"],
  ...clipped.map((word): [string, string] => [`'${word}`, `'${word}`.replaceAll("'", "&#8217;")]),
]);
const fixed = new RegExp(`\\.\\.\\.|\`\`|''| \\(tm\\)|'(?:${clipped.join("|")})`, "g");

function textWithSigns(text: string): string {
  const replaced = text.replace(fixed, (sign) => fixedSigns.get(sign) ?? sign);
  const quoted = curlDoubleQuotes(curlSingleQuotes(replaced));
  return withEscapedAmpersands(withDashes(quoted).replace(/\b(\d(?:(?<=0)[\d.,]+|(?<!0)[\d.,]*))x(\d[\d.,]*)\b/g, "$1&#215;$2"));
}

const blank = "[\\r\\n\\t \\u00a0]|&nbsp;";
const alone = (dash: string) => new RegExp(`(?<=^|${blank})${dash}(?=$|${blank})`, "g");
const aloneDouble = alone("--");
const aloneSingle = alone("-");

function withDashes(text: string): string {
  if (!text.includes("-")) return text;
  return text
    .replaceAll("---", "&#8212;")
    .replace(aloneDouble, "&#8212;")
    .replace(/(?<!xn)--/g, "&#8211;")
    .replace(aloneSingle, "&#8211;");
}
