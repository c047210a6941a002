import { displayUrl } from "../../html/display-url.ts";
import { whitespacePattern } from "./quotes.ts";

/** The emoji of the smileys. Some have several spellings. */
const emoji: Readonly<Record<string, string>> = {
  "😐": ":neutral: :-| :|",
  "😈": ":twisted:",
  "➡": ":arrow:",
  "😯": ":shock: 8-O 8O",
  "🙂": ":smile: :-) :)",
  "😕": ":???: :-? :?",
  "😎": ":cool: 8-)",
  "👿": ":evil:",
  "😀": ":grin: :-D :D",
  "💡": ":idea:",
  "😳": ":oops:",
  "😛": ":razz: :-P :P",
  "🙄": ":roll:",
  "😉": ":wink: ;-) ;)",
  "😥": ":cry:",
  "😮": ":eek: :-o :o",
  "😆": ":lol:",
  "😡": ":mad: :-x :x",
  "🙁": ":sad: :-( :(",
  "❗": ":!:",
  "❓": ":?:",
};

/** The only smiley with an image of the host platform. */
const imageSmiley = ":mrgreen:";

const smileys: ReadonlyMap<string, string> = new Map(
  Object.entries(emoji).flatMap(([character, spellings]) => spellings.split(" ").map((smiley) => [smiley, character] as const)),
);

const escaped = [...smileys.keys(), imageSmiley].map((smiley) => smiley.replace(/[()?|]/g, String.raw`\$&`));

/** Matches a smiley between white space or the ends of a text without tags. */
const smileyInText = new RegExp(`(?<=^|${whitespacePattern})(?:${escaped.join("|")})(?=$|${whitespacePattern})`, "g");

/** Matches a text that may contain a smiley. Most texts contain none. */
const mayBeSmiley = /[:;8][-()?|!a-zODP]/;

/** Matches the start of an element whose content keeps its smileys. */
const verbatimTag = /^<(?<name>code|pre|style|script|textarea)[^>]*>/;

/**
 * Replaces smileys such as `:)` with emoji, but not in tags and verbatim elements, and not next to other characters. `home` is the URL of
 * the site.
 *
 * @example replaceSmileys("See you :) <code>:)</code>", "https://calendar.example") // "See you 🙂 <code>:)</code>"
 */
export function replaceSmileys(html: string, home: string): string {
  if (!mayBeSmiley.test(html)) return html;
  let replaced = "";
  let verbatim = "";
  for (const piece of piecesOf(html)) {
    if (verbatim === "") verbatim = verbatimTag.exec(piece)?.groups?.name ?? "";
    replaced += verbatim === "" && !piece.startsWith("<") ? piece.replace(smileyInText, (smiley) => imageOf(smiley, home)) : piece;
    if (piece === `</${verbatim}>`) verbatim = "";
  }
  return replaced;
}

function imageOf(smiley: string, home: string): string {
  const url = displayUrl(`${home}/wp-includes/images/smilies/mrgreen.png`);
  return smileys.get(smiley) ?? `<img src="${url}" alt="${smiley}" class="wp-smiley" style="height: 1em; max-height: 1em;" />`;
}

/** Splits HTML into tags, which must be on one line, and the text between them. */
function* piecesOf(html: string): Generator<string> {
  let position = 0;
  let close = -1;
  let lineEnd = -1;
  for (let open = html.indexOf("<"); open >= 0; ) {
    // Searches only after the last results, which takes linear time.
    if (close < open) close = html.indexOf(">", open);
    if (lineEnd < open) lineEnd = indexOrEnd(html, "\n", open);
    if (close < 0) break;
    if (lineEnd < close) {
      open = html.indexOf("<", lineEnd);
      continue;
    }
    if (open > position) yield html.slice(position, open);
    yield html.slice(open, close + 1);
    position = close + 1;
    open = html.indexOf("<", position);
  }
  if (position < html.length) yield html.slice(position);
}

function indexOrEnd(html: string, character: string, from: number): number {
  const index = html.indexOf(character, from);
  return index < 0 ? html.length : index;
}
