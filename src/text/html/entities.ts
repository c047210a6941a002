import { unescapeBackslashes } from "../quoting.ts";

/** The entities of HTML 4 and `apos`, in groups. */
const groups = [
  // Letters with marks, and joined and Icelandic letters.
  "Aacute Acirc Agrave Aring Atilde Auml aacute acirc agrave aring atilde auml AElig aelig Ccedil ccedil",
  "Eacute Ecirc Egrave Euml eacute ecirc egrave euml ETH eth Iacute Icirc Igrave Iuml iacute icirc igrave iuml Ntilde ntilde",
  "Oacute Ocirc Ograve Oslash Otilde Ouml oacute ocirc ograve oslash otilde ouml OElig oelig Scaron scaron szlig THORN thorn",
  "Uacute Ucirc Ugrave Uuml uacute ucirc ugrave uuml Yacute Yuml yacute yuml",
  // Marks on their own.
  "acute cedil circ macr tilde uml",
  // Greek letters.
  "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega",
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega",
  "sigmaf thetasym upsih piv",
  // Markup, quotes, brackets and punctuation.
  "amp apos gt lt quot bdquo ldquo rdquo lsquo rsquo sbquo laquo raquo lsaquo rsaquo lang rang lceil rceil lfloor rfloor",
  "brvbar bull dagger Dagger hellip iexcl iquest mdash ndash middot oline para prime Prime sect",
  // Spaces and invisible characters.
  "emsp ensp thinsp nbsp shy lrm rlm zwj zwnj",
  // Currencies, numbers and units.
  "cent curren euro pound yen deg frac12 frac14 frac34 frasl micro ordf ordm permil sup1 sup2 sup3",
  // Arrows.
  "crarr darr harr larr rarr uarr dArr hArr lArr rArr uArr",
  // Mathematics.
  "alefsym and ang asymp cap cong cup divide empty equiv exist fnof forall ge image infin int isin le lowast minus nabla ne ni not notin",
  "nsub oplus or otimes part perp plusmn prod prop radic real sdot sim sub sube sum sup supe there4 times weierp",
  // Other characters.
  "clubs diams hearts spades copy reg trade loz",
];

/** The names of the entities that the service supports, such as `eacute`. The service escapes the `&` of any other name. */
const entityNames: ReadonlySet<string> = new Set(groups.flatMap((group) => group.split(" ")));

const lastCodePoint = 0x10ffff;

/**
 * Escapes each `&` that does not start an entity. Numeric entities lose leading zeros, but keep at least three digits.
 *
 * @example escapeUnknownEntities("&eacute; &bogus; & &#8;") // "&eacute; &amp;bogus; &amp; &#008;"
 */
export function escapeUnknownEntities(html: string): string {
  return html
    .replaceAll("&", "&amp;")
    .replace(/&amp;([A-Za-z0-9]+);/g, (escaped, name: string) => (entityNames.has(name) ? `&${name};` : escaped))
    .replace(/&amp;#0*(\d{1,7});/g, (escaped, digits: string) =>
      Number(digits) <= lastCodePoint ? `&#${digits.padStart(3, "0")};` : escaped,
    )
    .replace(/&amp;#x0*([0-9a-f]{1,6});/gi, (escaped, digits: string) =>
      Number.parseInt(digits, 16) <= lastCodePoint ? `&#x${digits};` : escaped,
    );
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#039;" };

/**
 * Escapes text as content of an HTML document, but not existing entities: those of `escapeUnknownEntities` without `&apos;`, which HTML 4
 * lacks.
 *
 * @example escapeHtml('Tom & "Jerry" &amp; co') // "Tom &amp; &quot;Jerry&quot; &amp; co"
 */
export function escapeHtml(text: string): string {
  const escaped = text.includes("&") ? escapeUnknownEntities(text).replaceAll("&apos;", "&amp;apos;") : text;
  return escaped.replace(/[<>"']/g, escapeCharacter);
}

/**
 * Escapes text as content of an HTML document, including existing entities.
 *
 * @example escapeEverything("&amp; <b>") // "&amp;amp; &lt;b&gt;"
 */
export function escapeEverything(text: string): string {
  return text.replace(/[&<>"']/g, escapeCharacter);
}

/**
 * Escapes text as part of a string in a script: HTML is escaped, quotes and backslashes get a backslash, and a line end becomes the two
 * characters `\\n`. Drops existing backslashes.
 *
 * @example escapeForScript("It's\n<b>") // "It\\'s\\n&lt;b&gt;"
 */
export function escapeForScript(text: string): string {
  const html = escapeHtml(text).replace(/&#(?:0*39|x0*27);/gi, "'");
  return unescapeBackslashes(html).replaceAll("\r", "").replace(/['\\]/g, "\\$&").replaceAll("\0", "\\0").replaceAll("\n", "\\n");
}

/**
 * Escapes each `<` without a complete tag, because the text ends or another `<` comes before a `>`. Also escapes the quotes and each `&`
 * up to that point.
 *
 * @example escapeUnclosedTags("a < b, <i>c</i>") // "a &lt; b, <i>c</i>"
 */
export function escapeUnclosedTags(html: string): string {
  return html.replace(/<[^<>]*>?/g, (piece) => (piece.endsWith(">") ? piece : escapeHtml(piece)));
}

/**
 * Escapes each `&` that does not start an entity, in the form that the service displays.
 *
 * @example escapeBareAmpersands("A & B &amp; C") // "A &#038; B &amp; C"
 */
export function escapeBareAmpersands(html: string): string {
  if (!html.includes("&")) return html;
  return html.replace(/&(?!#(?:\d+|x[a-f0-9]+);|[a-z1-4]{1,8};)/gi, "&#038;");
}

/**
 * Escapes each `&` before another character, unless it starts a numeric entity or one of two to nine letters. So `&b;` is escaped.
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

/**
 * Returns the character of a numeric reference by either its hexadecimal or its decimal digits; `undefined` for an invalid number.
 *
 * @example referencedCharacter("61", undefined) // "a"
 */
export function referencedCharacter(hex: string | undefined, decimal: string | undefined): string | undefined {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 0 && code <= lastCodePoint ? String.fromCodePoint(code) : undefined;
}
