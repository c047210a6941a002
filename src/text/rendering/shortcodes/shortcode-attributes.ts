/** The values of the attributes of a shortcode, by their names in lower case. */
export type ShortcodeAttributes = ReadonlyMap<string, string>;

/** Matches one attribute, `ids="4, 5"`, `ids='4, 5'` or `ids=4`, otherwise a word without a value. */
const attribute =
  /(?<name>[\w-]+)[ \t\n\r\v\f]*=[ \t\n\r\v\f]*(?:"(?<double>[^"]*)"(?![^ \t\n\r\v\f])|'(?<single>[^']*)'(?![^ \t\n\r\v\f])|(?<bare>[^ \t\n\r\v\f'"]+)(?![^ \t\n\r\v\f]))|"[^"]*"(?![^ \t\n\r\v\f])|'[^']*'(?![^ \t\n\r\v\f])|[^ \t\n\r\v\f]+/g;

/** Parses the attributes of a shortcode. Of two with the same name, the last one wins. A value with an unclosed tag becomes empty. */
export function parseAttributes(source: string): ShortcodeAttributes {
  const values = new Map<string, string>();
  for (const { groups } of source.replace(/[\u00a0\u200b]+/g, " ").matchAll(attribute)) {
    const { name, double, single, bare } = groups ?? {};
    if (name !== undefined) values.set(name.toLowerCase(), withoutOpenTags(double ?? single ?? bare ?? ""));
  }
  return values;
}

function withoutOpenTags(value: string): string {
  return value.lastIndexOf("<") > value.lastIndexOf(">") ? "" : value;
}

/** Removes all characters that the service does not allow in class names and ids. */
export function className(text: string): string {
  return text.replace(/%[a-f0-9]{2}/gi, "").replace(/[^\w-]/g, "");
}

/** The names of the shortcodes that the service's host platform supports. */
export const shortcodeNames: readonly string[] = ["caption", "wp_caption", "gallery", "playlist", "audio", "video", "embed"];
