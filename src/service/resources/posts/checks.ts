import { isPicture } from "../../../store/images.ts";
import { isListOrObject } from "../../../util/untyped.ts";
import type { FidelityPoint } from "../../fidelity.ts";
import { acceptedSome } from "../../parameters/accepted.ts";
import { type Check, type CheckContext, checkWith, type ParameterKind, standalone } from "../../parameters/parameter.ts";
import { isEmpty, isNumeric, isTruthy, toInteger, toList } from "../../parameters/values.ts";
import { importStatuses, type PostStatus, postStatuses } from "./statuses.ts";
import { storedFile } from "./types.ts";

// The validators of events, venues and organizers that need the world or the caller. They receive the sent value.

export const existingUser: Check<number> = checkWith(
  { refersTo: "users" },
  (value, { store }) => isNumeric(value) && store.users.get(toInteger(value)) !== undefined && { value: toInteger(value) },
);

/** Accepts the id of an event of any status. */
export const existingEvent: Check<number> = checkWith(
  { refersTo: "events" },
  (value, { store }) => !isEmpty(value) && store.events.get(toInteger(value)) !== undefined,
);

/** Decides what happens for a URL on this site that no image has. (The service fetches it, and finds nothing.) */
export const unknownImage: FidelityPoint<"new-image" | "refused"> = { spec: "new-image", observed: "refused" };

/** An image in a request: the id of an uploaded one, or the URL of a new one. */
export type SentImage = number | string;

/** Reads an image, given by its id or, for callers with the right to upload, by its URL. Refuses uploads of other types. */
export const imageReference: Check<SentImage> = checkWith<SentImage>({ refersTo: "images" }, (value, context) => {
  const { store, caller } = context;
  const url = typeof value === "string" && caller.can("upload") ? value : undefined;
  const image = isNumeric(value)
    ? store.images.get(toInteger(value))
    : url === undefined
      ? undefined
      : store.images.byUrl(storedFile(url, context));
  if (image) return isPicture(image) && { value: image.id };
  return url !== undefined && isNewImage(url, context) && { value: url };
});

/** Returns whether a URL creates a new image. Fetches nothing, so all URLs of other sites count as images. */
function isNewImage(url: string, { fidelity, links, store }: CheckContext): boolean {
  const isOwn = [links.in(store.site.language).home, store.site.home].some((home) => url.startsWith(`${home}/`));
  return (!isOwn || fidelity.at(unknownImage) === "new-image") && /^https?:\/\/[^ \t\n\r\v\f]+$/i.test(url) && URL.canParse(url);
}

/** Reads an image, or accepts an empty value. */
export const imageReferenceOrEmpty: Check<SentImage> = checkWith(
  { refersTo: "images" },
  (value, context) => isEmpty(value) || imageReference(value, context),
);

/** Reads a publication status. `true` passes here and is refused later, by its type. */
export const postStatus = standalone<PostStatus>({ examples: ["publish", "draft", "pending", "private", "future"] }, (value) => {
  const status = postStatuses.find((known) => known === value);
  return status === undefined ? value === true : { value: status };
});

/** Reads the statuses to list. Callers who may edit can send any statuses, or an empty list; others can send only `publish`. */
export const postStatusList: Check<string[]> = checkWith({ examples: ["publish"] }, (value, { caller }) => {
  if (typeof value !== "string" && !isListOrObject(value)) return false;
  const names = toList(value);
  // Computed only for names that passed, because some objects cannot be converted to strings.
  const reading = () => ({ value: names.map(String) });
  const isKnown = (name: unknown) =>
    postStatuses.some((known) => known === name) || (caller.can("edit-others") && importStatuses.some((known) => known === name));
  if (caller.can("edit")) return names.every(isKnown) && reading();
  const sent = (typeof value === "string" ? value.split(",") : Object.values(value)).filter((item) => item !== "");
  return sent.length === 1 && sent[0] === "publish" && reading();
});

/** Reads a boolean by the rule of `isTruthy`, which accepts all values. */
export const statusList: ParameterKind<string[], string | string[]> = {
  declared: { format: "string" },
  accepts: acceptedSome(postStatuses),
  words: "status, or a list",
  check: postStatusList,
};

export const yesOrNo = checkWith<boolean>({ examples: ["true", "false"] }, (value) => ({ value: isTruthy(value) }));
