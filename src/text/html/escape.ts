import { unescapeBackslashes } from "../backslashes.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#039;" };

/**
 * Escapes text as content of an HTML document. Entities that the text has already are not escaped again.
 *
 * @example escapeHtml('Tom & "Jerry" &amp; co') // "Tom &amp; &quot;Jerry&quot; &amp; co"
 */
export function escapeHtml(text: string): string {
  return text.replace(/&(?!(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]{1,31});)|[<>"']/gi, escapeCharacter);
}

/**
 * Escapes text as content of an HTML document, entities in it included.
 *
 * @example escapeEverything("&amp; <b>") // "&amp;amp; &lt;b&gt;"
 */
export function escapeEverything(text: string): string {
  return text.replace(/[&<>"']/g, escapeCharacter);
}

/**
 * Escapes text as part of a string in a script: HTML is escaped, quotes and backslashes get a backslash, and a line end becomes the two
 * characters `\\n`. A backslash that the text has already is lost.
 *
 * @example escapeForScript("It's\n<b>") // "It\\'s\\n&lt;b&gt;"
 */
export function escapeForScript(text: string): string {
  const html = escapeHtml(text).replace(/&#(?:0*39|x0*27);/gi, "'");
  return unescapeBackslashes(html).replaceAll("\r", "").replace(/['\\]/g, "\\$&").replaceAll("\0", "\\0").replaceAll("\n", "\\n");
}

/**
 * Escapes every `<` that opens no complete tag, because the text ends or another `<` comes before a `>`. Quotes up to there are escaped
 * too.
 *
 * @example escapeUnclosedTags("a < b, <i>c</i>") // "a &lt; b, <i>c</i>"
 */
export function escapeUnclosedTags(html: string): string {
  return html.replace(/<[^<>]*>?/g, (piece) => (piece.endsWith(">") ? piece : piece.replace(/[<"']/g, escapeCharacter)));
}

/**
 * Escapes every `&` that does not begin an entity, in the form that the service uses for display.
 *
 * @example escapeBareAmpersands("A & B &amp; C") // "A &#038; B &amp; C"
 */
export function escapeBareAmpersands(html: string): string {
  if (!html.includes("&")) return html;
  return html.replace(/&(?!#(?:\d+|x[a-f0-9]+);|[a-z1-4]{1,8};)/gi, "&#038;");
}

/**
 * Escapes every `&` with a character after it, unless an entity of two to nine letters or a numeric one follows. So `&b;` is escaped.
 *
 * @example escapeLoneAmpersands("A & B &b; &amp; C") // "A &#038; B &#038;b; &amp; C"
 */
export function escapeLoneAmpersands(html: string): string {
  if (!html.includes("&")) return html;
  return html.replace(/&(?<next>[^#])(?![a-z1-4]{1,8};)/gi, "&#038;$<next>");
}

function escapeCharacter(character: string): string {
  return entities[character] ?? character;
}
