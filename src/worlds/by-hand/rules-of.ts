import * as z from "zod/mini";
import { type Kind, kinds, kindsOf } from "../../kinds/kinds.ts";
import type { FieldTable } from "../../service/fields/field.ts";
import { type Stored, zeroDate } from "../../service/fields/stored.ts";
import { declarations } from "../../service/resources/declarations.ts";
import { storeCost } from "../../service/resources/events/cost.ts";
import { stateOrProvince } from "../../service/resources/linked-posts/kinds.ts";
import { isUnfinished, postStatuses } from "../../service/resources/posts/statuses.ts";
import { slugify } from "../../text/slug.ts";
import { endOfDay, formatWallClock, parseWallClock, startOfDay } from "../../time/wall-clock.ts";
import { urlType } from "../../util/errors.ts";
import { didYouMean, showValue } from "../../util/messages.ts";
import { textIn, type UntypedRecord } from "../../util/untyped.ts";
import { type Draft, listOf } from "./draft.ts";
import { languageOf, linksTo, linkToOne, parentTerm, type Rule, type Rules, readDate, toUtc, UnusableValue, zoneOf } from "./rule.ts";

// How the fields are completed that events, venues, organizers and terms share.

const writtenDate = () => z.union([z.string().check(z.minLength(1)), z.int()]);

const language: Rule = { complete: (value, _, draft) => value ?? draft.language };

/** Completes the slug of a record: from its title, and unique. A record that is still being written needs none. */
const slug: Rule = {
  complete(value, record, draft) {
    const { kind, fields } = record;
    if (value !== undefined) return value;
    if (isBeingWritten(fields)) return "";
    const wanted = slugify(textIn(fields[kinds[kind].title]) ?? "") || String(fields.id);
    return draft.takeSlug(kind, wanted, languageOf(record, draft));
  },
};

const translationOf = linkToOne(({ kind }) => kind);

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
    return value ?? (isBeingWritten(fields) ? zeroDate : utcOf(fields.date, draft));
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

const modifiedUtc: Rule = { complete: (value, { fields }, draft) => value ?? utcOf(fields.modified, draft) };

/** Returns a date of the site in UTC; zeros for one that could not be read, which is reported at its own field. */
function utcOf(date: unknown, { siteZone }: Draft): unknown {
  return date === zeroDate ? zeroDate : toUtc(date, siteZone);
}

const postRules = {
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

// How the fields of an event are completed.

const timezone: Rule = { complete: (value, _, draft) => (value === undefined || value === "" ? draft.timezone : value) };

const aStart = 'write one such as "2026-12-01 20:00"';

/** Refuses the empty date, which a running calendar stores for an event that was saved with the date `0`. */
function refuseEmpty(value: unknown, advice: string): void {
  if (value === "") throw new UnusableValue(`is empty; ${advice}`);
}

/** Completes the start. An event that lasts whole days starts when a day of the site starts. */
const start: Rule = {
  written: writtenDate,
  isRequired: true,
  check: (value) => refuseEmpty(value, aStart),
  complete(value, { fields }, draft) {
    if (value === undefined) throw new UnusableValue(`is missing; ${aStart}`);
    const wallClock = readDate(value, zoneOf(fields, draft), draft);
    return formatWallClock(fields.all_day === true ? startOfDay(wallClock) + draft.dayStart : wallClock);
  },
};

/** Completes the end: the start, unless it is written. An event that lasts whole days ends at the end of a day. */
const end: Rule = {
  written: writtenDate,
  check: (value) => refuseEmpty(value, `${aStart}, or leave it out`),
  complete(value, { fields }, draft) {
    const wallClock = value === undefined ? parseWallClock(textIn(fields.start_date) ?? "") : readDate(value, zoneOf(fields, draft), draft);
    if (wallClock === undefined) return fields.start_date;
    return formatWallClock(fields.all_day === true ? endOfDay(wallClock) + draft.dayStart : wallClock);
  },
};

const utcStart: Rule = { complete: (value, { fields }, draft) => value ?? toUtc(fields.start_date, zoneOf(fields, draft)) };
const utcEnd: Rule = { complete: (value, { fields }, draft) => value ?? toUtc(fields.end_date, zoneOf(fields, draft)) };

const abbreviation: Rule = {
  complete(value, { fields }, draft) {
    if (value !== undefined) return value;
    const zone = zoneOf(fields, draft);
    const wallClock = parseWallClock(textIn(fields.start_date) ?? "");
    return zone.abbreviationAt(wallClock === undefined ? draft.now : zone.instantOf(wallClock));
  },
};

/** Completes a cost: from a text such as `$10 – $25` or a number, as a POST stores it. */
const cost: Rule = {
  written: () => z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
  complete(value, record) {
    if (value === undefined) return undefined;
    if (!listOf(value).every(isCost))
      throw new UnusableValue(`${showValue(value)} is not a cost; write a string such as "$10 – $25", a number, or a list of them`);
    const { cost: texts, ...currency } = storeCost(value, "update");
    record.fields = { ...currency, ...record.fields };
    return texts;
  },
};

/** Returns whether a value is one cost. The service takes `true` and objects for 1. */
function isCost(value: unknown): boolean {
  return typeof value === "string" || Number.isFinite(value);
}

const parent: Rule = { ...linkToOne(({ kind }) => kind), alias: "post_parent" };

const eventRules: Rules = {
  ...postRules,
  ...linkRules(),
  parent,
  timezone,
  start_date: start,
  end_date: end,
  utc_start_date: utcStart,
  utc_end_date: utcEnd,
  timezone_abbr: abbreviation,
  cost,
};

function linkRules(): Rules {
  const links = kindsOf("events").flatMap((kind) => Object.entries<Kind>(kinds[kind].links));
  return Object.fromEntries(links.map(([field, kind]) => [field, linksTo(kind)]));
}

const stateprovince: Rule = {
  complete(value, { fields }) {
    if (value !== undefined) return value;
    return stateOrProvince({ state: textIn(fields.state), province: textIn(fields.province), country: textIn(fields.country) });
  },
};

/** The rules of venues and organizers. A field that only venues have is completed in venues only. */
const linkedPostRules: Rules = { ...postRules, stateprovince };

const familyRules: Readonly<Record<(typeof kinds)[Kind]["family"], Rules>> = {
  events: eventRules,
  "linked-posts": linkedPostRules,
  terms: { language, translation_of: translationOf, parent: parentTerm, slug },
};

export interface FieldRule {
  readonly name: string;
  readonly rule: Rule;
  readonly stored: Stored<unknown>;
}

export function rulesOf(kind: Kind): readonly FieldRule[] {
  const fields: FieldTable = declarations[kind].fields;
  return Object.entries(familyRules[kinds[kind].family]).flatMap(([name, rule]) => {
    const stored = fields[name]?.stored;
    return stored ? [{ name, rule, stored }] : [];
  });
}
