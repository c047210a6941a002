import { shortcodes } from "./html-pieces.ts";

/** Shortcodes, names in square brackets that stand for content, as far as a calendar meets them. */

const whole = `\\[(${shortcodes})(?![\\w-])([^\\]]*?)\\](?:((?:(?!\\[/?\\1).)*)\\[/\\1\\])?`;
// Within the larger patterns the name is another group.
const alone = new RegExp(`<p>\\s*(${whole.replaceAll("\\1", "\\2")})\\s*</p>`, "gs");
const anywhere = new RegExp(`\\[${whole}\\]|${whole.replaceAll("\\1", "\\4")}`, "gs");

/** A shortcode that stands alone gets no paragraph around it. */
export function withoutWrappedShortcodes(html: string): string {
  return html.replace(alone, "$1");
}

/**
 * The text with shortcodes carried out: a caption frames its image or is its content, `gallery` makes the galleries, other media, of
 * which there are none, vanish, and double brackets are the way to write about one.
 *
 * @example withShortcodes("[caption]Hi[/caption] [[gallery]]", () => "") // "Hi [gallery]"
 */
export function withShortcodes(html: string, gallery: () => string): string {
  return html.replace(
    anywhere,
    (source, quoted?: string, _attributes?: string, _content?: string, name?: string, attributes = "", content = "") => {
      if (quoted !== undefined) return source.slice(1, -1);
      if (name === "gallery") return gallery();
      return name === "caption" || name === "wp_caption" ? captioned(attributes, content) : "";
    },
  );
}

function captioned(attributes: string, content: string): string {
  const [, image, rest = ""] = /^\s*((?:<a [^>]+>\s*)?<img [^>]+>(?:\s*<\/a>)?)(.*)$/is.exec(content) ?? [];
  const value = (name: string) => new RegExp(`\\b${name}=["']?([^"'\\s]*)`).exec(attributes)?.[1] ?? "";
  const caption = image === undefined ? value("caption") : rest.trim();
  const width = Number.parseInt(value("width"), 10) || 0;
  if (caption === "" || width < 1) return content;
  const id = value("id");
  const [named, described, captionId] =
    id === "" ? ["", "", ""] : [`id="${id}" `, `aria-describedby="caption-${id}" `, `id="caption-${id}" `];
  const align = value("align") || "alignnone";
  const text = `<figcaption ${captionId}class="wp-caption-text">${caption}</figcaption>`;
  return `<figure ${named}${described}style="width: ${width}px" class="wp-caption ${align}">${image ?? content}${text}</figure>`;
}
