import { escapeBareAmpersands } from "../../html/escape.ts";
import { isBlank } from "../../white-space.ts";
import { curlDoubleQuotes, curlSingleQuotes } from "./quotes.ts";
import { replaceTimes } from "./times.ts";
import { tokenizeHtml } from "./tokens.ts";
import { whitespacePattern } from "./whitespace.ts";

/** Tags whose content keeps its straight quotes, dashes and dots. */
const verbatimTags = ["pre", "code", "kbd", "style", "script", "tt"];

/** Matches everything that a step below may replace. Most titles and many texts have none. */
const replaceable = /[&\-'"`]|\.\.\.| \(tm\)|[\d.,]x\d/;

/**
 * Replaces quotes, dashes, dots and multiplication signs by typographic characters, as numeric entities. Tags, comments, shortcodes and
 * the content of tags such as `code` are not changed, except that every `&` in a tag is escaped.
 *
 * @example applyTypography(`"Rock 'n' roll" -- 9x9...`) // "&#8220;Rock &#8216;n&#8217; roll&#8221; &#8212; 9&#215;9&#8230;"
 */
export function applyTypography(html: string): string {
  if (!replaceable.test(html)) return html;
  const openVerbatimTags: string[] = [];
  const sources = tokenizeHtml(html).map(({ kind, source }) => {
    if (kind === "comment" || kind === "shortcode") return source;
    if (kind === "text") return openVerbatimTags.length > 0 || isBlank(source) ? source : replaceCharacters(source);
    trackVerbatimTag(source, openVerbatimTags);
    return escapeBareAmpersands(source);
  });
  return sources.join("");
}

/** Adds an opening verbatim tag to the open ones, or removes the last one when this tag closes it. */
function trackVerbatimTag(tag: string, open: string[]): void {
  const { slash, written = "" } = /^<(?<slash>\/?)(?<written>[a-z]+)/i.exec(tag)?.groups ?? {};
  const name = written.toLowerCase();
  if (!verbatimTags.includes(name)) return;
  if (slash === "") open.push(name);
  else if (open.at(-1) === name) open.pop();
}

function replaceCharacters(text: string): string {
  const quoted = curlDoubleQuotes(curlSingleQuotes(replaceFixedSequences(text)));
  return escapeBareAmpersands(replaceTimes(replaceDashes(quoted)));
}

/** Words without their first letters, as in `'tis`. In lower case the quote before them is an apostrophe. */
const clippedWords = ["tain't", "twere", "twas", "tis", "twill", "til", "bout", "nuff", "round", "cause", "em"];

const fixedSequence = new RegExp(["\\.\\.\\.", "``", "''", " \\(tm\\)", `'(?:${clippedWords.join("|")})`].join("|"), "g");

function replaceFixedSequences(text: string): string {
  return text.replace(fixedSequence, (sequence) => {
    if (sequence === "...") return "&#8230;";
    if (sequence === "``") return "&#8220;";
    if (sequence === "''") return "&#8221;";
    if (sequence === " (tm)") return " &#8482;";
    return sequence.replaceAll("'", "&#8217;");
  });
}

const separateDoubleDash = betweenSpaces("--");
const separateDash = betweenSpaces("-");

/** Replaces `---` and ` -- ` by an em dash, `--` and ` - ` by an en dash; `xn--` begins the name of an international domain. */
function replaceDashes(text: string): string {
  if (!text.includes("-")) return text;
  return text
    .replaceAll("---", "&#8212;")
    .replace(separateDoubleDash, "&#8212;")
    .replace(/(?<!xn)--/g, "&#8211;")
    .replace(separateDash, "&#8211;");
}

function betweenSpaces(dash: string): RegExp {
  return new RegExp(`(?<=^|${whitespacePattern})${dash}(?=$|${whitespacePattern})`, "g");
}
