import { ServiceError } from "../../../language/service-error.ts";
import { anyNumber, nonEmptyText } from "../../parameters/checks.ts";
import { text } from "../../parameters/kinds.ts";
import { parameter } from "../../parameters/parameter.ts";
import type { Context } from "../context.ts";
import { pageAddresses } from "../list-address.ts";
import { totalHeaders } from "../page.ts";
import { canModify } from "../posts/permissions.ts";
import { detailInList, inRequestedLanguage, isLocked, isProtected, openingPassword } from "../posts/read.ts";
import { postRoutes } from "../posts/routes.ts";
import type { Reply } from "../route.ts";
import { explainLink } from "./advice.ts";
import { eventDeclaration } from "./declaration.ts";
import { listEvents } from "./list.ts";
import { eventListArguments } from "./list-arguments.ts";
import { serializeEvent } from "./present.ts";
import { commentOnEmptyList, foreseeReversedDates } from "./remarks.ts";
import type { EventRecord } from "./types.ts";
import { createEvent, trashEvent, updateEvent } from "./write.ts";

/** The routes of events (specification sections 4.3 to 4.6). */
export const eventRoutes = postRoutes({
  declaration: eventDeclaration,
  idCheck: anyNumber,
  extraParameters: { password: parameter("Password that opens the details of a protected event.", text(nonEmptyText)) },
  slugOnUpdate: eventDeclaration.parameters.update.slug,
  alsoReads: { password: "recorded" },
  explain: explainLink,
  foresee: foreseeReversedDates,
  commentList: commentOnEmptyList,
  permits: {
    // An unknown id gets its 404 later, so the general right decides here.
    write: canModify("edit", (_, { caller }) => caller.can("edit")),
    delete: canModify("delete", (_, { caller }) => caller.can("delete")),
  },
  list({ values, sources }, context) {
    const { page, window } = listEvents(values, sources, context);
    const links = context.links.in(context.language.effective);
    const { rest_url, next_rest_url, previous_rest_url } = pageAddresses(
      (query) => links.withQuery(links.url("/events/"), query),
      eventListArguments({ query: values, window, sources, context }),
      page,
    );
    const body = {
      events: page.items.map((event) => serializeEvent(event, detailInList(event, sources, context), context)),
      rest_url,
      next_rest_url,
      previous_rest_url,
      total: page.total,
      total_pages: page.pages,
    };
    return { status: 200, body, headers: totalHeaders(page, context.names) };
  },
  read({ id, sources }, context) {
    const event = inRequestedLanguage(context.store.events, found(id, context), context);
    if (event.status === "trash") throw new ServiceError(403, "event-no-longer-available");
    if (!context.caller.canRead(event)) throw new ServiceError(403, "event-not-accessible");
    if (isLocked(event, openingPassword(event, sources, context))) throw new ServiceError(403, "event-password-protected");
    return { status: 200, body: serializeEvent(event, { isSingle: true, isLocked: false }, context) };
  },
  create({ values }, context) {
    const event = createEvent(values, context);
    return { status: 201, body: serializeEvent(event, { isSingle: false, isLocked: isProtected(event) }, context) };
  },
  update: ({ id, values }, context) => written(updateEvent(found(id, context), values, context), context),
  delete: ({ id }, context) => written(trashEvent(found(id, context), context), context),
});

/** Answers a write. A caller who may write a protected event sees all of it without a password. */
function written(event: EventRecord, context: Context): Reply {
  return { status: 200, body: serializeEvent(event, { isSingle: false, isLocked: false }, context) };
}

/** Finds an event. Throws 400 for the id of a venue, organizer or image, and 404 for an unknown id. */
function found(id: number | undefined, { store }: Context): EventRecord {
  const event = id === undefined ? undefined : store.events.get(id);
  if (event) return event;
  if (id !== undefined && store.ownerOf("post", id) !== undefined) throw new ServiceError(400, "rest-invalid-event-id");
  throw new ServiceError(404, "rest-event-not-found", { values: { id: id ?? 0 } });
}
