import type { User } from "./user.ts";

/** A right that a role has on all records. */
export type Right =
  | "read"
  | "read-private"
  | "edit"
  | "delete"
  | "edit-others"
  | "publish"
  | "upload"
  | "unfiltered-html"
  | "categories"
  | "tags";

/** An action whose permission depends on the record. */
export type Action = "edit" | "delete";

/** The fields of a record that decide what may be done to it. */
interface OwnedRecord {
  readonly author: number;
  readonly status: string;
  readonly status_before_trash: string | null;
}

/** The person behind a request and what that person may do. */
export interface Caller {
  /** The signed-in user, or the administrator with `access: "open"`; `undefined` for visitors. */
  readonly user: User | undefined;
  /** True when the request carries valid credentials. */
  readonly isSignedIn: boolean;
  /** The author id of records that this caller creates; 0 for visitors. */
  readonly author: number;
  /** True when lists without a `status` show unpublished records. */
  readonly seesUnpublished: boolean;
  /** Tells whether the caller has a right. */
  can(right: Right): boolean;
  /** Tells whether the caller may edit or delete this record: own records by their status, those of others with `edit-others`. */
  canModify(action: Action, record: OwnedRecord): boolean;
  /** Tells whether the caller may read this record: published ones, and those that the caller may edit. */
  canRead(record: OwnedRecord): boolean;
}

const subscriber: readonly Right[] = ["read"];
const contributor: readonly Right[] = [...subscriber, "edit", "delete"];
const author: readonly Right[] = [...contributor, "publish", "upload", "categories"];
const editor: readonly Right[] = [...author, "unfiltered-html", "tags", "edit-others", "read-private"];

const rights: Readonly<Record<User["role"] | "visitor", ReadonlySet<Right>>> = {
  visitor: new Set(),
  subscriber: new Set(subscriber),
  contributor: new Set(contributor),
  author: new Set(author),
  editor: new Set(editor),
  administrator: new Set(editor),
};

/** Creates the caller of `access: "service"`: a user with the rights of the role, or a visitor with none. */
export function serviceCaller(user: User | undefined): Caller {
  const granted = rights[user?.role ?? "visitor"];
  const canModify: Caller["canModify"] = (action, record) => {
    const isOwner = user !== undefined && record.author === user.id;
    if (!isOwner) return granted.has("edit-others");
    return granted.has(wasPublished(record) ? "publish" : action);
  };
  return {
    user,
    isSignedIn: user !== undefined,
    author: user?.id ?? 0,
    seesUnpublished: granted.has("edit"),
    can: (right) => granted.has(right),
    canModify,
    canRead: (record) => record.status === "publish" || canModify("edit", record),
  };
}

/** Creates the caller of `access: "open"`, who may do everything and acts as the first administrator. */
export function openCaller(users: readonly User[]): Caller {
  const user = users.find(({ role }) => role === "administrator") ?? users[0];
  return {
    user,
    isSignedIn: false,
    author: user?.id ?? 0,
    seesUnpublished: false,
    can: () => true,
    canModify: () => true,
    canRead: () => true,
  };
}

/** Tells whether a record is published or scheduled. A record in the trash counts with the status it had before. */
function wasPublished({ status, status_before_trash }: OwnedRecord): boolean {
  const before = status === "trash" ? status_before_trash : status;
  return before === "publish" || before === "future";
}
