import { zeroDate } from "../../fields/stored.ts";
import type { Context } from "../context.ts";
import { completePublication, eventPublication, type Publication } from "../posts/publication.ts";
import { isUnfinished, type PostStatus } from "../posts/statuses.ts";
import { zoneName } from "./dates.ts";
import type { EventValues } from "./fields.ts";
import type { EventRecord } from "./types.ts";

/** Resolves when a new event is published. A sticky draft is saved twice, and loses the date it was sent with. */
export function createdPublication(values: EventValues, status: PostStatus, context: Context): Publication {
  return publicationOf(values, status, values.sticky === true && isFloating(values, status), context);
}

/**
 * Resolves when an updated event is published: now, unless the request says otherwise. A draft that was never dated and stays a draft is
 * dated now; so is a draft whose change of `sticky` saves it twice.
 */
export function updatedPublication(before: EventRecord, values: EventValues, status: PostStatus, context: Context): Publication {
  const staysFloating = before.status === status && isUnfinished(status) && before.date_utc === zeroDate;
  const isSavedTwice = (values.sticky ?? false) !== before.sticky && isFloating(values, status);
  return publicationOf(values, status, staysFloating || isSavedTwice, context);
}

/** Returns whether a write leaves an event without a publication date in UTC. */
function isFloating({ date_utc }: EventValues, status: PostStatus): boolean {
  return isUnfinished(status) && date_utc === undefined;
}

function publicationOf(values: EventValues, status: PostStatus, losesDate: boolean, context: Context): Publication {
  return losesDate ? completePublication({}, false, status, context) : sentPublication(values, status, context);
}

function sentPublication(values: EventValues, status: PostStatus, context: Context): Publication {
  const zone = context.findZone(zoneName(values, context)) ?? context.zone;
  return completePublication(eventPublication(values, zone, context), values.date_utc !== undefined, status, context);
}
