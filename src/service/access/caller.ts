import { type CollectionName, kinds, type TermKind, termKinds } from "../../kinds/kinds.ts";
import type { User } from "../../store/record.ts";

type TermRight = CollectionName<TermKind>;

/** A right that a role has on all records. */
export type Right = "read" | "read-private" | "edit" | "delete" | "edit-others" | "publish" | "upload" | "unfiltered-html" | TermRight;

/** An action whose permission depends on the record. */
export type Action = "edit" | "delete";

/** The fields of a record on which permissions depend. */
interface OwnedRecord {
  readonly author: number;
  readonly status: string;
  readonly status_before_trash: string | null;
}

/** The caller of a request, and the caller's rights. */
export interface Caller {
  /** The signed-in user, or the administrator with `access: "open"`; `undefined` for visitors. */
  readonly user: User | undefined;
  /** True if the request has valid credentials. */
  readonly isSignedIn: boolean;
  /** The author id of records that this caller creates; 0 for visitors. */
  readonly author: number;
  /** Identifies the rights: callers with equal keys have the same rights on the same records. */
  readonly key: string;
  /** True if lists without a `status` show unpublished records. */
  readonly seesUnpublished: boolean;
  /** Returns whether the caller has a right. */
  can(right: Right): boolean;
  /**
   * Returns whether the caller may edit or delete this record. The right for own records depends on their status; records of others need
   * `edit-others`.
   */
  canModify(action: Action, record: OwnedRecord): boolean;
  /** Returns whether the caller may read this record: any published or own record; with `edit-others`, any record. */
  canRead(record: OwnedRecord): boolean;
}

const subscriber: readonly Right[] = ["read"];
const contributor: readonly Right[] = [...subscriber, "edit", "delete"];
const author: readonly Right[] = [...contributor, "publish", "upload", ...termsManagedBy("author")];
const editor: readonly Right[] = [...author, "unfiltered-html", ...termsManagedBy("editor"), "edit-others", "read-private"];

const rights: Readonly<Record<User["role"] | "visitor", ReadonlySet<Right>>> = {
  visitor: new Set(),
  subscriber: new Set(subscriber),
  contributor: new Set(contributor),
  author: new Set(author),
  editor: new Set(editor),
  administrator: new Set(editor),
};

function termsManagedBy(role: "author" | "editor"): TermRight[] {
  return termKinds.flatMap((kind) => (kinds[kind].managers === role ? kinds[kind].collection : []));
}

/** Creates the caller of `access: "service"`: a user with the rights of a role, or a visitor without rights. */
export function serviceCaller(user: User | undefined): Caller {
  const granted = rights[user?.role ?? "visitor"];
  const isOwn = ({ author }: OwnedRecord) => user !== undefined && author === user.id;
  return {
    user,
    isSignedIn: user !== undefined,
    author: user?.id ?? 0,
    key: user ? `${user.role} ${user.id}` : "visitor",
    seesUnpublished: granted.has("edit"),
    can: (right) => granted.has(right),
    canModify(action, record) {
      if (!isOwn(record)) return granted.has("edit-others");
      return granted.has(wasPublished(record) ? "publish" : action);
    },
    canRead: (record) => record.status === "publish" || isOwn(record) || granted.has("edit-others"),
  };
}

/** Creates the caller of `access: "open"`, who has all rights and acts as the first administrator. */
export function openCaller(users: readonly User[]): Caller {
  const user = users.find(({ role }) => role === "administrator") ?? users[0];
  return {
    user,
    isSignedIn: false,
    author: user?.id ?? 0,
    key: "open",
    seesUnpublished: false,
    can: () => true,
    canModify: () => true,
    canRead: () => true,
  };
}

/** Returns whether a record is published or scheduled. For a record in the trash, its previous status counts. */
function wasPublished({ status, status_before_trash }: OwnedRecord): boolean {
  const before = status === "trash" ? status_before_trash : status;
  return before === "publish" || before === "future";
}
