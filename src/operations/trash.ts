import type { Context } from "../context.ts";
import type { Collection } from "../store/collection.ts";
import { type Post, slugFor, statusBeforeTrash } from "./posts.ts";
import { present } from "./publication.ts";

/** Moves a record to the trash, which frees its slug. Returns the record as it is kept. */
export function trash<R extends Post>(records: Collection<R>, before: R, context: Context): R {
  const now = present(context);
  const slug = slugFor({ id: before.id, status: "trash", wanted: before.slug, title: "" }, before, () => false);
  return records.put({
    ...before,
    status: "trash",
    status_before_trash: statusBeforeTrash("trash", before),
    slug,
    modified: now.date,
    modified_utc: now.date_utc,
  });
}
