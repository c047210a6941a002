import type { Action } from "../../access/caller.ts";
import type { Context } from "../context.ts";

/** Answers whether the caller may do something to the record with an id; `undefined` stands for no record yet. */
export type Permission = (id: number | undefined, context: Context) => boolean;

/**
 * Creates the permission for an action on events, venues and organizers. Without an id the general right decides; `unknownId` decides
 * for an id that no record has. The kind of the record is looked at later, so the id of a venue counts for an event route, too.
 */
export function canModify(action: Action, unknownId: Permission): Permission {
  return (id, context) => {
    const { caller, store } = context;
    if (id === undefined || id === 0) return caller.can(action);
    const record = store.events.get(id) ?? store.venues.get(id) ?? store.organizers.get(id);
    return record ? caller.canModify(action, record) : unknownId(id, context);
  };
}
