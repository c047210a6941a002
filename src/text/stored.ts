import { filterText, filterWords } from "./filter-html.ts";
import { withoutBackslashes } from "./html.ts";
import { trim } from "./trim.ts";

/** What of a sent text is stored (specification sections 2.2 to 2.4). `isTrusted` is the right to unfiltered HTML. */

/**
 * The title of an event or the name of a venue or organizer as it is stored.
 *
 * @example storedTitle("<script>x</script> \\& <b>y</b>", false) // "x &amp; <b>y</b>"
 */
export function storedTitle(title: string, isTrusted: boolean): string {
  const plain = withoutBackslashes(title);
  return trim(isTrusted ? plain : filterWords(plain));
}

/** A description or excerpt as it is stored. */
export function storedText(text: string, isTrusted: boolean): string {
  const plain = withoutBackslashes(text);
  return isTrusted ? plain : filterText(plain);
}

/**
 * A title that is saved again without being sent: whoever may not write any HTML has what others wrote filtered as well.
 */
export function keptTitle(title: string, isTrusted: boolean): string {
  return isTrusted ? title : filterWords(title);
}

/** A description or excerpt that is saved again without being sent. */
export function keptText(text: string, isTrusted: boolean): string {
  return isTrusted ? text : filterText(text);
}
