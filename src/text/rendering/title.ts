import { escapeLoneAmpersands } from "../html/entities.ts";
import { trimSpace } from "../white-space.ts";
import { applyTypography } from "./typography/typography.ts";

/**
 * Displays the title of an event: typographic characters, `&` escaped, whitespace trimmed. Tags stay unchanged.
 *
 * @example displayTitle("Tom & Jerry's") // "Tom &#038; Jerry&#8217;s"
 */
export function displayTitle(title: string): string {
  return trimSpace(escapeLoneAmpersands(applyTypography(title)));
}

/**
 * Displays the name of a venue or organizer, in the same way as a title.
 *
 * @example displayName("Tom & Jerry's") // "Tom &#038; Jerry&#8217;s"
 */
export function displayName(name: string): string {
  return displayTitle(name);
}
