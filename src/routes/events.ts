import { events } from "../operations/events.ts";
import { idOfSlug } from "../operations/posts.ts";
import * as check from "../schemas/checks.ts";
import { textOf } from "../schemas/common.ts";
import { eventFields, eventQuery, newEvent } from "../schemas/event.ts";
import { judge } from "./judge.ts";
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
  mayEdit: (id, context) => judge(id, "edit", ({ caller }) => caller.may("edit"), context),
  mayDelete: (id, context) => judge(id, "delete", ({ caller }) => caller.may("delete"), context),
  operations: events,
});
