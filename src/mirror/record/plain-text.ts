/** The references by which the service writes characters of a text that it renders, and the characters as people type them. */
const typed: readonly (readonly [pattern: RegExp, character: string])[] = [
  [/&#8216;|&#8217;|&#8242;/g, "'"],
  [/&#8220;|&#8221;|&#8243;/g, '"'],
  [/&#8211;/g, "-"],
  [/&#8212;/g, "--"],
  [/&#8230;/g, "..."],
  [/&#215;/g, "x"],
  [/&#038;|&amp;/g, "&"],
];

/**
 * Guesses the text that was typed for a title that is shown. The twin renders the guess, and a guess that it shows otherwise is dropped.
 *
 * @example plainTitle("Rock &#038; Roll &#8211; Late&#8217;s") // "Rock & Roll - Late's"
 */
export function plainTitle(shown: string): string {
  let text = shown;
  for (const [pattern, character] of typed) text = text.replace(pattern, character);
  return text;
}

/**
 * Guesses the text that was typed for a text that is shown with paragraphs.
 *
 * @example plainText("<p>One<br />\nline</p>\n<p>Two</p>") // "One\nline\n\nTwo"
 */
export function plainText(shown: string): string {
  const paragraphs = shown
    .replace(/<br \/>\n/g, "\n")
    .replace(/<\/p>\n<p>/g, "\n\n")
    .replace(/^<p>|<\/p>\n?$/g, "");
  return plainTitle(paragraphs);
}

/** Replaces the references of HTML's own characters. */
export function unescapeHtml(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;|&#034;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&#038;|&amp;/g, "&");
}
