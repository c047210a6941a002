import { type Kind, kinds, kindsInFiles } from "../../kinds/kinds.ts";
import { imageAt } from "../../store/images.ts";
import { isRow } from "../../store/library.ts";
import { roles } from "../../store/record.ts";
import { secondsToDayStart } from "../../store/site.ts";
import { type FindZone, toSiteZone, utcZone } from "../../time/zones/zone.ts";
import { showValue } from "../../util/messages.ts";
import { isObject, isPlainObject, textIn, type UntypedRecord, withoutUndefined } from "../../util/untyped.ts";
import { idIn, isWorldByHand, itemsIn, maxIssues, readUntypedWorld } from "../untyped-world.ts";
import { createDraft, type Draft, type DraftRecord } from "./draft.ts";
import { isBlank, UnusableValue } from "./rule.ts";
import { type FieldRule, rulesOf } from "./rules-of.ts";

interface CompletedWorld {
  readonly world: unknown;
  /** The errors, as `path: message`. */
  readonly issues: readonly string[];
}

export interface WorldDefaults {
  readonly world: UntypedRecord & {
    readonly now: string;
    readonly site: UntypedRecord & { readonly timezone: string; readonly language: string };
  };
  readonly findZone: FindZone;
}

/**
 * Completes a world that was written by hand: adds omitted ids, slugs, dates in UTC, lists and settings, replaces names with ids, and reads
 * dates like a POST. Deterministic. Keeps invalid values, for the following checks.
 */
export function completeWorld(value: UntypedRecord, { world: defaults, findZone }: WorldDefaults): CompletedWorld {
  const { $schema: _, ...given } = isWorldByHand(value) ? withoutUndefinedParts(value) : value;
  const world: UntypedRecord = { ...defaults, ...given, sequences: given.sequences, site: withDefaults(given.site, defaults.site) };
  const untyped = readUntypedWorld(world);
  const timezone = textIn(untyped.site.timezone) ?? defaults.site.timezone;
  const users = completeUsers(given.users ?? roleUsers);
  const now = Date.parse(textIn(world.now) ?? "");
  const draft = createDraft(untyped, {
    now: Math.floor((Number.isNaN(now) ? Date.parse(defaults.now) : now) / 1000),
    timezone,
    siteZone: toSiteZone(findZone(timezone) ?? utcZone),
    // Not a number for an invalid hour, which the following checks report.
    dayStart: secondsToDayStart({ day_starts: textIn(untyped.site.day_starts) }) || 0,
    language: textIn(untyped.site.language) ?? defaults.site.language,
    users: itemsIn(users)?.filter(isObject) ?? [],
    findZone,
    isByHand: isWorldByHand(value),
  });
  // In reverse, because a record that another one names is added to a kind that comes later here.
  const issues = kindsInFiles.toReversed().flatMap((kind) => completeRecords(kind, draft));
  const images = listWith(world.images, draft.images.map(completeImage));
  return {
    world: { ...world, users, images, ...completedLists(world, draft), sequences: completedSequences(world.sequences, draft) },
    issues: [...(draft.isByHand ? imagesWithoutUrl(draft.images) : []), ...issues],
  };
}

/** Leaves out what is `undefined` in a world, its site and its records, as JSON does: a program may have `end_date: until`. */
function withoutUndefinedParts(world: UntypedRecord): UntypedRecord {
  const present = (part: unknown) => (isPlainObject(part) ? withoutUndefined(part) : part);
  const parts = Object.entries(world).map(([name, part]) => [name, Array.isArray(part) ? part.map(present) : present(part)] as const);
  return withoutUndefined(Object.fromEntries(parts));
}

function completeRecords(kind: Kind, draft: Draft): string[] {
  const rules = rulesOf(kind);
  const issues: string[] = [];
  // Completing a term can add another one at the end of the list.
  for (const record of draft.records.get(kind) ?? []) {
    if (issues.length >= maxIssues) break;
    if (!isRow(kind, record.fields)) completeRecord(record, rules, draft, issues);
  }
  return issues;
}

