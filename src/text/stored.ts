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
