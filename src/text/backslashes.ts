/**
 * Removes one level of backslashes: the service loses a backslash in front of any character of a title, description or address.
 *
 * @example unescapeBackslashes("C:\\dir \\\\ x") // "C:dir \\ x"
 */
export function unescapeBackslashes(string: string): string {
  return string.replace(/\\([\s\S]?)/g, "$1");
}
