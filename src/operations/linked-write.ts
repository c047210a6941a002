import type { Context } from "../context.ts";
import type { OrganizerRecord, VenueRecord } from "../schemas/records.ts";
import { isEmpty, toInteger } from "../schemas/values.ts";
import { ServiceError } from "../service-error.ts";
import { storedText, storedTitle } from "../text/stored.ts";
import { isStorableDate, linkedPublication, linkedPublicationChange } from "../time/publication-dates.ts";
import type { LinkedKind, Sent } from "./linked-kind.ts";
import { changedPost, newPost } from "./post-write.ts";
import { imageOf, isUnfinished, type Status } from "./posts.ts";
import { never, publicationOf, reading, storable, undated } from "./publication.ts";

type Linked = VenueRecord | OrganizerRecord;

/** Creates a venue or organizer, or fills up the one that has the same name already. Returns the record as it is kept. */
export function createLinked<R extends Linked>(kind: LinkedKind<R>, sent: Sent, context: Context): R {
  const records = kind.records(context);
  const title = titleIn(kind, sent, context);
  const description = descriptionIn(sent, context);
  const twin = twinOf(kind, title, description, context);
  if (twin) return records.put(kind.build({ ...twin, image: imageOf(textIn(sent, "image"), context) }, kind.title(twin), sent, twin));
  const dates = linkedPublication(datesIn(sent), context.zone, reading(context));
  // These records get a slug as soon as they have a name, drafts too.
  const write = { title, description, excerpt: "", slug: title, ...postIn(sent) };
  const published = (status: Status) => publicationOf(dates, sent.date_utc !== undefined, status, context);
  return records.put(kind.build(newPost(records, { ...write, published }, context), title, sent, undefined));
}

/** Updates a venue or organizer: some of what is not sent is reset, not kept. Returns the record as it is kept. */
export function updateLinked<R extends Linked>(kind: LinkedKind<R>, before: R, sent: Sent, context: Context): R {
  const records = kind.records(context);
  const { excerpt, slug } = before;
  const title = sent[kind.name] === undefined ? kind.title(before) : titleIn(kind, sent, context);
  const write = { title, description: descriptionIn(sent, context) || before.description, excerpt, slug, ...postIn(sent) };
  const published = (status: Status) => datesAfter(before, sent, status, context);
  return records.put(kind.build(changedPost(records, before, { ...write, published }, context), title, sent, before));
}

/** Each date is kept unless it is sent; a record that was never dated is dated now. */
function datesAfter(before: Linked, sent: Sent, status: Status, context: Context) {
  if (isUnfinished(before.status) && before.date_utc === never) return publicationOf(undated, false, status, context);
  const { date = before.date, date_utc = before.date_utc } = linkedPublicationChange(datesIn(sent), context.zone, reading(context));
  // The platform refuses a date it cannot keep, but forgets one in UTC.
  return { date: storable(date), date_utc: isStorableDate(date_utc) ? date_utc : never };
}

/** A record of the same name, and of the same description where one is given, is meant: it is not created twice. */
function twinOf<R extends Linked>(kind: LinkedKind<R>, title: string, description: string, context: Context): R | undefined {
  return kind
    .records(context)
    .byName(title)
    .filter(({ status, language }) => status !== "trash" && language === context.language.effective)
    .find((record) => description === "" || record.description.toLowerCase() === description.toLowerCase());
}

function titleIn<R extends Linked>(kind: LinkedKind<R>, sent: Sent, context: Context): string {
  const title = storedTitle(textIn(sent, kind.name) ?? "", context.caller.may("unfiltered-html"));
  if (title.trim() !== "") return title;
  throw new ServiceError(400, `could-not-create-${kind.name}`);
}

function descriptionIn(sent: Sent, context: Context): string {
  const description = textIn(sent, "description") ?? "";
  return isEmpty(description) ? "" : storedText(description, context.caller.may("unfiltered-html"));
}

function postIn(sent: Sent) {
  const author = isEmpty(sent.author) ? undefined : toInteger(sent.author);
  return { status: textIn(sent, "status"), author, image: textIn(sent, "image") };
}

function datesIn(sent: Sent) {
  return { date: textIn(sent, "date"), date_utc: textIn(sent, "date_utc") };
}

function textIn(sent: Sent, name: string): string | undefined {
  const value = sent[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
