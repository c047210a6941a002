import { replaceTags } from "./replace-tags.ts";

/** Matches the beginning of an image or frame with at least one character behind its name. */
const media = /<(?<name>img|iframe)\s[^>]/g;

/**
 * Adds hints to media: images are decoded asynchronously, and images and frames with width and height are loaded lazily. Reads only
 * attributes in double quotes, and changes only tags that have a `src`.
 *
 * @example addMediaHints('<img src="a.png">') // '<img decoding="async" src="a.png">'
 */
export function addMediaHints(html: string): string {
  return replaceTags(html, { start: media }, (tag, { groups }) => {
    const name = groups?.name ?? "";
    const has = (attribute: string) => tag.includes(` ${attribute}="`);
    if (!has("src")) return tag;
    const isLazy = has("width") && has("height") && !tag.includes(" loading=");
    const isAsync = name === "img" && !tag.includes(" decoding=");
    const hints = (isLazy ? ' loading="lazy"' : "") + (isAsync ? ' decoding="async"' : "");
    return tag.replace(name, name + hints);
  });
}
