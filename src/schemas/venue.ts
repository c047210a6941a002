import * as check from "./checks.ts";
import { authorship, integerOf, page, perPage, textOf, untyped } from "./common.ts";
import type { Declared } from "./parameter.ts";
import { required } from "./parameter.ts";

const nullable: Declared = { type: "string", default: null };
const plain = (description: string) => textOf(description, check.textOrEmpty, nullable);

/** Parameters of `GET /venues` and `GET /organizers` (specification sections 4.7 and 4.8). */
export function linkedQuery(kind: string) {
  return {
    page,
    per_page: perPage,
    search: textOf(`Words in one of the texts of the ${kind}.`, check.text),
    event: integerOf(`Only the ${kind}s of this event.`, check.event),
    has_events: untyped(`Only ${kind}s with events, or without.`, { documented: "boolean" }),
    only_with_upcoming: untyped(`Only ${kind}s with upcoming events.`, { declared: { default: false }, documented: "boolean" }),
    status: untyped("Publication statuses to list.", { declared: { format: "string" }, check: check.statuses }),
  };
}

/** Fields of a venue (specification section 2.3). */
export const venueFields = {
  ...authorship(),
  venue: textOf("Name of the venue.", check.text),
  description: plain("Description of the venue."),
  status: textOf("Publication status.", check.status),
  show_map: textOf("Whether events at this venue show a map.", undefined, nullable),
  show_map_link: textOf("Whether events at this venue show a link to a map.", undefined, nullable),
  address: plain("Street address."),
  city: plain("City."),
  country: plain("Country."),
  province: plain("Province."),
  state: plain("State."),
  zip: plain("Postal code."),
  phone: plain("Phone number."),
  stateprovince: plain("State or province."),
  website: textOf("Address of the venue's website.", check.urlOrEmpty, nullable),
  image: textOf("ID or address of the venue's image.", check.imageOrEmpty, nullable),
};

/** What creating a venue takes: its fields, the name required. */
export const newVenue = { ...venueFields, venue: required(venueFields.venue) };
