import { z } from "zod";

/**
 * What the cross-checks of a world look at. It reads anything: a field or list of the wrong form counts as not there,
 * because the schema of the world has already said so, and the rest can still be checked.
 */
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
export type WorldOutline = z.infer<typeof WorldOutline>;

/** The outline of anything; of what is no world at all, an empty one. */
export function outlineOf(value: unknown): WorldOutline {
  return WorldOutline.catch(() => WorldOutline.parse({})).parse(value);
}
