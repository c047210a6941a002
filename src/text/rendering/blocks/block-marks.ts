/** A mark of the block editor: a comment that opens or closes a block, or is a block without content. */
export interface BlockMark {
  readonly kind: "opening" | "closing" | "empty";
  /** The name of the block, such as `list`. The editor's own blocks have no namespace. */
  readonly name: string;
  /** The attributes of the block as JSON; empty if there are none. */
  readonly attributes: string;
  readonly start: number;
  readonly end: number;
}

/** Returns whether a text was written with the block editor, and so gets no automatic paragraphs. */
export function hasBlockMarks(html: string): boolean {
  return html.includes("<!-- wp:");
}

const markBeginning = /<!--[ \t\n\r\v\f]+(?<slash>\/)?wp:(?:core\/)?(?<name>[a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)[ \t\n\r\v\f]+/y;
const markEnd = /(?<empty>\/)?-->/y;
const attributesEnd = /\}[ \t\n\r\v\f]+(?<empty>\/)?-->/g;

/** Yields the marks of blocks in a text, such as `<!-- wp:list {"ordered":true} -->`, `<!-- /wp:list -->` and `<!-- wp:more /-->`. */
export function* blockMarksIn(html: string): Generator<BlockMark> {
  /** False once no attributes end after a mark, because searching again for each further mark would take quadratic time. */
  let hasAttributes = true;
  for (let start = html.indexOf("<!--"); start >= 0; ) {
    markBeginning.lastIndex = start;
    const { slash, name } = markBeginning.exec(html)?.groups ?? {};
    const from = markBeginning.lastIndex;
    const pattern = html.startsWith("{", from) ? attributesEnd : markEnd;
    pattern.lastIndex = from;
    const isRead = name !== undefined && (pattern === markEnd || hasAttributes);
    const end = isRead ? pattern.exec(html) : null;
    if (isRead && end === null && pattern === attributesEnd) hasAttributes = false;
    if (name !== undefined && end !== null) {
      const kind = slash !== undefined ? "closing" : end.groups?.empty === undefined ? "opening" : "empty";
      yield {
        kind,
        name,
        attributes: html.slice(from, end.index + (pattern === attributesEnd ? 1 : 0)),
        start,
        end: end.index + end[0].length,
      };
    }
    start = html.indexOf("<!--", end === null ? start + 1 : end.index + end[0].length);
  }
}
