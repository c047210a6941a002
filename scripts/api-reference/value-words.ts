import {
  acceptedBoolean,
  acceptedCost,
  acceptedDate,
  acceptedDateText,
  acceptedLanguage,
  acceptedList,
  acceptedNonEmptyText,
  acceptedNumber,
  acceptedTexts,
  acceptedWord,
} from "../../src/service/parameters/accepted.ts";
import { nonEmptyText, timezoneOrEmpty, urlOrEmpty } from "../../src/service/parameters/checks.ts";
import { perPage } from "../../src/service/parameters/kinds.ts";
import type { Parameter } from "../../src/service/parameters/parameter.ts";
import { acceptedOrganizers, acceptedVenues } from "../../src/service/resources/linked-posts/schemas.ts";
import {
  existingEvent,
  existingUser,
  imageReference,
  imageReferenceOrEmpty,
  postStatus,
  postStatusList,
  yesOrNo,
} from "../../src/service/resources/posts/checks.ts";

/** The words for the values that a check accepts. */
const byCheck: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [urlOrEmpty, "[address](#values)"],
  [timezoneOrEmpty, "[time zone](#time-zones)"],
  [postStatus, "[status](#statuses)"],
  [postStatusList, "[list](#values) of [statuses](#statuses)"],
  [imageReference, "[image](#values)"],
  [imageReferenceOrEmpty, "[image](#values), or empty"],
  [existingUser, "id of a user"],
  [existingEvent, "id of an event"],
  [yesOrNo, "[switch](#values)"],
]);

/** The words for the spellings of a kind of value. */
const bySpelling: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [acceptedNumber, "[number](#values)"],
  [acceptedBoolean, "[boolean](#values)"],
  [acceptedWord, "[switch](#values)"],
  [acceptedNonEmptyText, "[switch](#values), not empty and not `0`"],
  [acceptedDateText, "[date](#dates)"],
  [acceptedDate, "[date](#dates)"],
  [acceptedList, "[list](#values)"],
  [acceptedTexts, "[list](#values)"],
  [acceptedLanguage, "[language](#languages)"],
  [acceptedCost, "[cost](#costs)"],
  [acceptedVenues, "id, [list](#values) of ids, or the fields of a new venue"],
  [acceptedOrganizers, "id, or list of ids and of the fields of new organizers"],
]);

/** Names the values that a parameter accepts, such as `integer from 1`. */
export function valueWords(parameter: Parameter): string {
  const { check, accepts, declared } = parameter;
  if (accepts === perPage.accepts) return "[integer](#values) from 1; above 50 counts as 50";
  const known = byCheck.get(check) ?? bySpelling.get(accepts);
  if (known !== undefined) return known;
  if (declared.type === "integer") return `[integer](#values)${boundOf(check)}`;
  return check === nonEmptyText ? "[text](#values), not empty" : "[text](#values)";
}

function boundOf(check: Parameter["check"]): string {
  return check !== undefined && "least" in check ? ` from ${String(check.least)}` : "";
}

/** Returns whether a parameter counts `null` as not sent. All others refuse it: as missing when they are required, else by its type. */
export function takesNull({ isRequired, type, convert }: Parameter): boolean {
  return !isRequired && [type, convert].every((schema) => schema === undefined || schema.safeParse(null).success);
}
