/** A spelling of characters: what it looks like, and the characters it means; `undefined` for a match that means nothing else. */
export interface Spelling {
  readonly pattern: RegExp;
  readonly read: (match: string, ...groups: string[]) => string | undefined;
}

// How pages hide addresses of mail from robots, and how mail programs and exports write them. A description that was copied from a page has them.

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Decodes bytes; `undefined` for bytes that are not printable text. */
function readBytes(bytes: Uint8Array): string | undefined {
  try {
    const text = utf8.decode(bytes);
    return /^[\t\n\r\P{C}]+$/u.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Reads base64 that has an address or several words. A word of the alphabet of base64 is seldom text as well. */
function readBase64(match: string): string | undefined {
  const text = readBytes(
    Uint8Array.from(atob(match.slice(0, match.length - (match.length % 4 === 1 ? 1 : 0))), (one) => one.charCodeAt(0)),
  );
  return text !== undefined && /[@\s]/.test(text) ? text : undefined;
}

/** Reads bytes in hexadecimal digits, of which the first was added to the others by XOR. */
function readProtected(hex: string): string | undefined {
  const [key = 0, ...bytes] = (hex.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));
  const text = readBytes(Uint8Array.from(bytes, (byte) => byte ^ key));
  return text?.includes("@") ? text : undefined;
}

/** The spellings of pages, mail programs and scripts. Each pattern takes linear time. */
export const hiddenMail: readonly Spelling[] = [
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
