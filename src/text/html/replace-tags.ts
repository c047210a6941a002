/** The patterns around a tag that is replaced. */
interface TagPatterns {
  /** Matches what is before the tag and its beginning, up to its name, such as `<p>\s*<div`. It needs the flag `g`. */
  readonly start: RegExp;
  /** Matches what has to follow the tag, with the flag `y`; anything may follow if it is absent. */
  readonly behind?: RegExp;
}

/**
 * Replaces every tag that begins with a match of `start`, ends at the next `>`, and is followed by a match of `behind`. The text behind the
 * tag that `behind` matches is dropped.
 *
 * Does the same as a pattern like `/<div[^>]*>\s*<\/p>/g`, but in linear time. Such a pattern looks for the same `>` once for every `<div`
 * before it: in `<div<div<div>` three times.
 *
 * @example replaceTags("<p <p> </p>", { start: /<p/g, behind: /\s*<\/p>/y }, (tag) => `[${tag}]`) // "[<p <p>]"
 */
export function replaceTags(
  html: string,
  { start, behind }: TagPatterns,
  replace: (tag: string, opening: RegExpExecArray) => string,
): string {
  let replaced = "";
  let position = 0;
  let close = -1;
  /** The index after the last `>` and what follows it; `undefined` where `behind` does not match. */
  let end: number | undefined;
  start.lastIndex = 0;
  for (let open = start.exec(html); open !== null; open = start.exec(html)) {
    if (close < start.lastIndex) {
      close = html.indexOf(">", start.lastIndex);
      if (close < 0) break;
      end = endOfMatch(html, close + 1, behind);
    }
    if (end === undefined) {
      start.lastIndex = open.index + 1;
      continue;
    }
    replaced += html.slice(position, open.index) + replace(html.slice(open.index, close + 1), open);
    position = end;
    start.lastIndex = end;
  }
  return replaced + html.slice(position);
}

function endOfMatch(html: string, index: number, pattern: RegExp | undefined): number | undefined {
  if (pattern === undefined) return index;
  pattern.lastIndex = index;
  return pattern.test(html) ? pattern.lastIndex : undefined;
}
