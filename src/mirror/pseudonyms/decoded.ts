import { decodeBase64, decodedUtf8 } from "../../text/encoding/utf8.ts";
import { referencedCharacter } from "../../text/html/entities.ts";

/** A decoded string, and the position of each character in its source. */
export interface Decoded {
  readonly text: string;
  /** The index in the source at which each code unit of `text` starts, and finally the length of the source. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** An encoding of characters: its pattern, and what a match means; `undefined` for a match that stays unchanged. */
interface Spelling {
  readonly pattern: RegExp;
  readonly read: (match: string, ...groups: string[]) => string | undefined;
}

// How pages hide email addresses from robots, and how mail programs and exports encode them. Descriptions contain these after a copy and
// paste.

/** Decodes bytes as text; `undefined` if they are not printable. */
function readBytes(bytes: Uint8Array): string | undefined {
  const text = decodedUtf8(bytes);
  return text !== undefined && /^[\t\n\r\P{C}]+$/u.test(text) ? text : undefined;
}

/** Decodes base64 that contains an email address or several words. Ordinary words rarely decode to text. */
function readBase64(match: string): string | undefined {
  const text = readBytes(decodeBase64(match.slice(0, match.length - (match.length % 4 === 1 ? 1 : 0))));
  return text !== undefined && /[@\s]/.test(text) ? text : undefined;
}

/** Decodes hexadecimal bytes whose first one was XORed with each of the others. */
function readProtected(hex: string): string | undefined {
  const [key = 0, ...bytes] = (hex.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));
  const text = readBytes(Uint8Array.from(bytes, (byte) => byte ^ key));
  return text?.includes("@") ? text : undefined;
}

