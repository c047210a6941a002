import { filterSummaryHtml } from "../html/filter-html.ts";
import { stripTags } from "../strip-tags.ts";
import { onlyTextBlocks } from "./blocks/text-blocks.ts";
import { addParagraphs } from "./paragraphs/paragraphs.ts";

/** The most words of a description that stand in for an excerpt. */
const maxWords = 30;

/**
 * Summarizes a record in HTML: the excerpt or, without one, the first 30 words of the description without tags. Text in brackets is
 * removed, quotes and dashes stay unchanged.
 *
 * @example summarize("", "<h2>It's</h2> [gallery] on") // "<p>It's on</p>\n"
 */
export function summarize(excerpt: string, description: string): string {
  const text = filterSummaryHtml(removeBracketed(onlyTextBlocks(excerpt === "" ? description : excerpt)));
  return addParagraphs(excerpt === "" ? firstWords(text) : text);
}

/** Removes brackets and the text in them, which must be on one line: `a [b] c` becomes `a  c`. */
function removeBracketed(text: string): string {
  return text.split("\n").map(removeBracketedInLine).join("\n");
}

/** Does the same as the pattern `/\[.+?\]/g`, but in linear time: it ends at the first bracket that is not closed. */
function removeBracketedInLine(line: string): string {
  let outside = "";
  let position = 0;
  for (let open = line.indexOf("["); open >= 0; open = line.indexOf("[", position)) {
    // At least one character is between the brackets, so `[]` alone stays.
    const close = line.indexOf("]", open + 2);
    if (close < 0) break;
    outside += line.slice(position, open);
    position = close + 1;
  }
  return outside + line.slice(position);
}

function firstWords(html: string): string {
  const words = stripTags(html)
    .split(/[\n\r\t ]+/)
    .filter(Boolean);
  return words.length > maxWords ? `${words.slice(0, maxWords).join(" ")} [&hellip;]` : words.join(" ");
}
