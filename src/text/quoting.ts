/** Escapes line ends, control characters and invisible characters, so that a string from a client cannot forge a line of a log. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escaped);
}

/**
 * Escapes control characters but not line ends, because the output of a command may contain names and URLs from outside. Does not change
 * the values of JSON.
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

/** Escapes each line of a text, such as a stack, and indents all but the first, so that none can pass as an entry of a log. */
export function printableLines(text: string): string {
  return text.split("\n").map(printable).join("\n  ");
}

/** Matches words that no shell interprets. Backslashes of Windows paths are replaced before the test. */
const plainWord = /^[\p{L}\p{N}_./@%+:,-]+$/u;

/**
 * Quotes a word of a command for the shell of this machine, if necessary. Uses double quotes on Windows, because `cmd.exe` treats single
 * ones literally.
 */
export function commandWord(word: string, isOnWindows: boolean = isWindows()): string {
  if (plainWord.test(isOnWindows ? word.replaceAll("\\", "/") : word)) return word;
  return isOnWindows ? `"${word.replaceAll('"', '\\"')}"` : shellQuote(word);
}

/** Returns whether this machine runs Windows. Node 20 has no `navigator`, and pages have no `process`. */
function isWindows(): boolean {
  const { process, navigator }: { process?: { platform?: string }; navigator?: { platform?: string } } = globalThis;
  return (process?.platform ?? navigator?.platform ?? "").toLowerCase().startsWith("win");
}

/** Quotes a string as one word for a POSIX shell, as in curl samples. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * Quotes a URL for curl, which would replace `[0]` and `{a}` with patterns.
 *
 * @example curlUrl("http://a.example/?tags[0]=jazz") // "-g 'http://a.example/?tags[0]=jazz'"
 */
export function curlUrl(url: string): string {
  return `${/[[\]{}]/.test(url) ? "-g " : ""}${shellQuote(url)}`;
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
