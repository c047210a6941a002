import type { KindOf } from "../../../kinds/kinds.ts";
import { ServiceError } from "../../../language/service-error.ts";
import type { Check } from "../../parameters/parameter.ts";
import type { Context, Detail } from "../context.ts";
import type { RoutedDeclaration } from "../declaration.ts";
import { type ListArguments, queryArguments } from "../list-address.ts";
import { canModify } from "../posts/publication.ts";
import { detailInList, inRequestedLanguage, isLocked, isProtected, openingPassword } from "../posts/read.ts";
import { listReply, postRoutes } from "../posts/routes.ts";
import { statusArgument } from "../posts/statuses.ts";
import type { Reply, Route } from "../route.ts";
import type { SerializedRecord } from "../serialized-record.ts";
import { organizerDeclaration, venueDeclaration } from "./declarations.ts";
import type { LinkedPostValues } from "./fields.ts";
import { type LinkedPostKind, type LinkedPostRecord, organizerKind, recordsOf, venueKind } from "./kinds.ts";
import { listLinkedPosts } from "./list.ts";
import { serializeOrganizer, serializeVenue } from "./present.ts";
import { existingOrganizer, existingVenue, type LinkedPostQuery } from "./query.ts";
import { createLinkedPost, trashLinkedPost, updateLinkedPost } from "./write.ts";

/** Refuses all callers for unknown ids of venues and organizers. For unknown ids of events, the general right decides instead. */
const noCaller = () => false;

interface LinkedPostRoutes {
  readonly declaration: RoutedDeclaration<LinkedPostQuery, LinkedPostValues> & { readonly kind: KindOf<"linked-posts"> };
  readonly idCheck: Check<number>;
  /** A method, because the presenter of a kind takes only its records, which are all that its routes find. */
  serialize(record: LinkedPostRecord, detail: Detail, context: Context): SerializedRecord;
}

function linkedPostRoutes(kind: LinkedPostKind, { declaration, idCheck, serialize }: LinkedPostRoutes): Route[] {
  function found(id: number | undefined, context: Context): LinkedPostRecord {
    const record = id === undefined ? undefined : recordsOf(kind, context.store).get(id);
    if (record) return record;
    throw new ServiceError(403, `${kind.name}-not-accessible`);
  }

  /** Answers a write. Protected fields stay hidden. */
  const written = (status: number, record: LinkedPostRecord, context: Context): Reply => ({
    status,
    body: serialize(record, { isSingle: false, isLocked: isProtected(record) }, context),
  });

  return postRoutes({
    declaration,
    idCheck,
    alsoReads: { password: "recorded" },
    permits: { write: canModify("edit", noCaller), delete: canModify("delete", noCaller) },
    list: ({ values, sources }, context) => {
      const page = listLinkedPosts(kind, values, context);
      const items = page.items.map((record) => serialize(record, detailInList(record, sources, context), context));
      return listReply(kind.collection, items, page, listArguments(values, context), context);
    },
    read: ({ id, sources }, context) => {
      const record = inRequestedLanguage(recordsOf(kind, context.store), found(id, context), context);
      if (!context.caller.canRead(record)) throw new ServiceError(403, `${kind.name}-not-accessible`);
      const detail = { isSingle: true, isLocked: isLocked(record, openingPassword(record, sources, context)) };
      return { status: 200, body: serialize(record, detail, context) };
    },
    create: ({ values }, context) => written(201, createLinkedPost(kind, values, context), context),
    update: ({ id, values }, context) => written(200, updateLinkedPost(kind, found(id, context), values, context), context),
    delete: ({ id }, context) => written(200, trashLinkedPost(kind, found(id, context), context), context),
  });
}

/** Returns the value of an argument; `undefined` omits it. */
type ArgumentValue = (query: LinkedPostQuery) => unknown;

const leftOut: ArgumentValue = () => undefined;

/** All parameters of the list, in the order of its URL. */
const argumentValues: Readonly<Record<keyof LinkedPostQuery, ArgumentValue>> = {
  page: ({ page = 1 }) => page,
  per_page: ({ per_page = 10 }) => per_page,
  event: ({ event }) => event,
  has_events: ({ has_events }) => has_events,
  // The service omits these two.
  search: leftOut,
  only_with_upcoming: leftOut,
  // Written last, by `statusArgument`.
  status: leftOut,
};

function listArguments(query: LinkedPostQuery, { caller }: Context): ListArguments {
  const [statusName, statuses] = statusArgument(query.status, caller);
  const plain = Object.entries(argumentValues).flatMap(([name, value]) => queryArguments(name, value(query)));
  return { encoded: [], plain: [...plain, ...queryArguments(statusName, statuses)] };
}

/** The routes of venues (specification section 4.7). */
export const venueRoutes = linkedPostRoutes(venueKind, {
  declaration: venueDeclaration,
  idCheck: existingVenue,
  serialize: serializeVenue,
});

/** The routes of organizers (specification section 4.8). */
export const organizerRoutes = linkedPostRoutes(organizerKind, {
  declaration: organizerDeclaration,
  idCheck: existingOrganizer,
  serialize: serializeOrganizer,
});
