import { type Kind, kinds, kindsOf, recordedKinds } from "../../kinds/kinds.ts";
import { languages } from "../../language/languages.ts";
import { declarations } from "../../service/resources/declarations.ts";
import { objectIn } from "../../util/untyped.ts";
import type { World } from "../../worlds/world.ts";
import type { ServiceAnswer } from "../client/service-client.ts";
import type { Difference } from "../compare/differences.ts";
import { onAllDays } from "../record/collect.ts";
import { pagesOf, recordsOf, sample, shownEvents, usesLanguages, wordsOf } from "./samples.ts";

/** A request to send to a service and to its twin. */
export interface Probe {
  /** The route, such as `GET /events/{id}`. */
  readonly route: string;
  /** The rule that the probe tests, such as `filter by categories`. */
  readonly rule: string;
  /** The section of the specification. */
  readonly section: string;
  readonly method: string;
  /** The path below the namespace, such as `/events/301`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A body with which to create the record of the request first. Its id replaces `{id}` in the path. */
  readonly setup?: Readonly<Record<string, unknown>>;
  /** True to delete the record before the request. */
  readonly isAfterDelete?: true;
}

/** The most single records of a kind that are read. */
const maxSingles = 100;
/** An id that no site has given to a record yet. */
export const unusedId = 2_000_000_000;

const pageSizes = [1, 2, 3, 7, 50];

/** Builds the probes for a world: every list with every parameter, single records by id and by slug, and refusals that change nothing. */
export function buildProbes(world: World): Probe[] {
  return recordedKinds.flatMap((kind) => [...lists(kind, world), ...singles(kind, world), ...refusals(kind)]);
}

function lists(kind: Kind, world: World): Probe[] {
  const { collection, family } = kinds[kind];
  const path = `/${collection}`;
  const section = declarations[kind].sections.list;
  const list: MakeList = (rule, query = {}) => ({ route: `GET ${path}`, rule, section, method: "GET", path, query });
  const { all, listsOf } = families[family];
  const count = recordsOf(kind, world).length;
  return [
    list("without parameters"),
    ...pageSizes.flatMap((size) =>
      pagesOf(count, size).map((page) => list("paging", { ...all, per_page: String(size), page: String(page) })),
    ),
    ...wordsOf(kind, world).map((word) => list("search", { ...all, search: word })),
    list("_fields", { ...all, _fields: `${collection},total` }),
    ...(usesLanguages(world) ? languages.map((language) => list("language", { ...all, i18n_language: language })) : []),
    ...listsOf(kind, world, list),
  ];
}

type Query = Readonly<Record<string, string>>;
type MakeList = (rule: string, query?: Query) => Probe;

/** The probes of the kinds of a family, besides the probes of all kinds. */
interface FamilyProbes {
  readonly all: Query;
  readonly listsOf: (kind: Kind, world: World, list: MakeList) => Probe[];
  /** True for records that are found by slug, too. */
  readonly hasSlugRoute: boolean;
  readonly wrong: readonly Query[];
}

function queries(...texts: readonly string[]): Query[] {
  return texts.map((text) => Object.fromEntries(new URLSearchParams(text)));
}

const wrongStatuses = queries("status=draft", "status=unknown");
const wrongEvents = queries(`event=${unusedId}`, "event=x");

const families: Readonly<Record<(typeof kinds)[Kind]["family"], FamilyProbes>> = {
  events: {
    all: onAllDays,
    listsOf: eventLists,
    hasSlugRoute: true,
    wrong: [
      ...wrongStatuses,
      ...queries("start_date=yesterday-ish", "end_date=2026-13-01", "venue=x", `organizer=${unusedId}`),
      ...queries("categories=no-such-category", `post_parent=${unusedId}`, "include=0"),
    ],
  },
  "linked-posts": {
    all: {},
    listsOf: linkedLists,
    hasSlugRoute: true,
    wrong: [...wrongStatuses, ...wrongEvents],
  },
  terms: { all: {}, listsOf: termLists, hasSlugRoute: false, wrong: [...queries("include=x"), ...wrongEvents] },
};

function eventLists(_: Kind, world: World, list: MakeList): Probe[] {
  const links = kindsOf("events").flatMap((kind) => Object.entries<Kind>(kinds[kind].links));
  const filters = links.flatMap(([field, target]) =>
    sample(recordsOf(target, world), 25).map(({ id }) => list(`filter by ${field}`, { ...onAllDays, [field]: String(id) })),
  );
  const days = [...new Set(sample(shownEvents(world), 30).map(({ start_date }) => start_date.slice(0, 10)))].filter(Boolean);
  const dates = days.flatMap((day) => [
    list("start_date", { start_date: day }),
    list("end_date", { start_date: "1900-01-01", end_date: day }),
    list("start_date and end_date", { start_date: day, end_date: day }),
    list("strict_dates", { start_date: `${day} 12:00:00`, strict_dates: "true" }),
    ...["starts_before", "starts_after", "ends_before", "ends_after"].map((name) => list(name, { [name]: day })),
  ]);
  const included = sample(shownEvents(world), 3).map(({ id }) => id);
  return [
    ...filters,
    ...dates,
    ...["true", "false"].map((featured) => list("featured", { ...onAllDays, featured })),
    ...(included.length > 0 ? [list("include", { include: included.join(",") })] : []),
  ];
}

