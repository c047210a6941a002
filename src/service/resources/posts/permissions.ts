import { postKinds } from "../../../kinds/kinds.ts";
import type { Action } from "../../access/caller.ts";
import type { Context } from "../context.ts";
import type { PostRecord } from "./fields.ts";

/** Returns whether the caller may do something to the record with an id; the id is `undefined` for a new record. */
export type Permission = (id: number | undefined, context: Context) => boolean;

/**
 * Creates the permission for an action on events, venues and organizers. Without an id the general right decides, and `unknownId` decides
 * for an id that no record has. Here the id of a venue also counts on a route of events; the kind of the record is checked later.
 */
export function canModify(action: Action, unknownId: Permission): Permission {
  return (id, context) => {
    const { caller } = context;
    if (id === undefined || id === 0) return caller.can(action);
    const record = findPost(id, context);
    return record ? caller.canModify(action, record) : unknownId(id, context);
  };
}

/** Finds the event, venue or organizer with an id. */
function findPost(id: number, { store }: Context): PostRecord | undefined {
  for (const kind of postKinds) {
    const record = store.records(kind).get(id);
    if (record) return record;
  }
  return undefined;
}
