import { escapeLoneAmpersands } from "../html/entities.ts";
import { trimSpace } from "../white-space.ts";
import { applyTypography } from "./typography/typography.ts";

/**
 * Displays the title of an event, or the name of a venue or organizer: typographic characters, `&` escaped, whitespace trimmed. Tags stay unchanged.
 *
 * @example displayTitle("Tom & Jerry's") // "Tom &#038; Jerry&#8217;s"
 */
export function displayTitle(title: string): string {
  return trimSpace(escapeLoneAmpersands(applyTypography(title)));
}
