/**
 * Returns an address of the web; calls `refuse` with the rest of a sentence for any other text.
 *
 * @example webAddress("https://jazz.example", report) // "https://jazz.example"
 */
export function webAddress(text: string, refuse: (sentence: string) => void): string | undefined {
  if (/^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)) return text;
  refuse(`${JSON.stringify(text.slice(0, 80))} is not an address of the web and is not read`);
  return undefined;
}