/** The encodings of pages, mail programs and scripts. Each pattern takes linear time. */
const hiddenMail: readonly Spelling[] = [
  // `data-cfemail="5b3a35..."` and `/cdn-cgi/l/email-protection#5b3a35...`
  { pattern: /(?<=data-cfemail=["']|email-protection#)(?:[\da-f]{2}){6,300}/gi, read: readProtected },
  // `data-mail="YW5uYUBiZWxs…"`, `data:text/plain;base64,YW5uYUBiZWxs…`
  { pattern: /(?<![A-Za-z\d+/])[A-Za-z\d+/]{12,10000}(?![A-Za-z\d+/])={0,2}/g, read: (match) => readBase64(match.split("=", 1).join("")) },
  // Quoted-printable: `anna=40bell=2Eexample`
  { pattern: /(?<=[\w.+-])=40(?=[\d-]{0,60}[a-z][\w-]{0,60}(?:\.|=2e)[a-z])/gi, read: () => "@" },
  { pattern: /(?<=[a-z\d])=2e(?=[a-z\d])/gi, read: () => "." },
  // `String.fromCharCode(97, 110, 110, 97, 64, …)`
  {
    pattern: /\b(?:String\.)?fromCharCode\(([\d\s,]{1,2000})\)/g,
    read: (_, codes = "") => `"${String.fromCharCode(...codes.split(",").map(Number))}"`,
  },
  // `"anna" + "@" + "bell.example"`
  { pattern: /["']\s{0,2}\+\s{0,2}["']/g, read: () => "" },
  // `anna<!-- -->@bell.example`
  { pattern: /<!--[^<>]{0,200}-->/g, read: () => "" },
  // `anna [at] bell (dot) example`, `anna at bell dot example`
  { pattern: /\s{0,2}[([{]\s?(?:at|ät|æt|arroba|arobase|@)\s?[)\]}]\s{0,2}/gi, read: () => "@" },
  { pattern: /(?<=\w)[([{]a[)\]}](?=\w)/gi, read: () => "@" },
  { pattern: /\s{0,2}[([{]\s?(?:dot|punkt|point|punto|ponto|\.)\s?[)\]}]\s{0,2}/gi, read: () => "." },
  { pattern: /(?<=[\p{L}\p{N}_-])\s(?:at|AT)\s(?=[\p{L}\p{N}-]{1,60}\s(?:dot|DOT)\s\p{L})/gu, read: () => "@" },
  { pattern: /(?<=@[\p{L}\p{N}.-]{1,100})\s(?:dot|DOT)\s(?=\p{L})/gu, read: () => "." },
];

/** The accents in names of entities such as `eacute`, as combining characters. */
const accents: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  ring: "\u030a",
  cedil: "\u0327",
  caron: "\u030c",
};

/** The named entities that can be part of a name, an email address or a phone number. */
const namedEntities: Readonly<Record<string, string>> = {
  ...{ amp: "&", AMP: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", ensp: "\u2002", emsp: "\u2003", thinsp: "\u2009" },
  ...{ commat: "@", period: ".", lowbar: "_", UnderBar: "_", hyphen: "\u2010", dash: "\u2010", plus: "+", sol: "/", colon: ":" },
  ...{ lpar: "(", rpar: ")", num: "#", percnt: "%", comma: ",", semi: ";", equals: "=", excl: "!", Tab: "\t", NewLine: "\n" },
  ...{ lsquo: "\u2018", rsquo: "\u2019", ldquo: "\u201c", rdquo: "\u201d", prime: "\u2032", ndash: "\u2013", mdash: "\u2014" },
  ...{ shy: "\u00ad", zwj: "\u200d", zwnj: "\u200c", lrm: "\u200e", rlm: "\u200f", grave: "`", acute: "\u00b4", middot: "\u00b7" },
  ...{ szlig: "ß", AElig: "Æ", aelig: "æ", OElig: "Œ", oelig: "œ", Oslash: "Ø", oslash: "ø", ETH: "Ð", eth: "ð", THORN: "Þ", thorn: "þ" },
  ...{ Lstrok: "Ł", lstrok: "ł", Dstrok: "Đ", dstrok: "đ", inodot: "ı" },
};

const spellings: readonly Spelling[] = [
  {
    pattern: /&#(?:x([\da-f]{1,8})|(\d{1,10}));?/gi,
    read: (_, hex, decimal) => referencedCharacter(hex, decimal),
  },
  {
    pattern: /&([A-Za-z]+);/g,
    read: (_, name = "") => {
      const [, letter = "", accent = ""] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? [];
      const mark = accents[accent];
      if (mark !== undefined) return `${letter}${mark}`.normalize("NFC");
      return Object.hasOwn(namedEntities, name) ? namedEntities[name] : undefined;
    },
  },
  {
    // A UTF-8 character, or a byte outside UTF-8.
    pattern: /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%[89a-f][\da-f]/gi,
    read: (match) => {
      const bytes = Uint8Array.from(match.slice(1).split("%"), (hex) => Number.parseInt(hex, 16));
      return decodedUtf8(bytes) ?? String.fromCharCode(...bytes);
    },
  },
  {
    pattern: /\\u(?:([\da-f]{4})|\{([\da-f]{1,6})\})/gi,
    read: (_, units = "", point = "") => {
      const code = Number.parseInt(units || point, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    },
  },
  { pattern: /\\x([\da-f]{2})/gi, read: (_, hex = "") => String.fromCharCode(Number.parseInt(hex, 16)) },
  { pattern: /\\(["'\\/])/g, read: (_, character) => character },
  // Invisible characters, letters with separate accents, full-width characters and the digits of other scripts.
  { pattern: /[\u00ad\u200b-\u200f\u2060\ufeff]+/g, read: () => "" },
  { pattern: /\p{L}\p{M}+/gu, read: (match) => match.normalize("NFC") },
  { pattern: /[\uff01-\uff5e\ufe6b]/g, read: (match) => match.normalize("NFKC") },
  {
    // The zeros of five scripts end with the hexadecimal digit 0 or 6.
    pattern: /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g,
    read(digit) {
      const code = digit.charCodeAt(0);
      return String((code % 16) - (code >= 0x966 && code < 0xe50 ? 6 : 0));
    },
  },
  ...hiddenMail,
];

/** Matches tags. Inline tags separate nothing; the others end a line. */
export const tagPattern = /<\/?([a-z][a-z\d-]*)(?:\s[^<>]*)?>/gi;
const tags: Spelling = {
  pattern: tagPattern,
  read: (_, name = "") => (inlineTags.has(name.toLowerCase()) ? "" : "\n"),
};
const inlineTags: ReadonlySet<string> = new Set("a abbr b bdi bdo cite code em font i mark q s small span strong sub sup u wbr".split(" "));

/** Matches spaces around the `@` of an address: `anna @ bell.example`. */
const spacedMail: Spelling = { pattern: /\s{1,2}@\s{0,2}|@\s{1,2}/g, read: () => "@" };

/** The maximum number of decoding passes: `&amp;amp;#64;` takes three. */
const maxPasses = 6;

/**
 * Decodes all encodings in a string, also nested ones: entities (`&#64;`, `&#x40;`, `&commat;`), escapes of URLs (`%40`) and of JSON
 * (`\u0040`), and those that hide email addresses in pages.
 *
 * @example decode("anna&#64;bell%2Eexample").text // "anna@bell.example"
 */
export function decode(source: string): Decoded {
  const starts = Array.from({ length: source.length + 1 }, (_, index) => index);
  let decoded: Decoded = { text: source, starts, ends: starts.slice(1) };
  // Printable ASCII without these characters is never encoded.
  if (!/[&%\\([{]|[^ -~\s]|[A-Za-z\d+/]{12}|=40|=2e|<!--|["']\s{0,2}\+|email|\s(?:at|AT)\s/i.test(source)) return decoded;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const before = decoded.text;
    for (const spelling of spellings) decoded = apply(decoded, spelling);
    if (decoded.text === before) break;
  }
  return decoded;
}

/** Removes tags from a decoded string: `anna<b>@</b>bell.example` is one address. */
export function withoutTags(decoded: Decoded): Decoded {
  return apply(decoded, tags);
}

/** Removes spaces around each `@` in a decoded string. The result counts as an address only if it is a known one. */
export function withJoinedMail(decoded: Decoded): Decoded {
  return apply(decoded, spacedMail);
}

function apply(decoded: Decoded, { pattern, read }: Spelling): Decoded {
  const matches = [...decoded.text.matchAll(pattern)];
  if (matches.length === 0) return decoded;
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let place = 0;
  const copyUpTo = (end: number) => {
    parts.push(decoded.text.slice(place, end));
    for (; place < end; place += 1) {
      starts.push(decoded.starts[place] ?? 0);
      ends.push(decoded.ends[place] ?? 0);
    }
  };
  for (const { 0: match, 1: first, 2: second, index } of matches) {
    const characters = read(match, first ?? "", second ?? "");
    if (characters === undefined || characters === match) continue;
    copyUpTo(index);
    place = index + match.length;
    parts.push(characters);
    for (let unit = 0; unit < characters.length; unit += 1) {
      starts.push(decoded.starts[index] ?? 0);
      ends.push(decoded.ends[place - 1] ?? 0);
    }
  }
  copyUpTo(decoded.text.length);
  return { text: parts.join(""), starts: [...starts, decoded.starts.at(-1) ?? 0], ends };
}