function completeRecord(record: DraftRecord, rules: readonly FieldRule[], draft: Draft, issues: string[]): void {
  const { collection, title } = kinds[record.kind];
  const report = (name: string, message: string) => void issues.push(`${collection}[${record.index}].${name}: ${message}`);
  if (draft.isByHand && isBlank(record.fields[title])) report(title, "must not be empty");
  for (const { name, rule, stored } of rules) {
    if (rule.alias !== undefined && record.fields[name] === undefined) record.fields = renamed(record.fields, rule.alias, name);
    const value = record.fields[name];
    try {
      if (draft.isByHand) rule.check?.(value);
      if (stored.accepts(value)) continue;
      const completed = rule.complete(value, record, draft);
      if (completed !== value) record.fields = { ...record.fields, [name]: completed };
    } catch (error) {
      if (!(error instanceof UnusableValue)) throw error;
      report(name, error.message);
      // Replaced with a valid value, so that the error is reported only once, and not for derived values.
      record.fields = { ...record.fields, [name]: stored.default };
    }
  }
}

function renamed(fields: UntypedRecord, from: string, to: string): UntypedRecord {
  if (fields[from] === undefined) return fields;
  const { [from]: value, ...others } = fields;
  return { ...others, [to]: value };
}

/** Completes an image that was written as only its URL. Of an image without one, only the URL is missing. */
function completeImage(image: UntypedRecord): UntypedRecord {
  const url = textIn(image.url) ?? "";
  const { url: _, ...derived } = imageAt(URL.canParse(url) ? url : "https://images.example/1.jpg", idIn(image.id) ?? 0);
  return { ...derived, ...image };
}

function imagesWithoutUrl(images: readonly UntypedRecord[]): string[] {
  return images.flatMap(({ url }, index) =>
    typeof url === "string" && !URL.canParse(url)
      ? [`images[${index}].url: ${showValue(url)} is not a URL; write one such as "https://images.example/jazz.jpg"`]
      : [],
  );
}

const roleUsers = roles.toReversed().map((role) => {
  const login = role === "administrator" ? "admin" : role;
  return { login, role, password: `${login}-pass` };
});

/** Completes users: ids in their order, the role `editor`, and the login as password. */
function completeUsers(value: unknown): unknown {
  const users = itemsIn(value);
  if (!users) return value;
  let next = users.filter(isObject).reduce((most, { id }) => Math.max(most, idIn(id) ?? 0), 0) + 1;
  return users.map((user) => {
    if (!isObject(user)) return user;
    const id = user.id ?? next++;
    // Without a login, only the login is missing.
    return { role: "editor", password: textIn(user.login) ?? "", ...user, id };
  });
}

function completedLists(world: UntypedRecord, { records }: Draft): UntypedRecord {
  const lists = [...records].map(([kind, list]) => {
    const { collection } = kinds[kind];
    const completed = list.map(({ fields }) => fields);
    return [collection, listWith(world[collection], completed)];
  });
  return Object.fromEntries(lists);
}

/** Returns a list with the completed records. Keeps values that are not lists or records, so that they are reported. */
function listWith(written: unknown, records: readonly UntypedRecord[]): unknown {
  const items = itemsIn(written);
  if (!items) return written;
  return records.map((record, index) => (index < items.length && !isObject(items[index]) ? items[index] : record));
}

/** Returns the next ids. Keeps an id in the file if no record got an id, so that a sequence that is too low is reported. */
function completedSequences(given: unknown, { nextId }: Draft): unknown {
  return isObject(given)
    ? { ...given, post: nextId("post"), term: nextId("term") }
    : (given ?? { post: nextId("post"), term: nextId("term") });
}

function withDefaults(value: unknown, defaults: UntypedRecord): unknown {
  return isObject(value) ? { ...defaults, ...value } : (value ?? defaults);
}
