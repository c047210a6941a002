/**
 * The text without blanks, line ends and NULs around it. Other space characters are text to the service.
 *
 * @example trim(" a\u00a0\n") // "a\u00a0"
 */
export function trim(text: string): string {
  return text.replace(/^[ \n\r\t\v\0]+|[ \n\r\t\v\0]+$/g, "");
}
