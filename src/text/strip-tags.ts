import { trim } from "./trim.ts";

/**
 * The text without tags, comments and processing instructions, the way the service strips them: a `<` before a blank is text, any
 * other opens a tag, and a tag that never ends takes the rest of the text with it.
 *
 * @example stripTags("a <b>bold</b> < c") // "a bold < c"
 */
export function stripTags(text: string): string {
  let plain = "";
  let position = 0;
  while (position < text.length) {
    const open = text.indexOf("<", position);
    if (open < 0) return plain + text.slice(position);
    const isText = /[\s]/.test(text.charAt(open + 1));
    plain += text.slice(position, isText ? open + 1 : open);
    position = isText ? open + 1 : endOfTag(text, open);
  }
  return plain;
}

/** The place behind the tag that opens at `open`. A `>` inside quotes does not end it; a `<` inside has to be closed first. */
function endOfTag(text: string, open: number): number {
  if (text.startsWith("<!--", open)) return behind(text, "-->", open + 4);
  let quote = "";
  let depth = 1;
  for (let at = open + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote === "" && character === "<" && !/\s/.test(text.charAt(at + 1))) depth += 1;
    if (quote === "" && character === ">") depth -= 1;
    if (depth === 0) return at + 1;
    if (quote === character) quote = "";
    else if (quote === "" && (character === '"' || character === "'")) quote = character;
  }
  return text.length;
}

function behind(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}

/**
 * The text without tags and without what scripts and style sheets contain.
 *
 * @example stripMarkup("<style>p{}</style><p>Hi</p>") // "Hi"
 */
export function stripMarkup(text: string): string {
  return trim(stripTags(text.replace(/<(script|style)[^>]*?>.*?<\/\1>/gis, "")));
}
