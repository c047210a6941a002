import type { Check } from "../../parameters/parameter.ts";
import { isEmpty, isListOrObject, isNumeric, isTruthy, toInteger, toList } from "../../parameters/values.ts";
import { type PostStatus, postStatuses } from "./statuses.ts";

// The validators of events, venues and organizers that need the world or the caller. Each gets the value as it was sent.

/** Reads the id of a user. */
export const existingUser: Check<number> = (value, { store }) =>
  isNumeric(value) && store.users.get(toInteger(value)) !== undefined && { value: toInteger(value) };

/** Accepts the id of an event of any status. */
export const existingEvent: Check<number> = (value, { store }) => !isEmpty(value) && store.events.get(toInteger(value)) !== undefined;

const imageExtensions: ReadonlySet<string> = new Set(["jpg", "jpeg", "jpe", "png", "gif", "webp", "ico", "avif"]);

/**
 * Reads the id of an uploaded image, sent as its id or, by callers with the right to upload, as its URL. Uploads of other kinds are
 * refused, such as a file with the extension `pdf`.
 */
export const existingImage: Check<number> = (value, { store, caller }) => {
  const byUrl = typeof value === "string" && caller.can("upload") ? store.images.byUrl(value) : undefined;
  const image = isNumeric(value) ? store.images.get(toInteger(value)) : byUrl;
  return image !== undefined && imageExtensions.has(image.extension.toLowerCase()) && { value: image.id };
};

/** Reads an image, or accepts an empty value for none. */
export const existingImageOrEmpty: Check<number> = (value, context) => isEmpty(value) || existingImage(value, context);

/** Reads a publication status. `true` passes as well: its type is refused later. */
export const postStatus: Check<PostStatus> = (value) => {
  const status = postStatuses.find((known) => known === value);
  return status === undefined ? value === true : { value: status };
};

/** Reads the statuses to list. Callers who may edit can send any statuses, or an empty list; others can send only `publish`. */
export const postStatusList: Check<string[]> = (value, { caller }) => {
  if (typeof value !== "string" && !isListOrObject(value)) return false;
  const names = toList(value);
  const reading = { value: names.map(String) };
  if (caller.can("edit")) return names.every((name) => postStatuses.some((known) => known === name)) && reading;
  const sent = (typeof value === "string" ? value.split(",") : Object.values(value)).filter((item) => item !== "");
  return sent.length === 1 && sent[0] === "publish" && reading;
};

/** Reads a yes or no by the rule of `isTruthy`; it accepts every value. */
export const yesOrNo: Check<boolean> = (value) => ({ value: isTruthy(value) });
