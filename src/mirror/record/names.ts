import { type Kind, kinds, kindsOf, type PostKind, postKinds, type TermKind, termKinds } from "../../kinds/kinds.ts";
import { type GivenNames, unusualNames } from "../../service/resources/names.ts";
import { listIn, objectIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import type { World } from "../../worlds/world.ts";
import type { ServiceClient } from "../client/service-client.ts";
import type { RecordedRecord } from "./collect.ts";
import { apiOf, type SiteFacts } from "./site-facts.ts";

interface NamesSource {
  readonly headers: Readonly<Record<string, string>>;
  /** Records as answers show them. Drafts have their post type in a link, and single terms that of events. */
  readonly records: readonly Pick<RecordedRecord, "kind" | "fields">[];
  readonly routes?: readonly string[];
}

export function namesIn({ headers, records, routes = [] }: NamesSource): GivenNames {
  const prefix = Object.keys(headers).flatMap((name) => /^(?!x-wp-)(.+)-total$/.exec(name)?.[1] ?? [])[0];
  const taxonomies = firstOf(
    termKinds,
    (kind) => records.flatMap((one) => (one.kind === kind ? (textIn(one.fields.taxonomy) ?? []) : []))[0],
  );
  return unusualNames({
    ...(prefix !== undefined && { headerPrefix: prefix.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) }),
    postTypes: postTypesIn(records, routes),
    taxonomies,
  });
}

export function describeNames(names: GivenNames): string[] {
  const { headerPrefix, taxonomies, postTypes } = unusualNames(names);
  const listed = (of: Readonly<Record<string, string | undefined>>) =>
    Object.entries(of)
      .map(([kind, name]) => `${name} for ${kind}`)
      .join(", ");
  return [
    ...(headerPrefix === undefined ? [] : [`headers ${headerPrefix}-Total and ${headerPrefix}-TotalPages, from the list of events`]),
    ...(taxonomies === undefined ? [] : [`taxonomies ${listed(taxonomies)}, from terms`]),
    ...(postTypes === undefined ? [] : [`post types ${listed(postTypes)}, from the links of terms and drafts`]),
  ];
}

/** Finds the names that answers of a service use, by a list of events and by one term of each kind of its world. */
export async function readNames(client: ServiceClient, facts: SiteFacts, world: World): Promise<GivenNames> {
  const api = apiOf(facts);
  const [list] = kindsOf("events").map((kind) => client.send({ url: `${api}/${kinds[kind].collection}?per_page=1` }));
  const terms = termKinds.flatMap((kind) => world[kinds[kind].collection].slice(0, 1).map(({ id }) => ({ kind, id })));
  return namesIn({ headers: (await list)?.headers ?? {}, records: await readTerms(client, api, terms) });
}

/** Reads each term by itself, which then name the post types that they are for. */
export async function readTerms(client: ServiceClient, api: string, terms: readonly { readonly kind: Kind; readonly id: number }[]) {
  return Promise.all(
    terms.map(async ({ kind, id }) => {
      const { body } = await client.send({ url: `${api}/${kinds[kind].collection}/${id}` });
      return { kind, id, fields: objectIn(body) };
    }),
  );
}

/**
 * Finds the names of post types: in the addresses of drafts (`/?post_type=acme_venue&p=12`), in those of sites with plain permalinks
 * (`/?acme_venue=hall`), and, for events and what embeds them, in the links of a term. A kind that no address names has the prefix of the others
 * where the index has a route with that name.
 */
function postTypesIn(records: NamesSource["records"], routes: readonly string[]): NonNullable<GivenNames["postTypes"]> {
  const inAddresses = firstOf(
    postKinds,
    (kind) => records.flatMap((one) => (one.kind === kind ? (typeInAddress(one.fields) ?? []) : []))[0],
  );
  const linked = typesInLinks(records);
  const known: { readonly [K in PostKind]?: string } = { ...(linked[0] !== undefined && { event: linked[0] }), ...inAddresses };
  const prefix = Object.entries(known).flatMap(([kind, type]) => new RegExp(`^(.+?)${kind}s?$`).exec(type)?.[1] ?? [])[0];
  const likeOthers = firstOf(postKinds, (kind) =>
    [`${prefix}${kind}`, `${prefix}${kinds[kind].collection}`].find((type) => routes.includes(`/wp/v2/${type}`)),
  );
  const embed = linked.find((type) => type !== known.event);
  return { ...likeOthers, ...known, ...(embed !== undefined && { embed }) };
}

function typeInAddress({ url, slug }: UntypedRecord): string | undefined {
  const address = textIn(url) ?? "";
  const [, ofDraft] = /[?&]post_type=([\w-]+)&(?:amp;|#0?38;)?p=\d/.exec(address) ?? [];
  const [, ofPlain, slugInAddress] = /\/\?([\w-]+)=([^&#]+)$/.exec(address) ?? [];
  return ofDraft ?? (slugInAddress === textIn(slug) ? ofPlain : undefined);
}

/** Returns the post types of the links of a term to its records: that of events, and that of embedded events. */
function typesInLinks(records: NamesSource["records"]): string[] {
  const hrefs = records
    .flatMap(({ fields }) => listIn(objectIn(fields._links)["wp:post_type"]))
    .map((link) => textIn(objectIn(link).href) ?? "");
  const types = hrefs.flatMap((href) => /\/wp\/v2\/([\w-]+)\?/.exec(href)?.[1] ?? []);
  return [...new Set(types)].filter((type) => type !== "posts");
}

function firstOf<Name extends PostKind | TermKind>(names: readonly Name[], find: (name: Name) => string | undefined) {
  const found = names.map((name) => [name, find(name)] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as { [K in Name]?: string }; // `fromEntries` forgets the names.
}
