import type { Collection } from "../../../store/collection.ts";
import { zeroDate } from "../../fields/stored.ts";
import type { Context } from "../context.ts";
import type { PostRecord } from "./fields.ts";
import { changedNow } from "./publication.ts";
import { takenSlugs, trashSlug } from "./slugs.ts";
import { resaveText } from "./stored-text.ts";
import { statusBeforeTrash } from "./write.ts";

/** Moves a record to the trash, which frees its slug. Returns the stored record. */
export function trash<Row extends PostRecord>(records: Collection<Row>, before: Row, context: Context): Row {
  const current = changedNow(context);
  const isTrusted = context.caller.can("unfiltered-html");
  // The service saves the whole record: a missing UTC date becomes now, and texts are filtered as in any update.
  const dates = before.date_utc === zeroDate ? current : {};
  return records.put({
    ...before,
    ...dates,
    description: resaveText(before.description, isTrusted),
    excerpt: resaveText(before.excerpt, isTrusted),
    status: "trash",
    status_before_trash: statusBeforeTrash("trash", before),
    slug: trashSlug(before.slug, takenSlugs(records, before.language, context, before)),
    modified: current.date,
    modified_utc: current.date_utc,
  });
}
