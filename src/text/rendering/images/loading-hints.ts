import { type AnswerState, takePriority } from "../answer-state.ts";

/** The least area of an image that gets a high priority, in pixels. */
const leastPriorityArea = 50_000;

/**
 * Adds hints to the tag of an image:
 *
 * - `decoding="async"`;
 * - `loading="lazy"` to an image with width and height in pixels, unless it says how it is loaded or that its priority is high;
 * - `fetchpriority="high"` to the first large image of the answer with `loading="eager"`, unless an image before it has a high priority.
 *
 * @example addLoadingHints('<img src="a.png" width="9" height="9">', state)
 * // '<img loading="lazy" decoding="async" src="a.png" width="9" height="9">'
 */
export function addLoadingHints(tag: string, state: AnswerState): string {
  if (!tag.includes(' src="')) return tag;
  const hasPriority = tag.includes(" fetchpriority=");
  const hints: string[] = [];
  if (tag.includes(' loading="eager"') && !hasPriority && areaOf(tag) >= leastPriorityArea && takePriority(state)) {
    hints.push(' fetchpriority="high"');
  }
  const isUrgent = tag.includes(' fetchpriority="high"');
  const isSized = / width="\d+"/.test(tag) && / height="\d+"/.test(tag);
  if (isSized && !tag.includes(" loading=") && !isUrgent) hints.push(' loading="lazy"');
  if (isSized && isUrgent && !tag.includes(' loading="lazy"')) takePriority(state);
  if (!tag.includes(" decoding=")) hints.push(' decoding="async"');
  return tag.replace("<img", `<img${hints.join("")}`);
}

/** Returns the pixels of an image as its tag says; 0 without a width or a height. */
function areaOf(tag: string): number {
  return numberIn(tag, / width="(?<value>\d+)"/) * numberIn(tag, / height="(?<value>\d+)"/);
}

function numberIn(tag: string, attribute: RegExp): number {
  return Number(attribute.exec(tag)?.groups?.value ?? 0);
}
