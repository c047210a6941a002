import { escapeBareAmpersands, escapeLoneAmpersands } from "../../html/entities.ts";
import { endOfMatch } from "../../html/tags.ts";
import { isBlank, trimSpace } from "../../white-space.ts";
import { shortcodeNames } from "../shortcodes/shortcode-attributes.ts";
import { curlDoubleQuotes, curlSingleQuotes, whitespacePattern } from "./quotes.ts";

/** A piece of HTML: a tag, a comment, the opening or closing of a shortcode, or the text between them. */
interface HtmlToken {
  readonly kind: "text" | "tag" | "comment" | "shortcode";
  readonly source: string;
}

/** Matches the opening or closing of a shortcode, with one or two brackets. It may contain tags, but no brackets. */
const shortcodeTag = new RegExp(`\\[[/[]?(?:${shortcodeNames.join("|")})(?=[ \t\n\r\v\f\\]/])(?:[^[\\]<>]|<[^[\\]>]*>)*\\]\\]?`, "y");

/** Splits HTML into tags, comments, shortcodes and the text between them. An unclosed `<` turns the rest into a tag or a comment. */
function tokenizeHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const beginning = /[<[]/g;
  let position = 0;

  function push(kind: HtmlToken["kind"], end: number): void {
    if (end > position) tokens.push({ kind, source: html.slice(position, end) });
    position = end;
    beginning.lastIndex = end;
  }

  for (let match = beginning.exec(html); match !== null; match = beginning.exec(html)) {
    const { index } = match;
    const kind = html.startsWith("[", index) ? "shortcode" : html.startsWith("<!--", index) ? "comment" : "tag";
    const end = kind === "shortcode" ? endOfMatch(shortcodeTag, html, index) : endOfMark(html, index, kind);
    if (end === undefined) continue;
    push("text", index);
    push(kind, end);
  }
  push("text", html.length);
  return tokens;
}

/** Returns the index after a comment or tag. An unclosed one extends to the end; the comment `<!-->` is closed. */
function endOfMark(html: string, index: number, kind: "comment" | "tag"): number {
  const closing = kind === "comment" ? "-->" : ">";
  const close = html.indexOf(closing, index + (kind === "comment" ? "<!" : "<").length);
  return close < 0 ? html.length : close + closing.length;
}

/** Tags whose content keeps straight quotes, dashes and dots. */
const verbatimTags = ["pre", "code", "kbd", "style", "script", "tt"];

/** Matches all that the steps below may replace. Most titles and many texts contain none of it. */
const replaceable = /[&\-'"`]|\.\.\.| \(tm\)|\dx\d/;

/**
 * Replaces quotes, dashes, dots and multiplication signs with typographic characters, as numeric entities. Does not change tags, comments,
 * shortcodes and the content of tags such as `code`, but escapes each `&` in a tag.
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

/**
 * Displays the title of an event, or the name of a venue or organizer: typographic characters, `&` escaped, whitespace trimmed. Tags stay unchanged.
 *
 * @example displayTitle("Tom & Jerry's") // "Tom &#038; Jerry&#8217;s"
 */
export function displayTitle(title: string): string {
  return trimSpace(escapeLoneAmpersands(applyTypography(title)));
}

/** Adds an opening verbatim tag to the open ones, or removes the last one if this tag closes it. */
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

/** Words without their first letters, in lower case, as in `'tis`. The quote before them is an apostrophe. */
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

/** Replaces `---` and ` -- ` with an em dash, `--` and ` - ` with an en dash. Keeps `xn--`, the start of an international domain. */
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

/**
 * Replaces the `x` between two numbers, `9x9`, with a multiplication sign, in a text with an `x` between two digits. A single `0` is not a
 * first number, so `0x4` stays. The first number starts, and the second one ends, at a word boundary.
 *
 * Equivalent to the pattern `/\b(0[\d.,]+|[1-9][\d.,]*)x(\d[\d.,]*)\b/g`, but in linear time: it finds the `x` first, and reads each number
 * once. The pattern reads `1,1,1,1` four times.
 *
 * @example replaceTimes("9x9 0x4") // "9&#215;9 0x4"
 */
export function replaceTimes(text: string): string {
  if (!/\dx\d/.test(text)) return text;
  const times = /(?<=[\d.,])x(?=\d)/g;
  let replaced = "";
  let position = 0;
  /** The end of the last replaced number, which cannot be part of another one. */
  let from = 0;
  for (const { index } of text.matchAll(times)) {
    const end = endOfSecond(text, index + 1);
    if (end === undefined || !hasFirst(text, from, index)) continue;
    replaced += `${text.slice(position, index)}&#215;`;
    position = index + 1;
    from = end;
  }
  return replaced + text.slice(position);
}

/** Returns whether a first number that starts at or after `from` ends at `end`. */
function hasFirst(text: string, from: number, end: number): boolean {
  for (let index = end - 1; index >= from && isNumberCharacter(text.charAt(index)); index -= 1) {
    const isFirstDigit = /[1-9]/.test(text.charAt(index)) || (text.charAt(index) === "0" && index + 1 < end);
    if (isFirstDigit && !isWordCharacter(text.charAt(index - 1))) return true;
  }
  return false;
}

/** Returns the index after the second number, which starts at `begin`; `undefined` if no number ends at a word boundary. */
function endOfSecond(text: string, begin: number): number | undefined {
  let end = begin + 1;
  while (isNumberCharacter(text.charAt(end))) end += 1;
  while (end > begin && isWordCharacter(text.charAt(end - 1)) === isWordCharacter(text.charAt(end))) end -= 1;
  return end > begin ? end : undefined;
}

function isNumberCharacter(character: string): boolean {
  return /[\d.,]/.test(character);
}

function isWordCharacter(character: string): boolean {
  return /\w/.test(character);
}
