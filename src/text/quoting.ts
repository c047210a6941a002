/**
 * Writes characters that end a line, steer a terminal or cannot be seen as escapes, so that a text from a client cannot forge a line of a log.
 *
 * @example printable("a\u001b[2J\nb") // "a\\u001b[2J\\u000ab"
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escaped);
}

/**
 * Writes characters that steer a terminal as escapes, and keeps the lines: what a command prints may have names and addresses from outside. JSON
 * keeps its values.
 *
 * @example printableOutput("a\u009b2J\nb\n") // "a\\u009b2J\nb\n"
 */
export function printableOutput(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Zl}\p{Zp}]/gu, escaped);
}

function escaped(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}

/** Writes the lines of a text, such as a stack, so that each but the first is indented and none can be taken for an entry of a log. */
export function printableLines(text: string): string {
  return text.split("\n").map(printable).join("\n  ");
}

/** Words that every shell takes as they are, the backslashes of paths on Windows apart. */
const plainWord = /^[\p{L}\p{N}_./@%+:,-]+$/u;

/**
 * Writes a word of a command that a person copies into the shell of this machine: as it is where that is safe, else in quotes, which are double
 * ones on Windows, because `cmd.exe` takes single ones literally.
 *
 * @example commandWord("my world.json") // "'my world.json'"
 */
export function commandWord(word: string, isOnWindows: boolean = isWindows()): string {
  if (plainWord.test(isOnWindows ? word.replaceAll("\\", "/") : word)) return word;
  return isOnWindows ? `"${word.replaceAll('"', '\\"')}"` : shellQuote(word);
}

/** Returns whether this is a machine with Windows. Node 20 has no `navigator`, and pages have no `process`. */
function isWindows(): boolean {
  const { process, navigator }: { process?: { platform?: string }; navigator?: { platform?: string } } = globalThis;
  return (process?.platform ?? navigator?.platform ?? "").toLowerCase().startsWith("win");
}

/**
 * Quotes a text as one word of a POSIX shell, as samples of curl are written.
 *
 * @example shellQuote("it's") // "'it'\\''s'"
 */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * Removes one level of backslashes, as the service does from titles, descriptions and URLs.
 *
 * @example unescapeBackslashes("C:\\dir \\\\ x") // "C:dir \\ x"
 */
export function unescapeBackslashes(string: string): string {
  if (!string.includes("\\")) return string;
  return string.replace(/\\(.?)/gs, "$1");
}
