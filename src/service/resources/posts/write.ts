import type { Collection } from "../../../store/collection.ts";
import { imageAt } from "../../../store/images.ts";
import { zeroDate } from "../../fields/stored.ts";
import type { Context } from "../context.ts";
import { moveToLanguage } from "../translations.ts";
import type { SentImage } from "./checks.ts";
import type { PostRecord } from "./fields.ts";
import { changedNow, type Publication } from "./publication.ts";
import { awaitsReview, slugFor, takenSlugs, trashSlug } from "./slugs.ts";
import { type PostStatus, permittedStatus, statusByDate } from "./statuses.ts";
import { resaveText } from "./stored-text.ts";
import { storedFile } from "./types.ts";

/** The shared part of a write. Texts are in their stored form; other fields have the sent values. */
export interface PostWrite {
  readonly title: string;
  readonly description: string;
  readonly excerpt: string;
  readonly slug: string;
  readonly status: PostStatus | undefined;
  readonly author: number | undefined;
  readonly image: SentImage | undefined;
  /** Resolves the publication dates, which depend on the status that the caller may set. */
  readonly publicationFor: (status: PostStatus) => Publication;
}

/** Builds the shared part of a new record. A refused write uses no id. */
export function createPost<Row extends PostRecord>(records: Collection<Row>, write: PostWrite, context: Context): PostRecord {
  const { caller, store } = context;
  const language = context.language.effective;
  const { title, description, excerpt } = write;
  const { status, publication } = publish(write, context);
  const id = store.nextId("post");
  const wanted = { id, status, wanted: write.slug, title };
  return {
    id,
    language,
    translation_of: null,
    author: write.author ?? caller.author,
    status,
    ...publication,
    modified: publication.date,
    modified_utc: publication.date_utc,
    slug: awaitsReview(status, caller) ? "" : slugFor(wanted, undefined, takenSlugs(records, language, context)),
    description,
    excerpt,
    password: "",
    image: linkImage(write.image, context),
    status_before_trash: null,
  };
}

export function updatePost<Row extends PostRecord>(records: Collection<Row>, before: Row, write: PostWrite, context: Context): PostRecord {
  const { id, password } = before;
  const { language, translation_of } = moveToLanguage(context.language.explicit ?? before.language, before, records);
  const { title, description, excerpt } = write;
  const { status, publication } = publish(write, context);
  const { date: modified, date_utc: modified_utc } = changedNow(context);
  return {
    id,
    language,
    translation_of,
    author: write.author ?? before.author,
    status,
    ...publication,
    modified,
    modified_utc,
    slug: awaitsReview(status, context.caller)
      ? ""
      : slugFor({ id, status, wanted: write.slug, title }, before, takenSlugs(records, language, context, before)),
    description,
    excerpt,
    password,
    image: linkImage(write.image, context),
    status_before_trash: statusBeforeTrash(status, before),
  };
}

/** Returns the id of the image in a write; `null` if there is none. An unknown URL creates a new image. */
export function linkImage(image: SentImage | undefined, context: Context): number | null {
  const { store } = context;
  if (typeof image !== "string") return image ?? null;
  const known = store.images.byUrl(storedFile(image, context));
  if (known) return known.id;
  const added = imageAt(image, store.nextId("post"));
  store.images.put(added);
  return added.id;
}

/** Returns the status to store for a record that moves to the trash or stays there; `null` for any other. */
function statusBeforeTrash(status: PostStatus, before: PostRecord): PostStatus | null {
  if (status !== "trash") return null;
  return before.status === "trash" ? before.status_before_trash : before.status;
}

function publish({ status, publicationFor }: PostWrite, { caller, clock }: Context) {
  const permitted = permittedStatus(status, caller);
  const publication = publicationFor(permitted);
  return { status: statusByDate(permitted, publication.date_utc, clock.seconds()), publication };
}

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
