import type { Context } from "../context.ts";
import { newOrganizer } from "./organizer.ts";
import type { Check, Parameters } from "./parameter.ts";
import { isBag, isEmpty, isNumeric, toInteger, toList } from "./values.ts";
import { newVenue } from "./venue.ts";

type Exists = (id: number) => boolean;

/**
 * What an event may name as its venue or organizers: nothing, IDs of existing records (one, several, as comma-separated text), or
 * entries: objects with the ID of an existing record, or with the fields of a new one.
 */
function linkedEntries(fields: Parameters, existing: (context: Context) => Exists): Check {
  return (value, context) => {
    const exists = existing(context);
    if (isEmpty(value)) return true;
    if (!isBag(value)) return toList(value).every((item) => isNumeric(item) && exists(toInteger(item)));
    if (Object.values(value).every(isEmpty)) return true;
    if (!Array.isArray(value)) return isEntry(value, fields, exists, context);
    return value.every((item) => (isBag(item) ? isEntry(item, fields, exists, context) : isNumeric(item) && exists(toInteger(item))));
  };
}

/** The fields of an entry go through their validators; their declared types are not looked at. */
function isEntry(entry: Readonly<Record<string, unknown>>, fields: Parameters, exists: Exists, context: Context): boolean {
  if (!isEmpty(entry.id)) return isNumeric(entry.id) && exists(toInteger(entry.id));
  return Object.entries(fields).every(([name, { check, required }]) => {
    const value = entry[name];
    if (value === undefined || value === null) return !required;
    return check === undefined || check(value, context) === true;
  });
}

/** The validator of an event's `venue`. */
export const linkedVenue = linkedEntries(
  newVenue,
  ({ store }) =>
    (id) =>
      store.venues.get(id) !== undefined,
);

/** The validator of an event's `organizer`. */
export const linkedOrganizers = linkedEntries(
  newOrganizer,
  ({ store }) =>
    (id) =>
      store.organizers.get(id) !== undefined,
);
