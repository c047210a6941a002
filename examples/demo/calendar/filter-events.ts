import type { EventResponse } from "event-calendar-mock";
import type { Query } from "../api/client.ts";
import { linked } from "../event/linked.ts";
import type { Filters } from "../route.ts";
import type { Settings } from "../settings.ts";
import { type CategoryTree, idsBelow } from "./category-tree.ts";

/** Returns whether an event matches the filters. Ignores the search, because the service searches more fields. */
export function passes(event: EventResponse, filters: Filters, tree: CategoryTree): boolean {
  return (
    hasCategory(event, filters.category, tree) &&
    hasOne(linked(event.venue), filters.place) &&
    hasOne(linked(event.organizer), filters.organizer) &&
    hasOne(event.tags, filters.tag) &&
    (!filters.featured || event.featured === true) &&
    (!filters.unpublished || event.status !== "publish")
  );
}

/** Returns whether an event is in one of some categories or their descendants; 0 means events without a category. */
export function hasCategory({ categories }: EventResponse, wanted: readonly number[], tree: CategoryTree): boolean {
  if (wanted.length === 0) return true;
  const ids = new Set(wanted.flatMap((id) => idsOf(id, tree)));
  return categories.some(({ id }) => ids.has(id) || wanted.includes(tree.rootOf(id)?.id ?? 0));
}

function idsOf(id: number, tree: CategoryTree): number[] {
  const node = tree.find(id);
  return node ? idsBelow(node) : [id];
}

function hasOne(records: readonly { readonly id: number }[], wanted: readonly number[]): boolean {
  return wanted.length === 0 || records.some(({ id }) => wanted.includes(id));
}

/** The parameters for events of all dates, because the list of the service starts today by default. */
export const everyDate: Query = { starts_after: "1900-01-01" };

const unpublished = "draft,pending,private,future";

/**
 * Returns the statuses to request: those of the filters, otherwise all statuses if access is open. Without a status, the service lists what
 * the caller may see.
 */
export function statusQuery(
  { deleted, unpublished: isUnpublishedOnly }: Pick<Filters, "deleted" | "unpublished">,
  access: Settings["access"],
): Query {
  if (deleted) return { status: "trash" };
  if (isUnpublishedOnly) return { status: unpublished };
  return access === "open" ? { status: `publish,${unpublished}` } : {};
}

export function filterQuery(filters: Filters, access: Settings["access"]): Query {
  const { search, category, place, organizer, tag, featured } = filters;
  return {
    search,
    categories: category.join(","),
    venue: place.join(","),
    organizer: organizer.join(","),
    tags: tag.join(","),
    featured: featured || undefined,
    ...statusQuery(filters, access),
  };
}
