import type { Context } from "../context.ts";
import type { OrganizerRecord, VenueRecord } from "../schemas/records.ts";
import { isEmpty, toInteger } from "../schemas/values.ts";
import { ServiceError } from "../service-error.ts";
import { storedText, storedTitle } from "../text/stored.ts";
import { isStorableDate, linkedPublication, linkedPublicationChange } from "../time/publication-dates.ts";
import type { LinkedKind, PostPart, Sent } from "./linked-kind.ts";
import { imageOf, isProposal, isUnfinished, permittedStatus, settledStatus, slugFor, statusBeforeTrash, takenIn } from "./posts.ts";
import { never, present, publicationOf, reading, storable, undated } from "./publication.ts";
import { movedTo } from "./translations.ts";

type Linked = VenueRecord | OrganizerRecord;

/** Creates a venue or organizer, or fills up the one that has the same name already. Returns the record as it is kept. */
export function createLinked<R extends Linked>(kind: LinkedKind<R>, sent: Sent, context: Context): R {
  const records = kind.records(context);
  const title = titleIn(kind, sent, context);
  const description = descriptionIn(sent, context);
  const twin = twinOf(kind, title, description, context);
  if (twin) return records.put(kind.build({ ...twin, image: imageIn(sent, context) }, kind.title(twin), sent, twin));

  const id = context.store.nextPostId();
  const language = context.language.effective;
  const wanted = permittedStatus(textIn(sent, "status"), context.caller);
  const dates = publicationOf(
    linkedPublication(datesIn(sent), context.zone, reading(context)),
    sent.date_utc !== undefined,
    wanted,
    context,
  );
  const status = settledStatus(wanted, dates.date_utc, context.clock.seconds());
  const post: PostPart = {
    id,
    language,
    translation_of: null,
    author: authorIn(sent) ?? context.caller.author,
    status,
    ...dates,
    modified: dates.date,
    modified_utc: dates.date_utc,
    // These records get a slug as soon as they have a name, drafts too.
    slug: isProposal(status, context.caller)
      ? ""
      : slugFor({ id, status, wanted: title, title }, undefined, takenIn(records, language, id)),
    description,
    excerpt: "",
    password: "",
    image: imageIn(sent, context),
    status_before_trash: null,
  };
  return records.put(kind.build(post, title, sent, undefined));
}

/** Updates a venue or organizer: some of what is not sent is reset, not kept. Returns the record as it is kept. */
export function updateLinked<R extends Linked>(kind: LinkedKind<R>, before: R, sent: Sent, context: Context): R {
  const records = kind.records(context);
  const language = context.language.explicit ?? before.language;
  const title = sent[kind.name] === undefined ? kind.title(before) : titleIn(kind, sent, context);
  const wanted = permittedStatus(textIn(sent, "status"), context.caller);
  const dates = datesAfter(before, sent, wanted, context);
  const status = settledStatus(wanted, dates.date_utc, context.clock.seconds());
  const now = present(context);
  const post: PostPart = {
    ...movedTo(language, before, records),
    author: authorIn(sent) ?? before.author,
    status,
    ...dates,
    modified: now.date,
    modified_utc: now.date_utc,
    slug: slugFor({ id: before.id, status, wanted: before.slug, title }, before, takenIn(records, language, before.id)),
    description: descriptionIn(sent, context) || before.description,
    image: imageIn(sent, context),
    status_before_trash: statusBeforeTrash(status, before),
  };
  return records.put(kind.build(post, title, sent, before));
}

/** Each date is kept unless it is sent; a record that was never dated is dated now. */
function datesAfter(before: Linked, sent: Sent, status: Parameters<typeof isUnfinished>[0], context: Context) {
  if (isUnfinished(before.status) && before.date_utc === never) return publicationOf(undated, false, status, context);
  const { date = before.date, dateUtc = before.date_utc } = linkedPublicationChange(datesIn(sent), context.zone, reading(context));
  // The platform refuses a date it cannot keep, but forgets one in UTC.
  return { date: storable(date), date_utc: isStorableDate(dateUtc) ? dateUtc : never };
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

function imageIn(sent: Sent, context: Context): number | null {
  return imageOf(textIn(sent, "image"), context);
}

function authorIn(sent: Sent): number | undefined {
  return isEmpty(sent.author) ? undefined : toInteger(sent.author);
}

function datesIn(sent: Sent) {
  return { date: textIn(sent, "date"), dateUtc: textIn(sent, "date_utc") };
}

function textIn(sent: Sent, name: string): string | undefined {
  const value = sent[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
