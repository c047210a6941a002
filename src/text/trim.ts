const blanks = " \n\r\t\v\0";

/**
 * The text without blanks, line ends and NULs around it. Other space characters are text to the service.
 *
 * @example trim(" a\u00a0\n") // "a\u00a0"
 */
export function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && blanks.includes(text.charAt(start))) start += 1;
  while (end > start && blanks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
