/**
 * Trims the given characters at both ends.
 *
 * @example trimCharacters("--a-b-", "-") // "a-b"
 */
export function trimCharacters(string: string, characters: string): string {
  let start = 0;
  while (start < string.length && characters.includes(string.charAt(start))) start += 1;
  return trimCharactersEnd(string.slice(start), characters);
}

/**
 * Trims the given characters at the end. Takes linear time, which a pattern such as `/-+$/` does not.
 *
 * @example trimCharactersEnd("--a-b-", "-") // "--a-b"
 */
export function trimCharactersEnd(string: string, characters: string): string {
  let end = string.length;
  while (end > 0 && characters.includes(string.charAt(end - 1))) end -= 1;
  return string.slice(0, end);
}
