import type { Context } from "../context.ts";
import { events } from "../operations/events.ts";
import { idOfSlug } from "../operations/posts.ts";
import * as check from "../schemas/checks.ts";
import { textOf } from "../schemas/common.ts";
import { eventFields, eventQuery, newEvent } from "../schemas/event.ts";
import { postRoutes } from "./post-routes.ts";
import { knownSlug } from "./slugs.ts";

/** Routes of events (specification sections 4.3 to 4.6). */
export const eventRoutes = postRoutes({
  name: "events",
  query: eventQuery,
  fresh: newEvent,
  fields: eventFields,
  idCheck: check.eventNumber,
  slugCheck: knownSlug(({ store }) => store.events),
  besideId: { password: textOf("Password of a protected event.", check.text) },
  slugField: eventFields.slug,
  locate: (slug, context) => idOfSlug(context.store.events, slug, context),
  mayEdit: (id, context) => judge(id, context, "edit"),
  mayDelete: (id, context) => judge(id, context, "delete"),
  operations: events,
});

/** Without a record, and for a number no event has, the general right decides. */
function judge(id: number | undefined, { caller, store }: Context, right: "edit" | "delete"): boolean {
  const event = id === undefined ? undefined : store.events.get(id);
  if (!event) return caller.may(right);
  return right === "edit" ? caller.mayEdit(event) : caller.mayDelete(event);
}
