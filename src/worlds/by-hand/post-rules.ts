import * as z from "zod/mini";
import { kinds } from "../../kinds/kinds.ts";
import { zeroDate } from "../../service/fields/stored.ts";
import { isUnfinished, postStatuses } from "../../service/resources/posts/statuses.ts";
import { slugify } from "../../text/slug.ts";
import { formatWallClock, parseWallClock } from "../../time/wall-clock.ts";
import { didYouMean } from "../../util/nearest.ts";
import { showValue } from "../../util/show-value.ts";
import { textIn, type UntypedRecord } from "../../util/untyped.ts";
import { urlType } from "../../util/url-type.ts";
import { languageOf, linkToOne, type Rule, readDate, toUtc, UnusableValue } from "./rule.ts";

// How the fields are completed that events, venues, organizers and terms share.

/** Describes the dates that are read: every text that a POST takes, and timestamps. */
export const writtenDate = () => z.union([z.string().check(z.minLength(1)), z.int()]);

/** Completes the language of a record: the language of the site. */
export const language: Rule = { complete: (value, _, draft) => value ?? draft.language };

/** Completes the slug of a record: from its title, and unique. A record that is still being written needs none. */
export const slug: Rule = {
  complete(value, record, draft) {
    const { kind, fields } = record;
    if (value !== undefined) return value;
    if (isBeingWritten(fields)) return "";
    const wanted = slugify(textIn(fields[kinds[kind].title]) ?? "") || String(fields.id);
    return draft.takeSlug(kind, wanted, languageOf(record, draft));
  },
};

/** Completes the id of the record that this one translates. */
export const translationOf = linkToOne(({ kind }) => kind);

/** Completes an author: from a login, or else the first user. */
const author: Rule = {
  written: () => z.string().check(z.minLength(1)),
  examples: [0],
  complete(value, _, { users }) {
    if (value === undefined) return users[0]?.id ?? 0;
    if (typeof value !== "string") return value;
    const user = users.find(({ login }) => login === value);
    if (user) return user.id;
    const logins = users.flatMap(({ login }) => textIn(login) ?? []);
    throw new UnusableValue(`there is no user ${showValue(value)}.${didYouMean(value, logins)}`);
  },
};

/** Completes an image: from a URL, whose image is added where there is none. */
const image: Rule = {
  written: () => urlType("must be a URL such as https://images.example/jazz.jpg"),
  examples: ["https://images.example/jazz.jpg", null],
  complete(value, _, draft) {
    if (typeof value !== "string") return value;
    if (!URL.canParse(value))
      throw new UnusableValue(`${showValue(value)} is not a URL; write one such as "https://images.example/jazz.jpg", or an id`);
    return draft.imageAt(value);
  },
};

/** Completes the publication date: from the one in UTC, or else now. */
const date: Rule = {
  written: writtenDate,
  complete(value, { fields }, draft) {
    if (value !== undefined) return formatWallClock(readDate(value, draft.siteZone, draft));
    const utc = textIn(fields.date_utc);
    const instant = utc === undefined || utc === zeroDate ? draft.now : (parseWallClock(utc) ?? draft.now);
    return formatWallClock(draft.siteZone.wallClockAt(instant));
  },
};

const dateUtc: Rule = {
  complete(value, { fields }, draft) {
    return value ?? (isBeingWritten(fields) ? zeroDate : toUtc(fields.date, draft.siteZone));
  },
};

/** Completes the date of the last change: the publication date, or now if that is ahead. */
const modified: Rule = {
  written: writtenDate,
  complete(value, { fields }, draft) {
    if (value !== undefined) return formatWallClock(readDate(value, draft.siteZone, draft));
    const now = formatWallClock(draft.siteZone.wallClockAt(draft.now));
    // Dates in this form sort as texts.
    return [textIn(fields.date) ?? now, now].toSorted()[0];
  },
};

const modifiedUtc: Rule = { complete: (value, { fields }, draft) => value ?? toUtc(fields.modified, draft.siteZone) };

/** The rules that events, venues and organizers share. */
export const postRules = {
  language,
  translation_of: translationOf,
  author,
  image,
  date,
  date_utc: dateUtc,
  modified,
  modified_utc: modifiedUtc,
  slug,
} as const;

function isBeingWritten({ status }: UntypedRecord): boolean {
  return postStatuses.some((known) => known === status && isUnfinished(known));
}
