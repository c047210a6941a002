import type { OrganizerResponse, VenueResponse } from "event-calendar-mock";
import type { CalendarApi } from "../api/calendar-api.ts";
import type { Query } from "../api/client.ts";
import { type FieldsFor, fieldsFor, type HostField, organizerUses, venueUses } from "../fields.ts";
import { readableHtml } from "../parts/html.ts";
import { htmlText } from "../parts/html-text.ts";

export interface Host {
  readonly id: number;
  /** The URL on the site, which names the language of the record. */
  readonly url: string;
  readonly name: string;
  readonly status: string;
  /** HTML of the service. */
  readonly description: string;
  /** The values of the form, by the names of the fields of the service. */
  readonly fields: Readonly<Record<string, string>>;
  /** The fields that an update would reset. */
  readonly repeated: object;
}

export interface HostKind {
  readonly page: "places" | "organizers";
  readonly filter: "place" | "organizer";
  readonly nameField: "venue" | "organizer";
  /** The fields of the form, in addition to name and description. */
  readonly fields: readonly HostField[];
  list(api: CalendarApi, query: Query, signal: AbortSignal): Promise<readonly Host[]>;
  read(api: CalendarApi, id: number, signal?: AbortSignal): Promise<Host>;
  save(api: CalendarApi, host: Host | undefined, fields: Readonly<Record<string, string>>): Promise<Host>;
  remove(api: CalendarApi, id: number): Promise<unknown>;
}

const placeFields = fieldsFor(venueUses, "form");
const organizerFields = fieldsFor(organizerUses, "form");

const places: HostKind = {
  page: "places",
  filter: "place",
  nameField: "venue",
  fields: placeFields,
  list: async (api, query, signal) => (await api.listVenues(query, signal)).map(placeOf),
  read: async (api, id, signal) => placeOf(await api.readVenue(id, signal)),
  save: async (api, host, fields) =>
    placeOf(await (host ? api.updateVenue(host, { ...host.repeated, ...fields }) : api.createVenue(fields))),
  remove: (api, id) => api.deleteVenue(id),
};

const organizers: HostKind = {
  page: "organizers",
  filter: "organizer",
  nameField: "organizer",
  fields: organizerFields,
  list: async (api, query, signal) => (await api.listOrganizers(query, signal)).map(organizerOf),
  read: async (api, id, signal) => organizerOf(await api.readOrganizer(id, signal)),
  save: async (api, host, fields) =>
    organizerOf(await (host ? api.updateOrganizer(host, { ...host.repeated, ...fields }) : api.createOrganizer(fields))),
  remove: (api, id) => api.deleteOrganizer(id),
};

/** Returns the values of the form, by the names of the fields of the service; empty without a record. */
export function valuesOf({ nameField, fields }: HostKind, host: Host | undefined): Readonly<Record<string, string>> {
  return {
    [nameField]: host?.name ?? "",
    ...Object.fromEntries(fields.map((name) => [name, host?.fields[name] ?? ""])),
    description: readableHtml(host?.description ?? ""),
  };
}

export const hostKinds: Readonly<Record<HostKind["page"], HostKind>> = { places, organizers };

function placeOf(venue: VenueResponse): Host {
  const { status, image, show_map, show_map_link, stateprovince, province } = venue;
  // An update derives `stateprovince` from the province that it sends. The service accepts switches of a venue as strings, and turns the
  // map on if they are omitted.
  const repeated: Record<FieldsFor<typeof venueUses, "update"> | "province", unknown> = {
    status,
    show_map: String(show_map ?? true),
    show_map_link: String(show_map_link ?? true),
    province: province ?? stateprovince ?? "",
    image: imageOf(image),
  };
  return hostOf(
    venue,
    venue.venue,
    Object.fromEntries(placeFields.map((field) => [field, htmlText(String(venue[field] ?? ""))])),
    repeated,
  );
}

function organizerOf(organizer: OrganizerResponse): Host {
  const { status, image } = organizer;
  const repeated: Record<FieldsFor<typeof organizerUses, "update">, unknown> = { status, image: imageOf(image) };
  return hostOf(
    organizer,
    organizer.organizer,
    Object.fromEntries(organizerFields.map((field) => [field, htmlText(String(organizer[field] ?? ""))])),
    repeated,
  );
}

function hostOf(
  { id, url, status, description = "" }: VenueResponse | OrganizerResponse,
  name: string | readonly never[] = "",
  fields: Host["fields"],
  repeated: object,
): Host {
  return { id, url, name: htmlText(name), status, description, fields, repeated };
}

/** Returns an image for an update; `undefined` for a record without one. */
function imageOf(image: VenueResponse["image"]): string | undefined {
  return image ? String(image.id) : undefined;
}
