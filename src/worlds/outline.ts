import { z } from "zod";

const id = z.int().positive().nullish().catch(null);
const ids = z.array(id).catch([]);
const text = z.string().nullish().catch(null);

const RecordOutline = z.object({
  id,
  language: text,
  translation_of: id,
  author: id,
  image: id,
  parent: id,
  venue: ids,
  organizer: ids,
  categories: ids,
  tags: ids,
  timezone: text,
  date: text,
  date_utc: text,
  modified: text,
  modified_utc: text,
  start_date: text,
  end_date: text,
  utc_start_date: text,
  utc_end_date: text,
  login: text,
});
/** What the cross-checks look at in a record, whatever its kind. */
export type RecordOutline = z.infer<typeof RecordOutline>;

const nothing = RecordOutline.parse({});
const records = z.array(RecordOutline.catch(nothing)).nullish().catch(null);

const noSequences = { post: null, term: null };

const WorldOutline = z.object({
  site: z.object({ timezone: text }).catch({ timezone: null }),
  sequences: z.object({ post: id, term: id }).catch(noSequences),
  users: records,
  images: records,
  categories: records,
  tags: records,
  venues: records,
  organizers: records,
  events: records,
});
/** What the cross-checks look at in a world. */
export type WorldOutline = z.infer<typeof WorldOutline>;

/**
 * The outline of anything. A field or list of the wrong form counts as not there, because the schema of the world says so
 * already and the rest can still be checked; what is no world at all has an empty outline.
 */
export function outlineOf(value: unknown): WorldOutline {
  return WorldOutline.catch(() => WorldOutline.parse({})).parse(value);
}
