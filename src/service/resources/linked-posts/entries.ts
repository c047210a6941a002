import { ServiceError } from "../../../language/service-error.ts";
import { wordUnknownKeys } from "../../../util/errors.ts";
import { isListOrObject } from "../../../util/untyped.ts";
import { type Check, type CheckContext, checkWith, type Reason } from "../../parameters/parameter.ts";
import type { TableOf } from "../../parameters/validate.ts";
import { isEmpty, isNumeric, type ParameterValues, toInteger, toList } from "../../parameters/values.ts";
import { organizerDeclaration, venueDeclaration } from "./declarations.ts";
import type { OrganizerValues, VenueValues } from "./fields.ts";
import { isLinkedPostId, type LinkedCollection } from "./query.ts";

/** A venue or organizer in an event write: the id of an existing one, or the values of a new one. */
export type LinkedEntry<Values> = number | Values;

/** The venues or organizers in an event write, and their form. */
export interface LinkedEntries<Values> {
  /** `id` for a number or numeric string, `text` for ids with commas, `object` for a single entry, `list` for a list of ids and entries. */
  readonly form: "id" | "text" | "object" | "list";
  readonly entries: readonly LinkedEntry<Values>[];
  /** True for an object with an id and no other field. */
  readonly hasIdOnly: boolean;
  /** True for a list or object with empty values, such as `[""]` or `{ "venue": "" }`. */
  readonly isBlank?: boolean;
}

/** Reads the `venue` of an event. */
export const venueEntries: Check<LinkedEntries<VenueValues>> = linkedEntries("venues", venueDeclaration.parameters.create);

/** Reads the `organizer` of an event. */
export const organizerEntries: Check<LinkedEntries<OrganizerValues>> = linkedEntries("organizers", organizerDeclaration.parameters.create);

/**
 * Creates the validator for the links of an event. It accepts an empty value, ids of existing records, and objects with the id of an
 * existing record or the fields of a new one.
 */
function linkedEntries<Values extends object>(collection: LinkedCollection, table: TableOf<Values>): Check<LinkedEntries<Partial<Values>>> {
  return checkWith<LinkedEntries<Partial<Values>>>({ refersTo: collection }, (value, context) => {
    if (namesNothing(value)) return { value: { form: "list", entries: [], hasIdOnly: false, isBlank: !isEmpty(value) } };
    const form = formOf(value);
    const items = Array.isArray(value) ? value : form === "text" ? toList(value) : [value];
    // A string must have an id. A list of empty items passes here; creating its entries fails later.
    if (form === "text" && items.length === 0) return false;
    const hasOnlyEmptyItems = items.every(isEmpty);
    const entries = items.map((item) => (hasOnlyEmptyItems ? {} : readEntry(item, collection, table, context)));
    const valid = entries.filter((entry) => entry !== undefined);
    const hasIdOnly = isListOrObject(value) && Object.keys(value).length === 1 && isNumeric(value.id);
    return valid.length === entries.length && { value: { form, entries: valid, hasIdOnly } };
  });
}

function formOf(value: unknown): LinkedEntries<unknown>["form"] {
  if (Array.isArray(value)) return "list";
  if (isListOrObject(value)) return "object";
  return isNumeric(value) ? "id" : "text";
}

function namesNothing(value: unknown): boolean {
  return isEmpty(value) || (isListOrObject(value) && Object.values(value).every((item) => isEmpty(item) && !isListOrObject(item)));
}

function readEntry<Values extends object>(
  item: unknown,
  collection: LinkedCollection,
  table: TableOf<Values>,
  context: CheckContext,
): LinkedEntry<Partial<Values>> | undefined {
  const id = isListOrObject(item) && !isEmpty(item.id) ? item.id : item;
  if (!isListOrObject(id)) return isLinkedPostId(collection, id, context) ? toInteger(id) : undefined;
  return isListOrObject(item) ? readValues(item, table, context) : undefined;
}

/** Reads the fields of a new record; `undefined` if a validator refuses one. A value of the wrong type counts as not sent. */
function readValues<Values extends object>(
  entry: ParameterValues,
  table: TableOf<Values>,
  context: CheckContext,
): Partial<Values> | undefined {
  const values: Partial<Values> = {};
  for (const name in table) {
    const parameter = table[name];
    if (!parameter) continue;
    const { isRequired, check, convert } = parameter;
    const sent = entry[name];
    if (sent === undefined || sent === null) {
      if (isRequired) return undefined;
      continue;
    }
    const verdict = check === undefined || check(sent, context);
    if (verdict === false || verdict instanceof ServiceError) return undefined;
    const converted = verdict === true ? convert?.safeParse(sent) : undefined;
    if (verdict !== true) values[name] = verdict.value;
    else if (converted?.success) values[name] = converted.data;
  }
  return values;
}

/** Warns of unknown fields of a new venue, which the service drops. */
export const warnOfVenue = warnOfFields(Object.keys(venueDeclaration.parameters.create));
/** Warns of unknown fields of a new organizer, which the service drops. */
export const warnOfOrganizer = warnOfFields(Object.keys(organizerDeclaration.parameters.create));

function warnOfFields(known: readonly string[]) {
  return (value: unknown): Reason | undefined => {
    const entries = Array.isArray(value) ? value : [value];
    const names = entries.flatMap((entry) => (isListOrObject(entry) ? Object.keys(entry) : []));
    const unknown = [...new Set(names)].filter((name) => name !== "id" && !known.includes(name));
    return unknown.length === 0 ? undefined : { text: `${wordUnknownKeys(unknown, known)}, because the service drops them` };
  };
}
