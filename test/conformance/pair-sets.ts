import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import description from "../../package.json" with { type: "json" };
import type { Capsule, CapsuleRequest } from "../../src/calendar/capsule/capsule.ts";
import type { FidelityMode } from "../../src/service/fidelity.ts";
import { newest } from "../../src/time/zones/tzdata/newest.ts";
import { isObject } from "../../src/util/untyped.ts";
import { World } from "../../src/worlds/world.ts";
import { knownDifferences } from "./known-differences.ts";
import type { SiteName } from "./site-names.ts";
import { timezones, worlds } from "./sites.ts";
import passwords from "./users.json" with { type: "json" };

export interface Pair {
  readonly id: string;
  /** The pairs that were recorded together, such as `events-list`. */
  readonly group: string;
  /** The login of the caller; any text that is not a login for a visitor. */
  readonly auth: string;
  /** The name of pairs that build on each other; `step` 1 starts from the world of the set, as every pair without a sequence does. */
  readonly sequence?: string;
  readonly step?: number;
  /** The instant of the clock, where it differs from the world's `now`. */
  readonly now?: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    /** A value that was sent as JSON, a text that was sent unchanged, or `null` for none. */
    readonly body: unknown;
  };
  /** The answer. In the body `…` stands for any value, a body with the key `$any` for any body, and `$raw` has a body that is not JSON. */
  readonly response: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: unknown };
  /** The places of the body that were random: `body.data.token`. */
  readonly unstable?: readonly string[];
}

export interface PairSet {
  readonly site: SiteName;
  readonly pairs: readonly Pair[];
}

export function readPairSet(site: SiteName): PairSet {
  return { site, pairs: readGroups(site).flatMap(({ pairs }) => pairs) };
}

/** Reads the pairs of a recorded site by group; each has a file of its name. */
export function readGroups(site: SiteName): { readonly group: string; readonly pairs: readonly Pair[] }[] {
  const folder = new URL(`${site}/pairs/`, import.meta.url);
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({ group: file.replace(".jsonl.gz", ""), pairs: readPairs(new URL(file, folder)) }));
}

function readPairs(file: URL): Pair[] {
  const lines = gunzipSync(readFileSync(file)).toString("utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

export function isSendable({ request: { method, body } }: Pair): boolean {
  return body === null || !["GET", "HEAD"].includes(method);
}

/** Writes the pairs of a site as capsules: one for each time zone in which they were recorded. */
export function toCapsules({ site, pairs }: PairSet, fidelity: FidelityMode = "observed"): Capsule[] {
  const sendable = pairs.filter(isSendable);
  const zones = new Set(sendable.map(({ group }) => timezones[site][group]));
  return [...zones].map((timezone) => {
    const world = World.parse(worlds[site]);
    const { home } = world.site;
    return {
      format: "event-calendar-mock/capsule",
      version: 1,
      isOfService: true,
      package: description.version,
      tzdata: newest.version,
      test: timezone === undefined ? site : `${site} ${timezone}`,
      options: { access: "service", fidelity, publicUrl: home },
      world: { world: timezone === undefined ? world : { ...world, site: { ...world.site, timezone } } },
      leftOut: 0,
      faults: [],
      requests: sendable
        .filter(({ group }) => timezones[site][group] === timezone)
        .map((pair, index, all) => toRequest(pair, all[index - 1], { home, now: world.now, known: knownDifferences[site][pair.id] })),
    };
  });
}

interface RecordedAt {
  readonly home: string;
  readonly now: string;
  readonly known: string | undefined;
}

function toRequest(pair: Pair, before: Pair | undefined, { home, now, known }: RecordedAt): CapsuleRequest {
  const { id, auth, sequence, step, request } = pair;
  const { method, url, headers, body } = request;
  return {
    ...{ id, time: pair.now ?? now, method, url: home + url, headers },
    ...((sequence === undefined || step === 1 || sequence !== before?.sequence) && { startsOver: true }),
    ...(body !== null && body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(auth in passwords && { signsIn: { login: auth, isAccepted: true } }),
    answer: toAnswer(pair),
    ...(known !== undefined && { known }),
  };
}

function toAnswer(pair: Pair): CapsuleRequest["answer"] {
  const { status, headers: recorded, body } = pair.response;
  const headers = Object.fromEntries(Object.entries(recorded).map(([name, value]) => [name.toLowerCase(), value]));
  if (!isObject(body)) return { status, headers, body };
  if ("$any" in body) return { status, headers };
  if ("$raw" in body) return { status, headers, body: body.$raw };
  const random = new Set(
    pair.unstable?.map((place) =>
      place
        .replace(/^body\.?/, "")
        .replaceAll("[", ".[")
        .replace(/^\./, ""),
    ),
  );
  return { status, headers, body: withoutRandom(body, [], random), ...(isDescription(pair) && { free: prose }) };
}

/** The texts of a description of the interface, which each service words itself. */
const prose: readonly string[] = ["**.title", "**.summary", "**.description"];

/**
 * Puts `…` in the places that differ from one answer to the next: what the recording found to be random,
 * email addresses in `json_ld`, which each answer hides in another way, and what the host platform allows a caller.
 */
function withoutRandom(value: unknown, path: readonly string[], random: ReadonlySet<string>): unknown {
  const name = path.at(-1) ?? "";
  if (name === "targetHints" || random.has(path.join("."))) return "…";
  if (typeof value === "string") return name === "email" && path.includes("json_ld") ? "…" : value;
  if (Array.isArray(value)) return value.map((item, index) => withoutRandom(item, [...path, `[${index}]`], random));
  if (!isObject(value)) return value;
  const places = Object.entries(value).map(([key, item]) => [key, withoutRandom(item, [...path, key], random)]);
  return Object.fromEntries(places);
}

function isDescription({ group, request, response }: Pair): boolean {
  return /^(index|options)$/.test(group) || /\/doc\b/.test(request.url) || JSON.stringify(response.body)?.includes('"endpoints":') === true;
}
