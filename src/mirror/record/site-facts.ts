import { kinds, recordedKinds } from "../../kinds/kinds.ts";
import type { GivenNames } from "../../service/resources/names.ts";
import { formatWallClock, joinWallClock, parseWallClock, splitWallClock } from "../../time/wall-clock.ts";
import { listIn, numberIn, objectIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import { plainRootIn, plainRootOf } from "../client/plain-permalinks.ts";
import type { ServiceAnswer, ServiceClient } from "../client/service-client.ts";
import { LoginError, WallError } from "../client/wall.ts";
import { unescapeHtml } from "./to-record.ts";

/** The facts about a site on which its answers depend. */
export interface SiteFacts {
  /** The URL of the REST root, without a trailing slash: `https://site.example/wp-json`. */
  readonly root: string;
  readonly home: string;
  readonly name: string;
  readonly timezone: string | undefined;
  readonly perPage: number | undefined;
  /** The names that the site spells differently. */
  readonly names: GivenNames & { readonly namespace: string };
  /** The paths of the routes of the index. */
  readonly routes: readonly string[];
  /** The instant on the clock of the service, in milliseconds since 1970. */
  readonly now: number;
  /** True if the clock of the service differs from the clock of this machine by more than 5 minutes, such as on a stopped mock. */
  readonly isStopped: boolean;
  /** True if the service has a parameter for the language. Others at most publish a root for each language. */
  readonly hasLanguageParameter: boolean;
  /** True if answers have the header `Allow`, which some proxies and caches remove. */
  readonly sendsAllow: boolean;
  /** True if the index names the front page, as platforms from 6.8 do. */
  readonly namesFrontPage: boolean;
  /** Inferred values, each with its source. */
  readonly inferred: readonly string[];
}

/** The seconds by which the clock of a published service may differ from the clock of this machine. */
const usualDrift = 300;

/** Reads the index of a REST root and what follows from it. Names that are not given are looked for in the index. */
export async function readSiteFacts(client: ServiceClient, address: string, names: GivenNames): Promise<SiteFacts> {
  const { root, answer } = await findRoot(client, address);
  const index = objectIn(answer.body);
  const routes = objectIn(index.routes);
  const namespace = names.namespace ?? namespaceIn(routes);
  if (namespace === undefined) {
    throw new WallError(`${root} has no event calendar: no route of its index ends in /events/by-slug/. Name the namespace with --names.`);
  }
  const listArguments = argumentsOf(routes[`/${namespace}/events`]);
  const perPage = numberIn(objectIn(listArguments.per_page).default);
  const timezone = textIn(index.timezone_string) || offsetZone(index.gmt_offset);
  const clock = await readClock(client, root, namespace, answer);
  const sendsAllow = answer.headers.allow !== undefined;
  const inferred = [
    namespace === "calendar/events/v1" ? [] : [`namespace ${namespace}, from the routes of the index`],
    timezone === undefined ? [] : [`time zone ${timezone}, from the index`],
    perPage === undefined ? [] : [`${perPage} records on a page, from the index`],
    clock.isStopped ? [`a clock at ${new Date(clock.now).toISOString()}, from the dates of the list of events`] : [],
    sendsAllow ? [] : ["no header Allow, which something on the way removes, from the index; it is not compared"],
  ].flat();
  const home = (textIn(index.home) ?? textIn(index.url) ?? root.replace(/\/(?:wp-json|\?rest_route=)$/, "")).replace(/\/$/, "");
  // The index of a service does not describe the parameter of an extension for languages, which refuses unknown ones.
  const { languageParameter = "i18n_language" } = names;
  const { status, body } = await client.send({ url: `${root}/${namespace}/tags?${languageParameter}=none` });
  const hasLanguageParameter = status === 400 && objectIn(body).code === "rest_invalid_param";
  const name = unescapeHtml(textIn(index.name) ?? "");
  const namesFrontPage = index.show_on_front !== undefined;
  return {
    root,
    home,
    name,
    timezone,
    perPage,
    names: { ...names, namespace },
    routes: Object.keys(routes),
    ...clock,
    hasLanguageParameter,
    sendsAllow,
    namesFrontPage,
    inferred,
  };
}

/**
 * Finds the REST root of an address: the address itself, what precedes the namespace, `wp-json` below it, or the parameter of a site with plain
 * permalinks.
 */
async function findRoot(client: ServiceClient, address: string): Promise<{ root: string; answer: ServiceAnswer }> {
  const given = (address.split(/[?#]/)[0] ?? "").replace(/(?<!\/)\/+$/, "");
  const below = given.includes("/wp-json") ? given.replace(/(\/wp-json)\/.*$/, "$1") : undefined;
  const plain = plainRootIn(address);
  const others = below === undefined ? [`${given}/wp-json`, plainRootOf(given)] : [];
  const candidates = plain === undefined ? [...new Set([below ?? given, ...others])] : [plain];
  let firstError: unknown;
  // The home of a site is a page, whose header names the root.
  for (let index = 0; index < candidates.length; index += 1) {
    const root = candidates[index] ?? given;
    try {
      const answer = await client.send({ url: `${root}/` });
      // A redirected request ends at another root. Later requests need no redirect.
      const { url = "?" } = answer;
      if (objectIn(answer.body).routes !== undefined) return { root: url.includes("?") ? root : url.replace(/\/$/, ""), answer };
      firstError ??= new WallError(`${root} answers ${answer.status} without the index of an interface.`);
    } catch (error) {
      if (error instanceof LoginError) throw error;
      firstError ??= error;
      const link = error instanceof WallError ? error.link : undefined;
      if (link !== undefined && !candidates.includes(plainRootIn(link) ?? link)) candidates.splice(index + 1, 0, plainRootIn(link) ?? link);
    }
  }
  throw firstError;
}

/**
 * Reads the clock of the service. An index that seems to come from another time may be a copy in a cache, so it is asked for under another
 * address, too.
 */
async function readClock(client: ServiceClient, root: string, namespace: string, answer: ServiceAnswer) {
  const read = (one: ServiceAnswer) => clockOf(one, argumentsOf(objectIn(objectIn(one.body).routes)[`/${namespace}/events`]));
  const clock = read(answer);
  if (!clock.isStopped || answer.headers.date === undefined) return clock;
  return read(await client.send({ url: `${root}/?_=${Date.parse(answer.headers.date)}` }));
}

function namespaceIn(routes: UntypedRecord): string | undefined {
  const paths = Object.keys(routes).flatMap((path) => /^\/(.+)\/events\/by-slug\//.exec(path)?.[1] ?? []);
  return paths.find((path) => recordedKinds.every((kind) => routes[`/${path}/${kinds[kind].collection}`] !== undefined)) ?? paths[0];
}

function argumentsOf(route: unknown): UntypedRecord {
  const reading = listIn(objectIn(route).endpoints).find((endpoint) => listIn(objectIn(endpoint).methods).includes("GET"));
  return objectIn(objectIn(reading).args);
}

/** Names the zone of a site that is set to an offset: `UTC-5`. */
function offsetZone(offset: unknown): string | undefined {
  const hours = Number(offset ?? Number.NaN);
  if (!Number.isFinite(hours)) return undefined;
  return hours === 0 ? "UTC+0" : `UTC${hours > 0 ? "+" : ""}${hours}`;
}

/**
 * Returns the instant on the clock of the service. The default end of the list of events is two years ahead of it, in UTC; a service that is
 * far from the clock of its own server is stopped.
 */
function clockOf({ headers }: ServiceAnswer, { end_date }: UntypedRecord): Pick<SiteFacts, "now" | "isStopped"> {
  const date = Date.parse(headers.date ?? "");
  const end = parseWallClock(textIn(objectIn(end_date).default) ?? "");
  if (end === undefined) return { now: Number.isNaN(date) ? Date.parse("2026-01-15T12:00:00Z") : date, isStopped: Number.isNaN(date) };
  const parts = splitWallClock(end);
  const now = joinWallClock({ ...parts, year: parts.year - 2 }) * 1_000;
  const isStopped = Number.isNaN(date) || Math.abs(date - now) > usualDrift * 1_000;
  return { now: isStopped ? now : date, isStopped };
}

export function instantText(now: number): string {
  return `${formatWallClock(Math.floor(now / 1_000)).replace(" ", "T")}Z`;
}

/** Returns the URL of the namespace of a service, such as `https://site.example/wp-json/calendar/events/v1`. */
export function apiOf({ root, names }: Pick<SiteFacts, "root" | "names">): string {
  return `${root}/${names.namespace}`;
}
