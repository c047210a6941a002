import type { Context } from "../context.ts";
import { linkedOperations } from "../operations/linked.ts";
import { type LinkedKind, organizerKind, venueKind } from "../operations/linked-kind.ts";
import { idOfSlug } from "../operations/posts.ts";
import * as check from "../schemas/checks.ts";
import { newOrganizer, organizerFields } from "../schemas/organizer.ts";
import type { OrganizerRecord, VenueRecord } from "../schemas/records.ts";
import { linkedQuery, newVenue, venueFields } from "../schemas/venue.ts";
import { judge } from "./judge.ts";
import { postRoutes } from "./post-routes.ts";
import { knownSlug } from "./slugs.ts";

/** An ID no record has is nothing anybody could change. */
const nobody = () => false;

/** What venues and organizers have in common as routes. */
function shared<R extends VenueRecord | OrganizerRecord>(kind: LinkedKind<R>) {
  return {
    name: `${kind.name}s`,
    query: linkedQuery(kind.name),
    slugCheck: knownSlug(kind.records),
    locate: (slug: string, context: Context) => idOfSlug(kind.records(context), slug, context),
    mayEdit: (id: number | undefined, context: Context) => judge(id, "edit", nobody, context),
    mayDelete: (id: number | undefined, context: Context) => judge(id, "delete", nobody, context),
    operations: linkedOperations(kind),
  };
}

/** Routes of venues (specification section 4.7). */
export const venueRoutes = postRoutes({ ...shared(venueKind), fresh: newVenue, fields: venueFields, idCheck: check.venue });

/** Routes of organizers (specification section 4.8). */
export const organizerRoutes = postRoutes({
  ...shared(organizerKind),
  fresh: newOrganizer,
  fields: organizerFields,
  idCheck: check.organizer,
});
