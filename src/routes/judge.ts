import type { Context } from "../context.ts";

/** The rights that depend on the record. */
type Act = "edit" | "delete";

/**
 * Whether the caller may do something to the record with an ID, whatever its kind: the service looks at the kind only later. Without an
 * ID the general right decides; `unknown` is the answer for an ID no record has.
 */
export function judge(id: number | undefined, act: Act, unknown: (context: Context) => boolean, context: Context): boolean {
  const { caller, store } = context;
  if (id === undefined || id === 0) return caller.may(act);
  const record = store.events.get(id) ?? store.venues.get(id) ?? store.organizers.get(id);
  if (!record) return unknown(context);
  return act === "edit" ? caller.mayEdit(record) : caller.mayDelete(record);
}