function linkedLists(_: Kind, world: World, list: MakeList): Probe[] {
  return [
    ...sample(shownEvents(world), 10).map(({ id }) => list("event", { event: String(id) })),
    ...["true", "false"].flatMap((flag) => [
      list("has_events", { has_events: flag }),
      list("only_with_upcoming", { only_with_upcoming: flag }),
    ]),
  ];
}

function termLists(kind: Kind, world: World, list: MakeList): Probe[] {
  const terms = recordsOf(kind, world);
  const ids = sample(terms, 4).map(({ id }) => id);
  const parents = [...new Set(terms.flatMap(({ parent = 0 }) => (parent > 0 ? [parent] : [])))];
  const orders = ["name", "slug", "id", "count"].flatMap((orderby) => ["asc", "desc"].map((order) => list("order", { orderby, order })));
  return [
    ...orders,
    ...["0", "1"].map((hide_empty) => list("hide_empty", { hide_empty })),
    ...(ids.length > 0 ? [list("include", { include: ids.join(",") }), list("exclude", { exclude: ids.join(",") })] : []),
    ...parents.slice(0, 10).map((parent) => list("parent", { parent: String(parent) })),
    ...sample(shownEvents(world), 10).map(({ id }) => list("event", { event: String(id) })),
    ...sample(terms, 10).map(({ slug }) => list("slug", { slug })),
  ];
}

function singles(kind: Kind, world: World): Probe[] {
  const { collection, family } = kinds[kind];
  const { hasSlugRoute } = families[family];
  const single = (rule: string, route: string, path: string): Probe => ({
    route: `GET /${collection}/${route}`,
    rule,
    section: declarations[kind].sections.byId,
    method: "GET",
    path: `/${collection}/${path}`,
    query: {},
  });
  const records = sample(recordsOf(kind, world), maxSingles);
  return [
    ...records.map(({ id }) => single("by id", "{id}", String(id))),
    ...(hasSlugRoute
      ? records.flatMap(({ slug }) => (slug === "" ? [] : [single("by slug", "by-slug/{slug}", `by-slug/${encodeURIComponent(slug)}`)]))
      : []),
    single("unknown id", "{id}", String(unusedId)),
    ...(hasSlugRoute ? [single("unknown slug", "by-slug/{slug}", "by-slug/no-record-has-this-slug")] : []),
  ];
}

const wrongPages = queries("page=0", "page=-1", "page=one", "page=100000", "per_page=0", "per_page=many", "page=0&per_page=0");

/** Builds requests that the service refuses, and that change nothing even where it does not. */
function refusals(kind: Kind): Probe[] {
  const { collection, family } = kinds[kind];
  const base = { section: "5", route: `GET /${collection}`, method: "GET", path: `/${collection}`, query: {} };
  const refused = (query: Query): Probe => ({ ...base, rule: `refusal: ${Object.keys(query).join(", ")}`, query });
  return [
    ...[...wrongPages, ...families[family].wrong].map(refused),
    { ...base, rule: "refusal: unknown path", route: `GET /${collection}/…`, path: `/${collection}/no/such/path` },
    // No one is signed in, and the record does not exist.
    { ...base, rule: "refusal: delete", method: "DELETE", route: `DELETE /${collection}/{id}`, path: `/${collection}/${unusedId}` },
    // Without a name nothing is created, for any caller.
    { ...base, rule: "refusal: create without a name", method: "POST", route: `POST /${collection}`, body: {} },
  ];
}

/**
 * Finds the smallest request that shows a difference: removes parameters and fields of the body one by one, as long as the same place
 * differs.
 */
export async function shrink<Result extends Pick<ComparedProbe, "probe" | "differences">>(
  found: Result,
  compare: (probe: Probe) => Promise<Result>,
): Promise<Result> {
  const [first] = found.differences;
  let smallest = found;
  for (const part of ["query", "body"] as const) {
    for (const name of Object.keys(objectIn(found.probe[part]))) {
      const { [name]: _, ...others } = objectIn(smallest.probe[part]);
      const next = await compare({ ...smallest.probe, [part]: others });
      if (first && next.differences.some((one) => one.kind === first.kind && placeOf(one) === placeOf(first))) smallest = next;
    }
  }
  return smallest;
}

/** Returns the place of a difference without indices: `events[].cost`. */
export function placeOf({ path }: Difference): string {
  return path.replace(/\[\d+\]/g, "[]");
}

/** A probe that was sent to both services, and how their answers differ. */
export interface ComparedProbe {
  readonly probe: Probe;
  /** The smallest request that still shows the first difference; the probe itself if the answers are equal. */
  readonly smallest: Probe;
  /** The URL of the smallest request. */
  readonly url: string;
  readonly differences: readonly Difference[];
  readonly service: ServiceAnswer;
  readonly twin: ServiceAnswer;
}

/** Asks the twin to name the rules by which it answers. */
export const namingRules = { prefer: "rule" };

/** @example rulesOf(found) // ["tags.create term_exists; recorded pairs"] */
export function rulesOf({ twin }: ComparedProbe): string[] {
  const named = twin.headers["x-calendar-rule"];
  return named === undefined ? [] : named.split(", ");
}
