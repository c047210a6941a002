/** Matches a reference to a character: `&#58;`, `&#x3A;` or `&colon;`. Browsers also read numbers without a semicolon. */
const reference = /&(?:#(?<decimal>\d+);?|#x(?<hex>[0-9a-f]+);?|(?<name>colon|tab|newline);)/iy;

/** The named characters that matter in a scheme: the colon, which ends it, and the whitespace that browsers skip. */
const named: Readonly<Record<string, string>> = { colon: ":", tab: "\t", newline: "\n" };

/** A character as browsers read it, and the index after it. */
interface ReadCharacter {
  readonly character: string;
  readonly end: number;
}

/**
 * Reads the character at an index of HTML, where a reference to a character may stand.
 *
 * @example readCharacter("a&#58;b", 1) // { character: ":", end: 6 }
 */
export function readCharacter(html: string, index: number): ReadCharacter {
  reference.lastIndex = index;
  const { decimal, hex, name } = reference.exec(html)?.groups ?? {};
  const end = reference.lastIndex;
  if (name !== undefined) return { character: named[name.toLowerCase()] ?? "", end };
  if (decimal !== undefined) return { character: characterOf(Number(decimal)), end };
  if (hex !== undefined) return { character: characterOf(Number.parseInt(hex, 16)), end };
  return { character: html.charAt(index), end: index + 1 };
}

/** Returns the character with a number, and U+FFFD for an impossible number. */
function characterOf(codePoint: number): string {
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "\ufffd";
}
