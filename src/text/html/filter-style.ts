/** The beginnings of the allowed CSS properties, which lay out text. Custom properties are allowed, too. */
const allowedPrefixes = [
  "align",
  "aspect-ratio",
  "background",
  "border",
  "bottom",
  "caption-side",
  "clear",
  "color",
  "column",
  "content",
  "cursor",
  "direction",
  "display",
  "filter",
  "flex",
  "float",
  "font",
  "gap",
  "grid",
  "height",
  "inset",
  "justify",
  "left",
  "letter-spacing",
  "line-height",
  "list-style",
  "margin",
  "max-",
  "min-",
  "object",
  "opacity",
  "overflow",
  "padding",
  "position",
  "right",
  "row-gap",
  "text",
  "top",
  "vertical-align",
  "white-space",
  "width",
  "word",
  "z-index",
];

const allowedProperty = new RegExp(`^(?:${allowedPrefixes.join("|")}|--[a-z0-9-_]+)`, "i");

/**
 * Filters the value of a `style` attribute: keeps the declarations that lay out text, removes the others and those with a script.
 *
 * @example filterStyle("color: red; behavior: url(x)") // "color: red"
 */
export function filterStyle(style: string): string {
  return style
    .replace(/[\n\r\t]/g, "")
    .split(";")
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration.includes(":") && allowedProperty.test(declaration) && !hasScript(declaration))
    .join(";");
}

function hasScript(declaration: string): boolean {
  return /javascript:|expression\(/i.test(declaration);
}
