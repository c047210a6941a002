/**
 * Removes one level of backslashes, as the service does from titles, descriptions and URLs.
 *
 * @example unescapeBackslashes("C:\\dir \\\\ x") // "C:dir \\ x"
 */
export function unescapeBackslashes(string: string): string {
  if (!string.includes("\\")) return string;
  return string.replace(/\\(.?)/gs, "$1");
}
