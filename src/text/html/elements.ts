/**
 * Replaces every stretch of HTML from an opening tag to the next closing tag of the same name. An opening tag without a closing tag
 * stays. `opening` matches the beginning of the opening tag, with its name in a group `name`; if it ignores case, so does the closing tag.
 *
 * Does the same as a pattern like `/<(?<name>pre|code).*?<\/\k<name>>/gs`, but in linear time, because it does not search twice for a
 * closing tag that is missing.
 *
 * @example replaceElements("<pre>a</pre> b", /<(?<name>pre)/, (element) => element.toUpperCase()) // "<PRE>A</PRE> b"
 */
export function replaceElements(html: string, opening: RegExp, replace: (element: string) => string): string {
  if (!opening.test(html)) return html;
  const flags = opening.ignoreCase ? "gi" : "g";
  const nextOpening = new RegExp(opening, flags);
  const unclosed = new Set<string>();
  let replaced = "";
  let position = 0;
  for (let open = nextOpening.exec(html); open !== null; open = nextOpening.exec(html)) {
    const name = (open.groups?.name ?? "").toLowerCase();
    const end = unclosed.has(name) ? undefined : endOfClosingTag(html, new RegExp(`</${name}>`, flags), nextOpening.lastIndex);
    if (end === undefined) {
      unclosed.add(name);
      // Another opening tag may begin inside this one: `<script <style>`.
      nextOpening.lastIndex = open.index + 1;
      continue;
    }
    replaced += html.slice(position, open.index) + replace(html.slice(open.index, end));
    position = end;
    nextOpening.lastIndex = end;
  }
  return replaced + html.slice(position);
}

function endOfClosingTag(html: string, closing: RegExp, from: number): number | undefined {
  closing.lastIndex = from;
  return closing.test(html) ? closing.lastIndex : undefined;
}
