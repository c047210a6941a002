import type * as z from "zod/mini";
import type { BodyOf, NewBodyOf } from "../../fields/body.ts";
import type { RecordOf } from "../../fields/field.ts";
import type { ResponseOf } from "../../fields/response.ts";
import type { PageFields } from "../list-address.ts";
import type { eventTermShape, hostLinksShape } from "./shapes.ts";
import type { categoryFields, tagFields } from "./taxonomies.ts";

/** A category as stored in `calendar.db.category` and in world files; `parent` is 0 at the top. */
export interface CategoryRecord extends RecordOf<typeof categoryFields> {}

/** A category as answers show it (specification section 2.5). */
export interface CategoryResponse extends ResponseOf<typeof categoryFields> {}

/** The fields that a client may send to change a category, in all forms that the service accepts. */
export interface CategoryFields extends BodyOf<typeof categoryFields> {}

/** The fields that a client sends to create a category. */
export interface NewCategoryFields extends NewBodyOf<typeof categoryFields> {}

/** A tag as stored in `calendar.db.tag` and in world files. */
export interface TagRecord extends RecordOf<typeof tagFields> {}

/** A tag as answers show it (specification section 2.6). */
export interface TagResponse extends ResponseOf<typeof tagFields> {}

/** The fields that a client may send to change a tag, in all forms that the service accepts. */
export interface TagFields extends BodyOf<typeof tagFields> {}

/** The fields that a client sends to create a tag. */
export interface NewTagFields extends NewBodyOf<typeof tagFields> {}

/** A page of categories (specification section 4.9). */
export interface CategoryPage extends PageFields {
  /** The categories of this page, by default ordered by name. */
  categories: CategoryResponse[];
}

/** A page of tags (specification section 4.10). */
export interface TagPage extends PageFields {
  /** The tags of this page, by default ordered by name. */
  tags: TagResponse[];
}

/** A term as part of an event. */
export interface EventTerm extends z.infer<ReturnType<typeof eventTermShape>> {}

/** The URLs of a term in the interface of the host platform. */
export interface TermLinks extends z.infer<ReturnType<typeof hostLinksShape>> {}
