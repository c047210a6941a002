import { trimSpace } from "../white-space.ts";
import { removeForbiddenSchemes } from "./display-url.ts";

const sides = ["top", "right", "bottom", "left"];
const corners = ["top-left", "top-right", "bottom-left", "bottom-right"];

/** The allowed CSS properties, which lay out text. */
const allowedProperties: ReadonlySet<string> = new Set([
  ...withParts("background", ["", "color", "image", "position", "repeat", "size", "attachment", "blend-mode"]),
  ...withParts("border", ["", "radius", "width", "color", "style", "spacing", "collapse"]),
  ...sides.flatMap((side) => withParts(`border-${side}`, ["", "color", "style", "width"])),
  ...corners.map((corner) => `border-${corner}-radius`),
  ...withParts("column", ["count", "fill", "gap", "rule", "span", "width"]),
  ...withParts("font", ["", "family", "size", "style", "variant", "weight"]),
  ...withParts("text", ["align", "decoration", "indent", "transform"]),
  ...["margin", "padding"].flatMap((name) => withParts(name, ["", ...sides, "block-start", "block-end", "inline-start", "inline-end"])),
  ...withParts("flex", ["", "basis", "direction", "flow", "grow", "shrink", "wrap"]),
  ...withParts("grid", ["gap", "template-columns", "auto-columns", "template-rows", "auto-rows"]),
  ...["column", "row"].flatMap((axis) => withParts(`grid-${axis}`, ["", "start", "end", "gap"])),
  ...withParts("justify", ["content", "items", "self"]),
  ...withParts("align", ["content", "items", "self"]),
  ..."height min-height max-height width min-width max-width columns gap row-gap display color filter letter-spacing line-height".split(
    " ",
  ),
  ..."white-space caption-side clear cursor direction float list-style-type object-fit object-position opacity overflow".split(" "),
  ..."vertical-align writing-mode position top right bottom left z-index box-shadow aspect-ratio container-type".split(" "),
]);

/** Joins a word with each of its parts; an empty part gives only the word. */
function withParts(word: string, parts: readonly string[]): string[] {
  return parts.map((part) => (part === "" ? word : `${word}-${part}`));
}

const propertiesWithGradients: ReadonlySet<string> = new Set(["background", "background-image"]);
const propertiesWithFiles: ReadonlySet<string> = new Set(["background", "background-image", "cursor", "filter"]);

/** Matches the arguments of a function, including one nested level of functions. */
const functionArguments = String.raw`\((?:[^()]|\([^()]*\))*\)`;

/** Matches the functions that all values may call. */
const allowedFunctions = new RegExp(String.raw`\b(?:var|calc|min|max|minmax|clamp|repeat)${functionArguments}`, "gi");

const file = /url\([^)]+\)/g;

/** Matches a value that is a gradient. It may contain colors such as `rgb(0, 0, 0)`, but no other functions. */
const gradient = /^(?:repeating-)?(?:linear|radial|conic)-gradient\((?:[^()]|(?<=rgba?)\([^()]*\))*\)$/;

/**
 * Filters the value of a `style` attribute: keeps declarations of allowed properties, without functions, comments and entities that are not
 * allowed. Also keeps a declaration without a colon.
 *
 * @example filterStyle("color: red; color: rgb(0, 0, 0); behavior: url(x)") // "color: red"
 */
export function filterStyle(style: string): string {
  const declarations = trimSpace(style.replace(/[\n\r\t]/g, "")).split(";");
  let filtered = "";
  for (const declaration of declarations.filter((part) => part !== "").map(trimSpace)) {
    if (isAllowed(declaration)) filtered += (filtered === "" ? "" : ";") + declaration;
  }
  return filtered;
}

function isAllowed(declaration: string): boolean {
  const colon = declaration.indexOf(":");
  const plain = colon < 0 ? declaration : withoutFilesAndGradients(declaration, trimSpace(declaration.slice(0, colon)), colon + 1);
  return plain !== undefined && !/[\\(&=}]|\/\*/.test(plain.replace(allowedFunctions, ""));
}

/** Removes the files and gradients that the value may contain; `undefined` for another property, or a file that is not allowed. */
function withoutFilesAndGradients(declaration: string, property: string, start: number): string | undefined {
  const value = trimSpace(declaration.slice(start));
  const isCustom = /^--[\w-]+$/.test(property);
  if (!isCustom && !allowedProperties.has(property)) return undefined;
  const files = (isCustom ? value.startsWith("url(") : propertiesWithFiles.has(property)) ? (value.match(file) ?? []) : [];
  if (!files.every(isAllowedFile)) return undefined;
  const withoutFiles = files.reduce((rest, found) => rest.replaceAll(found, ""), declaration);
  const isGradient = (isCustom || propertiesWithGradients.has(property)) && gradient.test(value);
  return isGradient ? withoutFiles.replaceAll(value, "") : withoutFiles;
}

function isAllowedFile(source: string): boolean {
  const inner = trimSpace(source.slice("url(".length, -1));
  const isQuoted = /^["']/.test(inner) && inner.length > 1 && inner.at(-1) === inner.at(0);
  const url = trimSpace(isQuoted ? inner.slice(1, -1) : inner);
  return url !== "" && removeForbiddenSchemes(url) === url;
}
