/**
 * Returns the value of an attribute of a shortcode, which is written with quotes or, without whitespace, on its own; empty if it is
 * missing.
 *
 * @example shortcodeAttribute("ids", ' ids="4, 5" columns=2') // "4, 5"
 */
export function shortcodeAttribute(name: string, attributes: string): string {
  const match = new RegExp(`(?<=^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, "i").exec(attributes);
  return match?.slice(1).find((value) => value !== undefined) ?? "";
}
