// Texts of the block editor: comments such as `<!-- wp:list -->` mark their blocks, and they get no automatic paragraphs.

/**
 * Tells whether a text was written with the block editor.
 *
 * @example hasBlockMarks("<!-- wp:list --><ul></ul><!-- /wp:list -->") // true
 */
export function hasBlockMarks(html: string): boolean {
  return html.includes("<!-- wp:");
}

/** The mark of a block and the beginning of its first tag, if that tag has no class yet. */
const classlessBlock = /<!-- wp:(?<block>paragraph|heading|list)\b[^<>]*-->(?<tag>\s*<[a-z0-9]+)(?![a-z0-9]|[^>]*\bclass=)/g;

/**
 * Removes the marks of blocks. The first tag of a paragraph, heading or list gets a class instead.
 *
 * @example removeBlockMarks("<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->") // '<p class="wp-block-paragraph">A</p>'
 */
export function removeBlockMarks(html: string): string {
  const marked = html.replace(classlessBlock, '$<tag> class="wp-block-$<block>"');
  // Behind the last `-->` no mark is closed. Looking for its end from every mark there would take quadratic time.
  const end = marked.lastIndexOf("-->") + "-->".length;
  return marked.slice(0, end).replace(/<!-- \/?wp:.*?-->/gs, "") + marked.slice(end);
}
