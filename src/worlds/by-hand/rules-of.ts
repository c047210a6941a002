import * as z from "zod/mini";
import { type Kind, kinds, kindsOf } from "../../kinds/kinds.ts";
import type { FieldTable } from "../../service/fields/field.ts";
import type { Stored } from "../../service/fields/stored.ts";
import { declarations } from "../../service/resources/declarations.ts";
import { storeCost } from "../../service/resources/events/cost.ts";
import { stateOrProvince } from "../../service/resources/linked-posts/kinds.ts";
import { endOfDay, formatWallClock, parseWallClock, startOfDay } from "../../time/wall-clock.ts";
import { showValue } from "../../util/show-value.ts";
import { textIn } from "../../util/untyped.ts";
import { listOf } from "./draft.ts";
import { language, postRules, slug, translationOf, writtenDate } from "./post-rules.ts";
import { linksTo, linkToOne, parentTerm, type Rule, type Rules, readDate, toUtc, UnusableValue, zoneOf } from "./rule.ts";

// How the fields of an event are completed.

const timezone: Rule = { complete: (value, _, draft) => (value === undefined || value === "" ? draft.timezone : value) };

const aStart = 'write one such as "2026-12-01 20:00"';

/** Refuses the empty date, which a running calendar stores for an event that was saved with the date `0`. */
function refuseEmpty(value: unknown, advice: string): void {
  if (value === "") throw new UnusableValue(`is empty; ${advice}`);
}

/** Completes the start. An event that lasts whole days starts at midnight. */
const start: Rule = {
  written: writtenDate,
  isRequired: true,
  check: (value) => refuseEmpty(value, aStart),
  complete(value, { fields }, draft) {
    if (value === undefined) throw new UnusableValue(`is missing; ${aStart}`);
    const wallClock = readDate(value, zoneOf(fields, draft), draft);
    return formatWallClock(fields.all_day === true ? startOfDay(wallClock) : wallClock);
  },
};

/** Completes the end: the start, unless it is written. An event that lasts whole days ends at the end of a day. */
const end: Rule = {
  written: writtenDate,
  check: (value) => refuseEmpty(value, `${aStart}, or leave it out`),
  complete(value, { fields }, draft) {
    const wallClock = value === undefined ? parseWallClock(textIn(fields.start_date) ?? "") : readDate(value, zoneOf(fields, draft), draft);
    if (wallClock === undefined) return fields.start_date;
    return formatWallClock(fields.all_day === true ? endOfDay(wallClock) : wallClock);
  },
};

const utcStart: Rule = { complete: (value, { fields }, draft) => value ?? toUtc(fields.start_date, zoneOf(fields, draft)) };
const utcEnd: Rule = { complete: (value, { fields }, draft) => value ?? toUtc(fields.end_date, zoneOf(fields, draft)) };

/** Completes the abbreviation of the zone at the start. */
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

/** Completes the link to the event above this one, which has to exist. */
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

/** Completes the state or province as a POST does: from `state` in the United States, or else from `province`. */
const stateprovince: Rule = {
  complete(value, { fields }) {
    if (value !== undefined) return value;
    return stateOrProvince({ state: textIn(fields.state), province: textIn(fields.province), country: textIn(fields.country) });
  },
};

/** The rules of venues and organizers. A field that only venues have is completed in venues only. */
const linkedPostRules: Rules = { ...postRules, stateprovince };

/** The rules of each family of kinds. A kind without a field has no rule for it. */
const familyRules: Readonly<Record<(typeof kinds)[Kind]["family"], Rules>> = {
  events: eventRules,
  "linked-posts": linkedPostRules,
  terms: { language, translation_of: translationOf, parent: parentTerm, slug },
};

/** A rule with the field that it completes. */
export interface FieldRule {
  readonly name: string;
  readonly rule: Rule;
  /** How the field is stored. Values that it accepts need no rule. */
  readonly stored: Stored<unknown>;
}

/** Returns the rules of a kind, in the order in which they are applied. */
export function rulesOf(kind: Kind): readonly FieldRule[] {
  const fields: FieldTable = declarations[kind].fields;
  return Object.entries(familyRules[kinds[kind].family]).flatMap(([name, rule]) => {
    const stored = fields[name]?.stored;
    return stored ? [{ name, rule, stored }] : [];
  });
}
