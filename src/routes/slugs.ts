import type { Context } from "../context.ts";
import { idOfSlug } from "../operations/posts.ts";
import type { Post } from "../presenters/post.ts";
import type { Check } from "../schemas/parameter.ts";
import type { Collection } from "../store/collection.ts";

/** The validator of a slug that must be known, whatever the status of its record. */
export function knownSlug<R extends Post>(records: (context: Context) => Collection<R>): Check {
  return (value, context) => typeof value === "string" && idOfSlug(records(context), value, context) !== undefined;
}
