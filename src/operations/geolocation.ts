import type { Context } from "../context.ts";
import type { EventRecord, VenueRecord } from "../schemas/records.ts";
import { isEmpty, isNumeric } from "../schemas/values.ts";
import { ServiceError } from "../service-error.ts";

/** Events farther from the given point than this are not found, in kilometres. */
export const searchRadius = 25;

const earthRadius = 6371;

/** What the optional geolocation extension looks at (specification section 4.3). */
export interface GeoWishes {
  readonly geoloc?: boolean | undefined;
  readonly geoloc_lat?: unknown;
  readonly geoloc_lng?: unknown;
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Which events the extension lets through; `undefined` when it is off or not asked. Throws for half a point. */
export function geoTest(wishes: GeoWishes, context: Context): ((event: EventRecord) => boolean) | undefined {
  if (!context.extensions.geolocation) return undefined;
  const centre = pointOf(wishes, context);
  const { geoloc } = wishes;
  if (centre === undefined && geoloc === undefined) return undefined;
  return (event) => {
    const points = placesOf(event, context);
    if (geoloc !== undefined && points.length > 0 !== geoloc) return false;
    return centre === undefined || points.some((point) => distance(centre, point) <= searchRadius);
  };
}

/** Pages of events with the nearest first; `undefined` when no point is given. */
export function byDistance(wishes: GeoWishes, context: Context) {
  const centre = context.extensions.geolocation ? pointOf(wishes, context) : undefined;
  if (centre === undefined) return undefined;
  return (events: readonly EventRecord[], offset: number, limit: number) => {
    const far = new Map(events.map((event) => [event, Math.min(...placesOf(event, context).map((point) => distance(centre, point)))]));
    // Sorting is stable: events at the same distance stay in the order of the list.
    const items = events.toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0)).slice(offset, offset + limit);
    return { items, total: events.length };
  };
}

function pointOf({ geoloc_lat, geoloc_lng }: GeoWishes, context: Context): Point | undefined {
  if (isEmpty(geoloc_lat) && isEmpty(geoloc_lng) && !(isNumeric(geoloc_lat) && isNumeric(geoloc_lng))) return undefined;
  if (!isNumeric(geoloc_lat)) throw wrong("geoloc_lat", geoloc_lat, context);
  if (!isNumeric(geoloc_lng)) throw wrong("geoloc_lng", geoloc_lng, context);
  return { lat: Number(geoloc_lat), lng: Number(geoloc_lng) };
}

function wrong(name: string, value: unknown, { say }: Context): ServiceError {
  const said = isEmpty(value) ? say("rest_missing_callback_param", { names: name }) : say("invalid-parameter");
  const params = { [name]: said };
  return new ServiceError(400, "rest_invalid_param", { values: { names: name }, data: { params, details: [] } });
}

function placesOf(event: EventRecord, { store }: Context): Point[] {
  return event.venue.flatMap((id) => coordinates(store.venues.get(id)));
}

function coordinates(venue: VenueRecord | undefined): Point[] {
  return venue && venue.geo_lat !== null && venue.geo_lng !== null ? [{ lat: venue.geo_lat, lng: venue.geo_lng }] : [];
}

/** The way over the ground between two points, in kilometres. */
function distance(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(chord));
}
