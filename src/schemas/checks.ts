import type { Context } from "../context.ts";
import { ServiceError } from "../service-error.ts";
import { isDateText, isTimezone } from "../time/validators.ts";
import { postStatuses } from "./fields.ts";
import type { Check } from "./parameter.ts";
import type { ImageRecord } from "./records.ts";
import { isBag, isEmpty, isNumeric, isTruthy, toInteger, toList } from "./values.ts";

/** The service's validators (step 5 of a request): each looks at the value as it was sent, before any conversion. */

/** A whole number above zero, also as text. */
export const positiveInteger: Check = (value) =>
  isNumeric(value) && Number.isInteger(Number(value)) && Number(value) > 0 && Number(value) < 2 ** 63;

/** At least one whole number above zero, as list or comma-separated text. */
export const positiveIntegers: Check = (value, context) => every(value, (item) => positiveInteger(item, context) === true);

/** Text that is not empty; the text `0` counts as empty. */
export const text: Check = (value) => typeof value === "string" && !isEmpty(value);

/** Text or nothing; a number above zero and a list with items are refused. */
export const textOrEmpty: Check = (value) => isEmpty(value) || typeof value === "string";

/** A timestamp, or a text the date parser understands. */
export const time: Check = (value, { clock, findZone }) => isDateText(value, { now: clock.seconds(), findZone });

/** Nothing, or the name of a time zone in one of the many spellings the service takes. */
export const timezoneOrEmpty: Check = (value, { findZone }) => isTimezone(value, findZone);

/** An absolute address with scheme and host, in ASCII; a mail address with its scheme passes too. */
export const urlOrEmpty: Check = (value) => isEmpty(value) || (typeof value === "string" && isUrl(value));

const host = "([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\\.)*[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\\.?|\\[[0-9a-f:.]+\\]";
const url = new RegExp(`^[a-z][a-z0-9+.-]*://([^\\s/?#@]*@)?(${host})(:\\d{1,5})?([/?#][\\x21-\\x7e]*)?$`, "i");

function isUrl(value: string): boolean {
  return url.test(value) || /^(mailto|news|file):[\x21-\x7e]+$/i.test(value);
}

/** The number of an uploaded image. An address passes only when it is the address of an image the world knows. */
export const image: Check = (value, { store, caller }) => {
  if (isNumeric(value)) return isShown(store.images.get(toInteger(value)));
  return typeof value === "string" && caller.may("upload") && isShown(store.images.byUrl(value));
};

const imageKinds: ReadonlySet<string> = new Set(["jpg", "jpeg", "jpe", "png", "gif", "webp", "ico", "avif"]);

/** A world may hold uploaded files of other kinds, which no record can have as its image. */
function isShown(file: ImageRecord | undefined): boolean {
  return file !== undefined && imageKinds.has(file.extension.toLowerCase());
}

/** Nothing, or an image. */
export const imageOrEmpty: Check = (value, context) => isEmpty(value) || image(value, context);

/** The number of a user. */
export const user: Check = (value, { store }) => isNumeric(value) && store.users.get(toInteger(value)) !== undefined;

const statusNames: ReadonlySet<unknown> = new Set(postStatuses);

/** One of the publication statuses. `true` passes too; its type is refused later. */
export const status: Check = (value) => value === true || statusNames.has(value);

/** Statuses to list: visitors may only name `publish`, those who may edit the kind any of them, or none. */
export const statuses: Check = (value, { caller }) => {
  if (typeof value !== "string" && !isBag(value)) return false;
  if (caller.may("edit")) return toList(value).every((item) => statusNames.has(item));
  const items = (typeof value === "string" ? value.split(",") : Object.values(value)).filter((item) => item !== "");
  return items.length === 1 && items[0] === "publish";
};

/** Any number: whether the event exists is found out later. */
export const eventNumber: Check = (value) => isNumeric(value);

/** The number of an event of any status. */
export const event: Check = (value, { store }) => !isEmpty(value) && store.events.get(toInteger(value)) !== undefined;

/** The number of a venue of any status. */
export const venue: Check = (value, { store }) => isNumeric(value) && store.venues.get(toInteger(value)) !== undefined;

/** The number of an organizer of any status. */
export const organizer: Check = (value, { store }) =>
  every(value, (item) => isNumeric(item) && store.organizers.get(toInteger(item)) !== undefined);

/** Numbers of venues, as list or comma-separated text, at least one. */
export const venues: Check = (value, context) => every(value, (item) => venue(item, context) === true);

/** Numbers of organizers, as list or comma-separated text, at least one. */
export const organizers: Check = (value, context) => every(value, (item) => organizer(item, context) === true);

/** Categories by number, slug or exact name, at least one, all existing. */
export const categories: Check = (value, context) => everyTerm(value, context.terms.category, context);

/** Tags by number, slug or exact name, at least one, all existing. */
export const tags: Check = (value, context) => everyTerm(value, context.terms.tag, context);

function everyTerm(value: unknown, terms: Context["terms"]["tag"], { language }: Context): boolean {
  return every(value, (item) => terms.named(item, language.effective) !== undefined);
}

function every(value: unknown, passes: (item: unknown) => boolean): boolean {
  const items = toList(value);
  return items.length > 0 && items.every(passes);
}

/** Asking for ticketed events needs the extension; asking for the others never does. */
export const ticketed: Check = (value, { extensions }) => {
  if (extensions.tickets || !isTruthy(value)) return true;
  return new ServiceError(400, "event-tickets-not-active");
};
