import { entityNames } from "./entity-names.ts";

const lastCodePoint = 0x10ffff;

/**
 * Escapes every `&` that does not begin an entity. Numeric entities lose leading zeros, but keep at least three digits.
 *
 * @example escapeUnknownEntities("&eacute; &bogus; & &#8;") // "&eacute; &amp;bogus; &amp; &#008;"
 */
export function escapeUnknownEntities(html: string): string {
  return html
    .replaceAll("&", "&amp;")
    .replace(/&amp;([A-Za-z0-9]+);/g, (escaped, name: string) => (entityNames.has(name) ? `&${name};` : escaped))
    .replace(/&amp;#0*(\d{1,7});/g, (escaped, digits: string) =>
      Number(digits) <= lastCodePoint ? `&#${digits.padStart(3, "0")};` : escaped,
    )
    .replace(/&amp;#x0*([0-9a-f]{1,6});/gi, (escaped, digits: string) =>
      Number.parseInt(digits, 16) <= lastCodePoint ? `&#x${digits};` : escaped,
    );
}
