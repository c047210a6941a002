import { stripTags } from "../strip-tags.ts";
import { filterSummaryHtml } from "./filter-html.ts";
import { addParagraphs } from "./paragraphs.ts";
import { keepTextBlocks } from "./text-blocks.ts";

/** The most words of a description that stand in for an excerpt. */
const mostWords = 30;

/**
 * Summarizes a record in HTML: the excerpt or, without one, the first 30 words of the description without tags. Text in brackets is
 * removed, quotes and dashes stay as they are.
 *
 * @example summarize("", "<h2>It's</h2> [gallery] on") // "<p>It's on</p>\n"
 */
export function summarize(excerpt: string, description: string): string {
  const text = filterSummaryHtml(removeBracketed(keepTextBlocks(excerpt === "" ? description : excerpt)));
  return addParagraphs(excerpt === "" ? firstWords(text) : text);
}

/** Removes brackets and the text in them, which must be on one line: `a [b] c` becomes `a  c`. */
function removeBracketed(text: string): string {
  return text.split("\n").map(removeBracketedInLine).join("\n");
}

/** Does the same as the pattern `/\[.+?\]/g`, but in linear time: it ends at the first bracket that is not closed. */
function removeBracketedInLine(line: string): string {
  let kept = "";
  let position = 0;
  for (let open = line.indexOf("["); open >= 0; open = line.indexOf("[", position)) {
    // At least one character stands between the brackets, so `[]` alone stays.
    const close = line.indexOf("]", open + 2);
    if (close < 0) break;
    kept += line.slice(position, open);
    position = close + 1;
  }
  return kept + line.slice(position);
}

function firstWords(html: string): string {
  const words = stripTags(html)
    .split(/[\n\r\t ]+/)
    .filter(Boolean);
  return words.length > mostWords ? `${words.slice(0, mostWords).join(" ")} [&hellip;]` : words.join(" ");
}
