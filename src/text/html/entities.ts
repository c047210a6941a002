import { unescapeBackslashes } from "../quoting.ts";

/** The entities of HTML 4 and `apos` in the order of their code points. A number is the code point of the next name. */
const runs = [
  "34 quot 38 amp apos 60 lt 62 gt 160 nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3",
  "acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute",
  "Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig",
  "agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde",
  "ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml 338 OElig oelig 352 Scaron scaron 376 Yuml 402 fnof 710 circ 732 tilde 913",
  "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho 931 Sigma Tau Upsilon Phi Chi Psi Omega 945 alpha",
  "beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega 977 thetasym",
  "upsih 982 piv 8194 ensp emsp 8201 thinsp 8204 zwnj zwj lrm rlm 8211 ndash mdash 8216 lsquo rsquo sbquo 8220 ldquo rdquo bdquo 8224 dagger",
  "Dagger bull 8230 hellip 8240 permil 8242 prime Prime 8249 lsaquo rsaquo 8254 oline 8260 frasl 8364 euro 8465 image 8472 weierp 8476 real",
  "8482 trade 8501 alefsym 8592 larr uarr rarr darr harr 8629 crarr 8656 lArr uArr rArr dArr hArr 8704 forall 8706 part exist 8709 empty 8711",
  "nabla isin notin 8715 ni 8719 prod 8721 sum minus 8727 lowast 8730 radic 8733 prop infin 8736 ang 8743 and or cap cup int 8756 there4 8764",
  "sim 8773 cong 8776 asymp 8800 ne equiv 8804 le ge 8834 sub sup nsub 8838 sube supe 8853 oplus 8855 otimes 8869 perp 8901 sdot 8968 lceil",
  "rceil lfloor rfloor 9674 loz 9824 spades 9827 clubs 9829 hearts diams 10216 lang rang",
].flatMap((line) => line.split(" "));

/** The characters of the entities that the service supports, such as `eacute`. The service escapes the `&` of any other name. */
const namedCharacters = charactersOf(runs);

function charactersOf(names: readonly string[]): ReadonlyMap<string, string> {
  const characters = new Map<string, string>();
  let code = 0;
  for (const name of names) {
    const isCode = /^\d+$/.test(name);
    if (!isCode) characters.set(name, String.fromCodePoint(code));
    code = isCode ? Number(name) : code + 1;
  }
  return characters;
}

const lastCodePoint = 0x10ffff;

/**
 * Escapes each `&` that does not start an entity. Numeric entities lose leading zeros, but keep at least three digits. A control character
 * has none, so its `&` is escaped, and `&#0;` is dropped.
 *
 * @example escapeUnknownEntities("&eacute; &bogus; & &#38; &#8;") // "&eacute; &amp;bogus; &amp; &#038; &amp;#8;"
 */
export function escapeUnknownEntities(html: string): string {
  if (!html.includes("&")) return html;
  return html
    .replaceAll("&", "&amp;")
    .replace(/&amp;#(0*\d{1,7});/g, (_, digits: string) => {
      if (digits === "0") return "";
      return isValidCharacter(Number(digits)) ? `&#${digits.replace(/^0+/, "").padStart(3, "0")};` : `&amp;#${digits};`;
    })
    .replace(/&amp;#x(0*[0-9a-f]{1,6});/gi, (_, digits: string) => {
      if (digits === "0") return "";
      return isValidCharacter(Number.parseInt(digits, 16)) ? `&#x${digits.replace(/^0+/, "")};` : `&amp;#x${digits};`;
    })
    .replace(/&amp;([A-Za-z0-9]+);/g, (escaped, name: string) => (namedCharacters.has(name) ? `&${name};` : escaped));
}

/** Returns whether a code point is a character of XML, which excludes most control characters, surrogates, U+FFFE and U+FFFF. */
function isValidCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= lastCodePoint);
}

/** The code points of the characters 128 to 159 in Windows-1252; 0 for those without a character. */
const windowsCharacters = [
  [8364, 0, 8218, 402, 8222, 8230, 8224, 8225, 710, 8240, 352, 8249, 338, 0, 381, 0],
  [0, 8216, 8217, 8220, 8221, 8226, 8211, 8212, 732, 8482, 353, 8250, 339, 0, 382, 376],
].flat();

/**
 * Replaces the numeric entities of control characters that Windows programs write with those of the characters that they mean.
 *
 * @example replaceWindowsEntities("1990&#150;99&#129;") // "1990&#8211;99"
 */
export function replaceWindowsEntities(html: string): string {
  return html.replace(/&#(1(?:2[89]|[345]\d));/g, (_, digits: string) => {
    const code = windowsCharacters[Number(digits) - 128] ?? 0;
    return code === 0 ? "" : `&#${code};`;
  });
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#039;" };

/**
 * Escapes text as content of an HTML document, but not existing entities: those of `escapeUnknownEntities` without `&apos;`, which HTML 4
 * lacks.
 */
export function escapeHtml(text: string): string {
  const escaped = text.includes("&") ? escapeUnknownEntities(text).replaceAll("&apos;", "&amp;apos;") : text;
  return escaped.replace(/[<>"']/g, escapeCharacter);
}

/** Escapes text as content of an HTML document, including existing entities. */
export function escapeEverything(text: string): string {
  return text.replace(/[&<>"']/g, escapeCharacter);
}

/** Replaces all supported entities with their characters. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+\d*));/gi, (entity, decimal?: string, hex?: string, name?: string) =>
    name === undefined ? (referencedCharacter(hex, decimal) ?? entity) : (namedCharacters.get(name) ?? entity),
  );
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

/** Escapes each `&` that does not start an entity, in the form that the service displays. */
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

/** Returns the character of a numeric reference by either its hexadecimal or its decimal digits; `undefined` for an invalid number. */
export function referencedCharacter(hex: string | undefined, decimal: string | undefined): string | undefined {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 0 && code <= lastCodePoint ? String.fromCodePoint(code) : undefined;
}
