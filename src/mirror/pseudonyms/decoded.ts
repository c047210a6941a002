/** A string in plain characters, and where each of them is in the string that it was decoded from. */
export interface Decoded {
  readonly text: string;
  /** The place in the source at which each code unit of `text` starts, and at last the length of the source. */
  readonly starts: readonly number[];
  /** The place in the source at which each code unit of `text` ends. */
  readonly ends: readonly number[];
}

/** A spelling of characters: what it looks like, and the characters it means; `undefined` for a match that means nothing else. */
interface Spelling {
  readonly pattern: RegExp;
  readonly read: (match: string, ...groups: string[]) => string | undefined;
}

/** The accents in the names of entities such as `eacute`, as combining characters. */
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

/** The named entities that can be a part of a name, of an address of mail or of a telephone number. */
const namedEntities: Readonly<Record<string, string>> = {
  ...{ amp: "&", AMP: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", ensp: "\u2002", emsp: "\u2003", thinsp: "\u2009" },
  ...{ commat: "@", period: ".", lowbar: "_", UnderBar: "_", hyphen: "\u2010", dash: "\u2010", plus: "+", sol: "/", colon: ":" },
  ...{ lpar: "(", rpar: ")", num: "#", percnt: "%", comma: ",", semi: ";", equals: "=", excl: "!", Tab: "\t", NewLine: "\n" },
  ...{ lsquo: "\u2018", rsquo: "\u2019", ldquo: "\u201c", rdquo: "\u201d", prime: "\u2032", ndash: "\u2013", mdash: "\u2014" },
  ...{ shy: "\u00ad", zwj: "\u200d", zwnj: "\u200c", lrm: "\u200e", rlm: "\u200f", grave: "`", acute: "\u00b4", middot: "\u00b7" },
  ...{ szlig: "ß", AElig: "Æ", aelig: "æ", OElig: "Œ", oelig: "œ", Oslash: "Ø", oslash: "ø", ETH: "Ð", eth: "ð", THORN: "Þ", thorn: "þ" },
  ...{ Lstrok: "Ł", lstrok: "ł", Dstrok: "Đ", dstrok: "đ", inodot: "ı" },
};

const utf8 = new TextDecoder("utf-8", { fatal: true });

const spellings: readonly Spelling[] = [
  {
    pattern: /&#(?:x([\da-f]{1,8})|(\d{1,10}));?/gi,
    read: (_, hex, decimal) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    },
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
    // A character in UTF-8, or a byte that is none.
    pattern: /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%[89a-f][\da-f]/gi,
    read: (match) => {
      const bytes = Uint8Array.from(match.slice(1).split("%"), (hex) => Number.parseInt(hex, 16));
      try {
        return utf8.decode(bytes);
      } catch {
        return String.fromCharCode(...bytes);
      }
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
];

/** The most times that a string is decoded: `&amp;amp;#64;` takes three. */
const maxPasses = 6;

/**
 * Decodes every spelling of characters in a string, also several on top of each other: entities (`&#64;`, `&#x40;`, `&commat;`), escapes of URLs
 * (`%40`) and of JSON (`\u0040`).
 *
 * @example decode("anna&#64;bell%2Eexample").text // "anna@bell.example"
 */
export function decode(source: string): Decoded {
  let decoded = plain(source);
  if (!/[&%\\]/.test(source)) return decoded;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const before = decoded.text;
    for (const spelling of spellings) decoded = apply(decoded, spelling);
    if (decoded.text === before) break;
  }
  return decoded;
}

function plain(source: string): Decoded {
  const starts = Array.from({ length: source.length + 1 }, (_, index) => index);
  return { text: source, starts, ends: starts.slice(1) };
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
