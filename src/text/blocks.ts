/** Texts of the block editor: comments mark the blocks, and no paragraphs are added. */

/** Whether comments of the block editor are in the text. */
export function hasBlocks(html: string): boolean {
  return html.includes("<!-- wp:");
}

/** Blocks whose outermost tag is marked with their name. */
const marked = /<!-- wp:(paragraph|heading|list)\b[^>]*-->(\s*<[a-z0-9]+)(?![^>]*\bclass=)/g;

/**
 * The content of the blocks, without the comments.
 *
 * @example withoutBlockMarks("<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->") // '<p class="wp-block-paragraph">A</p>'
 */
export function withoutBlockMarks(html: string): string {
  return html.replace(marked, '$2 class="wp-block-$1"').replace(/<!-- \/?wp:.*?-->/gs, "");
}
