import { trimSpace } from "../white-space.ts";

/** The beginnings of the allowed CSS properties, which lay out text. Custom properties are allowed, too. */
const allowedPrefixes = [
  "align",
  "aspect-ratio",
  "background",
  "border",
  "bottom",
  "box-shadow",
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
  "writing-mode",
  "z-index",
];

const allowedProperty = new RegExp(`^(?:${allowedPrefixes.join("|")}|--[a-z0-9-_]+)`, "i");

/** The arguments of a function, which may hold a function in turn. */
const functionArguments = String.raw`\((?:[^()]|\([^()]*\))*\)`;

/** Matches the functions that every value may call. */
const allowedFunctions = new RegExp(String.raw`\b(?:var|calc|min|max|minmax|clamp|repeat)${functionArguments}`, "gi");

/** Matches the properties that may name a file, those that may be a gradient, and both kinds of functions. */
const propertiesWithFiles = /^(?:background(?:-image)?|cursor|filter|list-style(?:-image)?)[ \t\n\r\v\f]*:/i;
const propertiesWithGradients = /^background(?:-image)?[ \t\n\r\v\f]*:/i;
const files = /\burl\([^()]*\)/gi;
const gradients = new RegExp(String.raw`\b(?:repeating-)?(?:linear|radial|conic)-gradient${functionArguments}`, "gi");

/**
 * Filters the value of a `style` attribute: keeps the declarations that lay out text, removes the others and those with a script, an entity or a
 * function that is not allowed.
 *
 * @example filterStyle("color: red; color: rgb(0, 0, 0); behavior: url(x)") // "color: red"
 */
export function filterStyle(style: string): string {
  return style
    .replace(/[\n\r\t]/g, "")
    .split(";")
    .map(trimSpace)
    .filter((declaration) => declaration.includes(":") && allowedProperty.test(declaration) && !hasScript(declaration))
    .filter((declaration) => !/[\\(&=}]|\/\*/.test(withoutFunctions(declaration)))
    .join(";");
}

function withoutFunctions(declaration: string): string {
  const withoutFiles = propertiesWithFiles.test(declaration) ? declaration.replace(files, "") : declaration;
  const plain = propertiesWithGradients.test(declaration) ? withoutFiles.replace(gradients, "") : withoutFiles;
  return plain.replace(allowedFunctions, "");
}

function hasScript(declaration: string): boolean {
  return /javascript:|expression\(/i.test(declaration);
}
