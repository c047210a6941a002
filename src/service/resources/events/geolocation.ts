import { ServiceError } from "../../../language/service-error.ts";
import { isEmpty, isNumeric } from "../../parameters/values.ts";
import type { Context } from "../context.ts";
import type { EventQuery } from "./query.ts";
import type { EventRecord } from "./types.ts";

/** The radius of a search around a point, in kilometres. */
const searchRadius = 25;

/** The radius of the Earth, in kilometres. */
const earthRadius = 6371;

interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface GeoSearch {
  readonly matches: (event: EventRecord) => boolean;
  readonly sort: ((events: readonly EventRecord[]) => EventRecord[]) | undefined;
}

/** Reads `geoloc`, `geoloc_lat` and `geoloc_lng` (specification section 4.3); `undefined` without the extension or the parameters. */
export function geoSearch(query: EventQuery, context: Context): GeoSearch | undefined {
  if (!context.store.extensions.geolocation) return undefined;
  const centre = readPoint(query, context);
  const { geoloc } = query;
  if (centre === undefined && geoloc === undefined) return undefined;
  const nearest = (event: EventRecord, from: Point) => Math.min(...pointsOf(event, context).map((point) => distance(from, point)));
  return {
    matches(event) {
      if (geoloc !== undefined && pointsOf(event, context).length > 0 !== geoloc) return false;
      return centre === undefined || nearest(event, centre) <= searchRadius;
    },
    sort: centre && ((events) => sortBy(events, (event) => nearest(event, centre))),
  };
}

/** Reads the point of a query. Throws for one coordinate without the other, and for a coordinate that is not a number. */
function readPoint({ geoloc_lat, geoloc_lng }: EventQuery, context: Context): Point | undefined {
  if (isEmpty(geoloc_lat) && isEmpty(geoloc_lng) && !(isNumeric(geoloc_lat) && isNumeric(geoloc_lng))) return undefined;
  if (!isNumeric(geoloc_lat)) throw wrongCoordinate("geoloc_lat", geoloc_lat, context);
  if (!isNumeric(geoloc_lng)) throw wrongCoordinate("geoloc_lng", geoloc_lng, context);
  return { lat: Number(geoloc_lat), lng: Number(geoloc_lng) };
}

function wrongCoordinate(name: string, value: unknown, { say }: Context): ServiceError {
  const message = isEmpty(value) ? say("rest_missing_callback_param", { names: name }) : say("invalid-parameter");
  return new ServiceError(400, "rest_invalid_param", { values: { names: name }, data: { params: { [name]: message }, details: [] } });
}

function pointsOf(event: EventRecord, { store }: Context): Point[] {
  const venues = event.venue.flatMap((id) => store.venues.get(id) ?? []);
  return venues.flatMap(({ geo_lat, geo_lng }) => (geo_lat === null || geo_lng === null ? [] : [{ lat: geo_lat, lng: geo_lng }]));
}

function sortBy<Item>(items: readonly Item[], rank: (item: Item) => number): Item[] {
  const ranked = items.map((item) => ({ item, rank: rank(item) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** Returns the great-circle distance between two points, in kilometres. */
function distance(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(chord));
}
