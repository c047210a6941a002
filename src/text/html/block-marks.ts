// Texts of the block editor: comments such as `<!-- wp:list -->` mark their blocks, and they get no automatic paragraphs.

/**
 * Tells whether a text was written with the block editor.
 *
 * @example hasBlockMarks("<!-- wp:list --><ul></ul><!-- /wp:list -->") // true
 */
export function hasBlockMarks(html: string): boolean {
  return html.includes("<!-- wp:");
}

/** Matches the mark of a block and the beginning of its first tag, if that tag has no class yet. */
const classlessBlock = /<!-- wp:(?<block>paragraph|heading|list)\b[^>]*-->(?<tag>\s*<[a-z0-9]+)(?![^>]*\bclass=)/g;

/**
 * Removes the marks of blocks. The first tag of a paragraph, heading or list gets a class instead.
 *
 * @example removeBlockMarks("<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->") // '<p class="wp-block-paragraph">A</p>'
 */
export function removeBlockMarks(html: string): string {
  return html.replace(classlessBlock, '$<tag> class="wp-block-$<block>"').replace(/<!-- \/?wp:.*?-->/gs, "");
}
