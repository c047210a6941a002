import * as z from "zod/mini";
import { type Kind, kinds } from "../../kinds/kinds.ts";
import { readSentDate } from "../../service/parameters/checks.ts";
import { formatWallClock, parseWallClock, splitWallClock, type WallClock } from "../../time/wall-clock.ts";
import { utcZone, type Zone } from "../../time/zones/zone.ts";
import { didYouMean, showValue } from "../../util/messages.ts";
import { textIn, type UntypedRecord } from "../../util/untyped.ts";
import { type Draft, type DraftRecord, listOf } from "./draft.ts";

/** Completes a field that a world file omits, or writes in a form that is accepted but not stored. */
export interface Rule {
  /** The accepted forms, in addition to the stored form; absent for a field that can only be omitted. */
  readonly written?: () => z.ZodMiniType;
  /** Values that can be written in any world, which its JSON Schema shows. */
  readonly examples?: readonly unknown[];
  /** Another name for the field, such as `post_parent`, the name of the filter of lists. */
  readonly alias?: string;
  readonly isRequired?: true;
  /** Throws an `UnusableValue` for a stored value that only snapshots may have. Called for every record of a world by hand. */
  readonly check?: (value: unknown) => void;
  /**
   * Returns the stored value for a written one, which is `undefined` if the field is omitted. Throws an `UnusableValue` if it cannot be
   * read. Called only for values that are not in the stored form.
   */
  readonly complete: (value: unknown, record: DraftRecord, draft: Draft) => unknown;
}

/** The rules of a family of kinds, in the order in which they are applied. */
export type Rules = Readonly<Record<string, Rule>>;

/** Reports a value that cannot be read; the message follows the path of the field. */
export class UnusableValue extends Error {}

/**
 * Reads a date like a POST: a string such as `tomorrow 8pm`, or a timestamp. Throws an `UnusableValue` for any other value, and for two
 * errors that a POST accepts: a day that does not exist, such as `2026-02-30`, and milliseconds, which are years after 9999.
 */
export function readDate(value: unknown, zone: Zone, { findZone, now }: Draft): WallClock {
  const [day = ""] = /^\d{4}-\d\d-\d\d(?!\d)/.exec(textIn(value) ?? "") ?? [];
  const sentDay = parseWallClock(`${day} 00:00:00`);
  if (sentDay !== undefined && formatWallClock(sentDay).slice(0, 10) !== day) throw new UnusableValue(`${day} does not exist`);
  const sent = typeof value === "string" || typeof value === "number" ? readSentDate(value, findZone) : undefined;
  const wallClock = sent?.isNow ? zone.wallClockAt(now) : (sent?.timestamp ?? sent?.dateText?.inZone(zone, now).wallClock);
  if (wallClock !== undefined && splitWallClock(wallClock).year > 9_999)
    throw new UnusableValue(`${showValue(value)} is after the year 9999; write a date, or seconds since 1970`);
  if (wallClock !== undefined) return wallClock;
  throw new UnusableValue(`${showValue(value)} is not a date; write one such as "2026-12-01 20:00" or "next friday 8pm"`);
}

/** Returns the zone of a record, or UTC if its name is invalid, which another check reports. */
export function zoneOf(fields: UntypedRecord, { findZone }: Draft): Zone {
  return findZone(textIn(fields.timezone) ?? "") ?? utcZone;
}

/** Converts a date on the clock of a zone to UTC. A value that is not a date stays. */
export function toUtc(date: unknown, zone: Zone): unknown {
  const wallClock = parseWallClock(textIn(date) ?? "");
  return wallClock === undefined ? date : formatWallClock(zone.instantOf(wallClock));
}

/** Returns whether a value is a string without visible characters, which the service takes for no name. */
export function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

export function languageOf({ fields }: DraftRecord, { language }: Draft): string {
  return textIn(fields.language) ?? language;
}

const idOrName = () => z.union([z.int().check(z.positive()), z.string().check(z.minLength(1))]);

/**
 * Completes a list of links. An entry is an id, a title or slug, or the fields of a new record. Creates missing records, in the language of
 * the record that names them.
 */
export function linksTo(kind: Kind): Rule {
  const entry = () => z.union([idOrName(), z.looseObject({ [kinds[kind].title]: z.string() })]);
  return {
    written: () => z.union([entry(), z.array(entry())]),
    examples: [["Night owls"], []],
    complete(value, record, draft) {
      if (value === undefined || value === null) return value;
      return listOf(value).map((link) => linkedId(kind, link, record, draft));
    },
  };
}

/** Completes a link to one record, which has to exist. */
export function linkToOne(kindOf: (record: DraftRecord) => Kind): Rule {
  return {
    written: () => z.string().check(z.minLength(1)),
    // No record: a name must belong to another record.
    examples: [null, 0],
    complete(value, record, draft) {
      if (typeof value !== "string") return value;
      const kind = kindOf(record);
      return draft.find(kind, value, languageOf(record, draft)) ?? unknownName(value, kind, draft);
    },
  };
}

/** Completes the link to the parent of a term, and creates the parent if it is missing. */
export const parentTerm: Rule = {
  written: () => z.string().check(z.minLength(1)),
  examples: ["Night owls", 0],
  complete: (value, record, draft) => (typeof value === "string" ? linkedId(record.kind, value, record, draft) : value),
};

function linkedId(kind: Kind, link: unknown, record: DraftRecord, draft: Draft): unknown {
  const language = languageOf(record, draft);
  const { title } = kinds[kind];
  if (isBlank(link)) throw new UnusableValue(`${showValue(link)} is not a name; write one, or leave the field out`);
  if (typeof link === "string") return draft.find(kind, link, language) ?? draft.add(kind, { [title]: link.trim(), language });
  if (typeof link !== "object" || link === null) return link;
  const fields: UntypedRecord = { language, ...link };
  const name = textIn(fields[title]);
  if (name === undefined || isBlank(name))
    throw new UnusableValue(`an entry needs a field ${title} with its name, or must be an id or a name`);
  return draft.find(kind, name, language) ?? draft.add(kind, fields);
}

function unknownName(name: string, kind: Kind, { records }: Draft): never {
  const titles = (records.get(kind) ?? []).flatMap(({ fields }) => textIn(fields[kinds[kind].title]) ?? []);
  throw new UnusableValue(`there is no ${showValue(name)} in ${kinds[kind].collection}.${didYouMean(name, titles)}`);
}
