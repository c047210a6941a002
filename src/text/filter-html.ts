import { type AllowedTags, addressAttributes, commonAttributes, textTags, wordTags } from "./allowed-html.ts";
import { entityName } from "./entity-names.ts";
import { escapes } from "./escapes.ts";

/** What is stored of the HTML of callers without the right to unfiltered HTML: unknown tags go, their content stays. */

/**
 * The description as it is stored: tags of running text, lists, tables and media are kept, scripts and event handlers go.
 *
 * @example filterText('<p onclick="x()">A & B</p><script>x</script>') // "<p>A &amp; B</p>x"
 */
export function filterText(html: string): string {
  return filter(html, textTags, true);
}

/**
 * The title, name or term description as it is stored: only tags that mark words are kept.
 *
 * @example filterWords("<h2>A <em>b</em></h2> < c") // "A <em>b</em> &lt; c"
 */
export function filterWords(html: string): string {
  return filter(html, wordTags, false);
}

/** The text with every `<` escaped that opens no tag: those whose tag does not end, or meets another `<` first. */
export function dropLone(html: string): string {
  return html.replace(/<[^>]*?(?:(?=<)|>|$)/g, (piece) => (piece.endsWith(">") ? piece : escapeLone(piece)));
}

function escapeLone(piece: string): string {
  return piece.replace(/[<>"']/g, (sign) => escapes[sign] ?? sign);
}

function filter(html: string, allowed: AllowedTags, isRich: boolean): string {
  const withoutNul = html.replaceAll("\0", "");
  const normal = normaliseEntities(dropLone(withoutNul));
  return normal.replace(/<!--.*?(?:-->|$)|<[^>]*(?:>|$)|>/gs, (piece) => filterPiece(piece, allowed, isRich));
}

function filterPiece(piece: string, allowed: AllowedTags, isRich: boolean): string {
  if (piece === ">") return "&gt;";
  if (piece.startsWith("<!--")) return filterComment(piece, allowed, isRich);
  const [, slash, name, rest] = /^<\s*(\/\s*)?([a-z0-9-]+)([^>]*)>?$/is.exec(piece) ?? [];
  if (name === undefined) return "";
  const own = allowed.get(name.toLowerCase());
  if (own === undefined) return "";
  if (slash !== undefined) return `</${name}>`;
  const attributes = attributesOf(rest ?? "").flatMap((attribute) => filterAttribute(attribute, own, isRich));
  return `<${[name, ...attributes].join(" ")}${/\s*\/\s*$/.test(rest ?? "") ? " /" : ""}>`;
}

function filterComment(comment: string, allowed: AllowedTags, isRich: boolean): string {
  const inside = comment.replace(/^<!--|-->$/g, "");
  const clean = filter(inside, allowed, isRich).replace(/-+$/, "").replace(/--+/g, "-");
  return clean === "" ? "" : `<!--${clean}-->`;
}

interface Attribute {
  readonly name: string;
  readonly value: string | undefined;
  readonly quote: string;
}

function attributesOf(text: string): Attribute[] {
  const found = text.matchAll(/([a-z][a-z0-9_:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi);
  return [...found].map(([, name = "", double, single, plain]) => ({
    name,
    value: double ?? single ?? plain,
    quote: single === undefined ? '"' : "'",
  }));
}

function filterAttribute({ name, value, quote }: Attribute, own: readonly string[], isRich: boolean): string[] {
  const known = name.toLowerCase();
  const isCommon = isRich && (commonAttributes.includes(known) || /^(?:aria|data)-[a-z0-9_-]+$/.test(known));
  if (!own.includes(known) && !isCommon) return [];
  if (value === undefined) return [name];
  const clean = addressAttributes.includes(known) ? withoutScheme(value) : value;
  if (known === "style") {
    const style = filterStyle(clean);
    return style === "" ? [] : [`${name}=${quote}${style}${quote}`];
  }
  return [`${name}=${quote}${clean}${quote}`];
}

const schemes = /^(?:https?|ftps?|mailto|news|irc6?|ircs|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn)$/i;

/** Whether an address may have the scheme, given without its colon. */
export function isAllowedScheme(scheme: string): boolean {
  return schemes.test(scheme);
}

/** The address; a scheme that is not allowed is taken off, and what follows stays. */
function withoutScheme(address: string): string {
  const [, scheme, rest] = /^([^:/?#]*?)(?::|&#58;|&#x3a;|&colon;)(.*)$/is.exec(address) ?? [];
  if (scheme === undefined || rest === undefined) return address;
  return isAllowedScheme(scheme.replace(/\s/g, "")) ? address : withoutScheme(rest.trimStart());
}

const styles =
  /^(?:background|border|margin|padding|font|text|color|column|line-height|list-style|letter-spacing|width|height|(?:min|max)-|float|clear|cursor|direction|display|flex|gap|grid|justify|align|overflow|position|top|right|bottom|left|vertical-align|white-space|word|z-index|opacity|object|aspect-ratio|caption-side|content|filter|inset|row-gap|--[a-z0-9-_]+)/i;

/** The declarations of a style that lay out text; others go. */
function filterStyle(style: string): string {
  const declarations = style
    .replace(/[\n\r\t]/g, "")
    .split(";")
    .map((declaration) => declaration.trim());
  return declarations
    .filter((declaration) => declaration.includes(":") && styles.test(declaration) && !/javascript:|expression\(/i.test(declaration))
    .join(";");
}

const knownEntity = new RegExp(`&amp;(${entityName});`, "g");

/** Every `&` escaped, except in entities that exist. */
function normaliseEntities(html: string): string {
  return html
    .replaceAll("&", "&amp;")
    .replace(knownEntity, "&$1;")
    .replace(/&amp;#0*(\d{1,7});/g, (whole, digits: string) => (Number(digits) <= 0x10ffff ? `&#${digits.padStart(3, "0")};` : whole))
    .replace(/&amp;#x0*([0-9a-f]{1,6});/gi, (whole, digits: string) => (Number.parseInt(digits, 16) <= 0x10ffff ? `&#x${digits};` : whole));
}
