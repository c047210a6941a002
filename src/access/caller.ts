import type { EventRecord, OrganizerRecord, UserRecord, VenueRecord } from "../schemas/records.ts";

/**
 * Who asks, and what that person may do. A role brings general rights; what may be done to one record depends on its author and
 * status as well.
 */

/** A general right: to edit or delete own drafts, to publish, to use addresses of images, to write any HTML, to manage terms. */
export type Right = "edit" | "delete" | "publish" | "upload" | "unfiltered-html" | "categories" | "tags" | "edit-others";

type Post = Pick<EventRecord | VenueRecord | OrganizerRecord, "author" | "status" | "status_before_trash">;

/** The person behind a request; `user` is absent for visitors. */
export interface Caller {
  readonly user: UserRecord | undefined;
  /** Whether credentials were given and were right. */
  readonly signedIn: boolean;
  /** The author of what this caller creates. */
  readonly author: number;
  /** Whether lists show unpublished records when no status is asked for. */
  readonly seesUnpublished: boolean;
  may(right: Right): boolean;
  mayEdit(record: Post): boolean;
  mayDelete(record: Post): boolean;
  mayRead(record: Post): boolean;
}

const contributor: readonly Right[] = ["edit", "delete"];
const author: readonly Right[] = [...contributor, "publish", "upload", "categories"];
const editor: readonly Right[] = [...author, "unfiltered-html", "tags", "edit-others"];

const rights: Readonly<Record<UserRecord["role"] | "visitor", ReadonlySet<Right>>> = {
  visitor: new Set(),
  subscriber: new Set(),
  contributor: new Set(contributor),
  author: new Set(author),
  editor: new Set(editor),
  administrator: new Set(editor),
};

/** The caller with `access: "service"`: rights by role, none for a visitor. */
export function serviceCaller(user: UserRecord | undefined): Caller {
  const granted = rights[user?.role ?? "visitor"];
  const owns = (record: Post) => user !== undefined && record.author === user.id;
  // A record in the trash is judged by the status it had before.
  const wasPublished = ({ status, status_before_trash }: Post) => {
    const before = status === "trash" ? status_before_trash : status;
    return before === "publish" || before === "future";
  };
  const change = (right: "edit" | "delete", record: Post) => {
    if (!owns(record)) return granted.has("edit-others");
    return granted.has(wasPublished(record) ? "publish" : right);
  };
  const mayEdit = (record: Post) => change("edit", record);
  return {
    user,
    signedIn: user !== undefined,
    author: user?.id ?? 0,
    seesUnpublished: granted.has("edit"),
    may: (right) => granted.has(right),
    mayEdit,
    mayDelete: (record) => change("delete", record),
    mayRead: (record) => record.status === "publish" || mayEdit(record),
  };
}

/** The caller with `access: "open"`: everybody may do everything, in the name of the world's first administrator. */
export function openCaller(users: Iterable<UserRecord>): Caller {
  const everyone = [...users];
  const user = everyone.find(({ role }) => role === "administrator") ?? everyone[0];
  return {
    user,
    signedIn: false,
    author: user?.id ?? 0,
    seesUnpublished: false,
    may: () => true,
    mayEdit: () => true,
    mayDelete: () => true,
    mayRead: () => true,
  };
}
