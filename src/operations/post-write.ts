import type { Context } from "../context.ts";
import type { Post } from "../presenters/post.ts";
import type { OrganizerRecord } from "../schemas/records.ts";
import type { Collection } from "../store/collection.ts";
import { imageOf, isProposal, permittedStatus, type Status, settledStatus, slugFor, statusBeforeTrash, takenIn } from "./posts.ts";
import { type Publication, present } from "./publication.ts";
import { movedTo } from "./translations.ts";

/** What all post-like records have, before the fields of their kind. */
export type PostPart = Omit<Post & OrganizerRecord, "organizer" | "phone" | "website" | "email">;

/** What a write says of that part; texts as they are to be kept. */
export interface PostWrite {
  readonly title: string;
  readonly description: string;
  readonly excerpt: string;
  readonly slug: string;
  readonly status: string | undefined;
  readonly author: number | undefined;
  readonly image: string | undefined;
  /** The dates it is published on, once it is known with which status. */
  readonly published: (status: Status) => Publication;
}

/** The part of a new record. What is refused takes no ID. */
export function newPost<R extends Post>(records: Collection<R>, write: PostWrite, context: Context): PostPart {
  const { caller, store } = context;
  const language = context.language.effective;
  const { status, publication } = publish(write, context);
  const { title, description, excerpt } = write;
  const id = store.nextPostId();
  return {
    id,
    language,
    translation_of: null,
    author: write.author ?? caller.author,
    status,
    ...publication,
    modified: publication.date,
    modified_utc: publication.date_utc,
    slug: isProposal(status, caller) ? "" : slugFor({ id, status, wanted: write.slug, title }, undefined, takenIn(records, language, id)),
    description,
    excerpt,
    password: "",
    image: imageOf(write.image, context),
    status_before_trash: null,
  };
}

/** A stored record with its part changed; where the request names another language, the record moves there. */
export function changedPost<R extends Post>(records: Collection<R>, before: R, write: PostWrite, context: Context): R {
  const { id } = before;
  const language = context.language.explicit ?? before.language;
  const { status, publication } = publish(write, context);
  const { title, description, excerpt } = write;
  const now = present(context);
  return {
    ...movedTo(language, before, records),
    author: write.author ?? before.author,
    status,
    ...publication,
    modified: now.date,
    modified_utc: now.date_utc,
    slug: slugFor({ id, status, wanted: write.slug, title }, before, takenIn(records, language, id)),
    description,
    excerpt,
    image: imageOf(write.image, context),
    status_before_trash: statusBeforeTrash(status, before),
  };
}

/** The status the caller may set, settled by the date of publication. */
function publish({ status, published }: PostWrite, { caller, clock }: Context) {
  const wanted = permittedStatus(status, caller);
  const publication = published(wanted);
  return { status: settledStatus(wanted, publication.date_utc, clock.seconds()), publication };
}
