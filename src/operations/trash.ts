import type { Context } from "../context.ts";
import type { Post } from "../presenters/post.ts";
import type { Collection } from "../store/collection.ts";
import { keptText } from "../text/stored.ts";
import { slugFor, statusBeforeTrash } from "./posts.ts";
import { never, present } from "./publication.ts";

/** Moves a record to the trash, which frees its slug. Returns the record as it is kept. */
export function trash<R extends Post>(records: Collection<R>, before: R, context: Context): R {
  const now = present(context);
  const slug = slugFor({ id: before.id, status: "trash", wanted: before.slug, title: "" }, before, () => false);
  const isFloating = before.date_utc === never;
  const unfiltered = context.caller.may("unfiltered-html");
  return records.put({
    ...before,
    // Moving to the trash saves the record again: a floating date is fixed, and texts are filtered for callers who may not write any HTML.
    ...(isFloating ? now : {}),
    description: keptText(before.description, unfiltered),
    excerpt: keptText(before.excerpt, unfiltered),
    status: "trash",
    status_before_trash: statusBeforeTrash("trash", before),
    slug,
    modified: now.date,
    modified_utc: now.date_utc,
  });
}
