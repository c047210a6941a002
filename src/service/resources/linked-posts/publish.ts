import { slugify, uniqueSlug } from "../../../text/slug.ts";
import { formatWallClock, parseWallClock } from "../../../time/wall-clock.ts";
import { toSiteZone } from "../../../time/zones/zone.ts";
import { zeroDate } from "../../fields/stored.ts";
import type { Context } from "../context.ts";
import { changedNow } from "../posts/publication.ts";
import { takenSlugs } from "../posts/slugs.ts";
import type { PostStatus } from "../posts/statuses.ts";
import type { LinkedPostKind, LinkedPostRecord, LinkedPostValues } from "./kinds.ts";

const unpublished: readonly PostStatus[] = ["draft", "pending", "future", "trash"];

/**
 * Publishes the linked records of a kind, except private ones. A record with a slug changes nothing but its status. Any other is saved once
 * more: it gets a slug made of its name, and a missing UTC date.
 */
export function publishLinkedPosts<Row extends LinkedPostRecord, Values extends LinkedPostValues>(
  kind: LinkedPostKind<Row, Values>,
  ids: readonly number[],
  context: Context,
): void {
  const records = kind.recordsIn(context.store);
  for (const before of ids.flatMap((id) => records.get(id) ?? [])) {
    if (!unpublished.includes(before.status)) continue;
    const after: Row = { ...before, status: "publish", status_before_trash: null };
    records.put(before.slug === "" ? { ...after, ...savedAgain(kind, before, context) } : after);
  }
}

function savedAgain<Row extends LinkedPostRecord, Values extends LinkedPostValues>(
  kind: LinkedPostKind<Row, Values>,
  before: Row,
  context: Context,
): Pick<LinkedPostRecord, "slug" | "date_utc" | "modified" | "modified_utc"> {
  const { date: modified, date_utc: modified_utc } = changedNow(context);
  const wanted = slugify(kind.titleOf(before)) || `${kind.name}-${before.id}`;
  const slug = uniqueSlug(wanted, takenSlugs(kind.recordsIn(context.store), before.language, before));
  const wallClock = before.date_utc === zeroDate ? parseWallClock(before.date) : undefined;
  const date_utc = wallClock === undefined ? before.date_utc : formatWallClock(toSiteZone(context.zone).instantOf(wallClock));
  return { slug, date_utc, modified, modified_utc };
}
