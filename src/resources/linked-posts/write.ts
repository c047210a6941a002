import { ZERO_DATE } from "../../fields/kept.ts";
import { isEmpty } from "../../parameters/values.ts";
import { ServiceError } from "../../service-error.ts";
import { formatWall } from "../../time/wall-clock.ts";
import type { Context } from "../context.ts";
import {
  changedLinkedPostPublication,
  isStorable,
  linkedPostPublication,
  type Publication,
  refuseUnstorable,
  settlePublication,
} from "../posts/publication.ts";
import { isUnfinished, type PostStatus } from "../posts/statuses.ts";
import { storeText, storeTitle } from "../posts/stored-text.ts";
import { trash } from "../posts/trash.ts";
import { createPost, type PostWrite, updatePost } from "../posts/write.ts";
import type { LinkedPostKind, LinkedPostRecord, LinkedPostValues } from "./kinds.ts";

/** Creates a venue or organizer, or completes the one that has the same name already. Returns the record as it is stored. */
export function createLinkedPost<Row extends LinkedPostRecord, Values extends LinkedPostValues>(
  kind: LinkedPostKind<Row, Values>,
  values: Partial<Values>,
  context: Context,
): Row {
  const records = kind.recordsIn(context.store);
  const mode = context.fidelity;
  const title = titleIn(kind, values, context);
  const description = descriptionIn(values, context);
  const duplicate = findDuplicate(kind, title, description, context);
  if (duplicate) {
    const post = { image: values.image ?? null };
    return records.put(kind.compose({ post, title: kind.titleOf(duplicate), values, before: duplicate, mode }));
  }
  const publicationFor = (status: PostStatus) =>
    settlePublication(linkedPostPublication(values, context), values.date_utc !== undefined, status, context);
  // These records get a slug as soon as they have a name, drafts too.
  const write = { ...postWrite(values), title, description, excerpt: "", slug: title, publicationFor };
  return records.put(kind.compose({ post: createPost(records, write, context), title, values, before: undefined, mode }));
}

/** Updates a venue or organizer: some fields that are not sent are reset, not kept. Returns the record as it is stored. */
export function updateLinkedPost<Row extends LinkedPostRecord, Values extends LinkedPostValues>(
  kind: LinkedPostKind<Row, Values>,
  before: Row,
  values: Partial<Values>,
  context: Context,
): Row {
  const records = kind.recordsIn(context.store);
  const { excerpt, slug } = before;
  const title = kind.titleIn(values) === undefined ? kind.titleOf(before) : titleIn(kind, values, context);
  const description = descriptionIn(values, context) || before.description;
  const publicationFor = (status: PostStatus) => updatedPublication(before, values, status, context);
  const post = updatePost(records, before, { ...postWrite(values), title, description, excerpt, slug, publicationFor }, context);
  return records.put(kind.compose({ post, title, values, before, mode: context.fidelity }));
}

/** Moves a venue or organizer to the trash and unlinks it from upcoming events. Throws where it is there already. */
export function trashLinkedPost<Row extends LinkedPostRecord, Values extends LinkedPostValues>(
  kind: LinkedPostKind<Row, Values>,
  before: Row,
  context: Context,
): Row {
  if (before.status === "trash") throw new ServiceError(410, `${kind.name}-is-in-trash`);
  const record = trash(kind.recordsIn(context.store), before, context);
  unlink(kind.name, record.id, context);
  return record;
}

/** The most events that the service unlinks when a venue or organizer goes to the trash. */
const mostUnlinked = 10;

/** Takes all venues, or all organizers, off the next ten published events that link to one; other events keep theirs. */
function unlink(field: "venue" | "organizer", id: number, { store, clock }: Context): void {
  const now = formatWall(clock.seconds());
  const upcoming = store.events.linkedTo(field, id).filter(({ status, utc_end_date }) => status === "publish" && utc_end_date >= now);
  const next = upcoming.toSorted((a, b) => (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : b.id - a.id));
  for (const event of next.slice(0, mostUnlinked)) store.events.put({ ...event, [field]: [] });
}

/** Finds the record that a new one would double: of the same name and, where one is given, the same description, letter case aside. */
function findDuplicate<Row extends LinkedPostRecord, Values extends LinkedPostValues>(
  kind: LinkedPostKind<Row, Values>,
  title: string,
  description: string,
  { store, language }: Context,
): Row | undefined {
  return kind
    .recordsIn(store)
    .byName(title)
    .filter((record) => record.status !== "trash" && record.language === language.effective)
    .find((record) => description === "" || record.description.toLowerCase() === description.toLowerCase());
}

/** Resolves the dates of an update: each is kept unless it is sent; a record that was never dated is dated now. */
function updatedPublication(before: LinkedPostRecord, values: LinkedPostValues, status: PostStatus, context: Context): Publication {
  if (isUnfinished(before.status) && before.date_utc === ZERO_DATE) return settlePublication({}, false, status, context);
  const { date = before.date, date_utc = before.date_utc } = changedLinkedPostPublication(values, context);
  // The host platform refuses a date that it cannot store, but forgets one in UTC.
  return { date: refuseUnstorable(date), date_utc: isStorable(date_utc) ? date_utc : ZERO_DATE };
}

function titleIn<Row extends LinkedPostRecord, Values extends LinkedPostValues>(
  kind: LinkedPostKind<Row, Values>,
  values: Partial<Values>,
  { caller }: Context,
): string {
  const title = storeTitle(kind.titleIn(values) ?? "", caller.can("unfiltered-html"));
  if (title.trim() !== "") return title;
  throw new ServiceError(400, `could-not-create-${kind.name}`);
}

function descriptionIn({ description = "" }: LinkedPostValues, { caller }: Context): string {
  return isEmpty(description) ? "" : storeText(description, caller.can("unfiltered-html"));
}

function postWrite({ status, author, image }: LinkedPostValues): Pick<PostWrite, "status" | "author" | "image"> {
  return { status, author: author === 0 ? undefined : author, image };
}
