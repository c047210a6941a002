import { type CollectionName, kindNames, kinds, type PostKind, postKinds, type TermKind, termKinds } from "../../../kinds/kinds.ts";
import type { Store } from "../../resources/records.ts";
import type { Route } from "../../resources/route.ts";
import type { CategoryRecord, TagRecord } from "../../resources/terms/types.ts";
import { basic, byId, type Change, field, header, named, query } from "./build-request.ts";

export interface RefusedRoute {
  readonly route: Route;
  readonly names: readonly string[];
  /** The refused parameter; `undefined` for any. */
  readonly parameter?: string | undefined;
  readonly languageParameter: string;
  readonly store: Store;
}

type Recipe = (refused: RefusedRoute) => readonly Change[];

/** Lists changes of a plain request that may provoke a refusal, best first. The calendar decides which of them do. */
export function changesFor(code: string, refused: RefusedRoute): readonly Change[] {
  return recipes.get(code)?.(refused) ?? [];
}

const unknownId = 999_999;
/** A timestamp in the year 10000, which the host platform does not store. */
const tooLate = "253402300800";

const recipes: ReadonlyMap<string, Recipe> = new Map([
  ["rest_callback_invalid", () => [query("_jsonp=a-b")]],
  ["invalid_username", () => [basic("nobody", "secret")]],
  ["incorrect_password", ({ store }) => store.users.all().map(({ login }) => basic(login, "wrong"))],
  ["rest_cookie_invalid_nonce", () => [header("X-WP-Nonce", "expired")]],
  ["calendar_session", () => [header("X-Calendar-Session", "a/b")]],
  ["calendar_strict", () => [query("colour=red")]],
  ["rest_invalid_json", () => [{ label: "{", text: "{" }]],
  ["rest_request_too_large", () => [{ label: "1.1 MiB", size: Math.ceil(1.1 * 2 ** 20) }]],
  ["rest_missing_callback_param", missingParameter],
  ["rest_invalid_param", wrongValues],
  ["rest_forbidden", () => [{ label: "" }]],
  ["rest_invalid_namespace", () => [query("namespace=other")]],
  ["rest-event-not-found", (refused) => unknownKey(refused)],
  ["rest-invalid-event-id", ({ store }) => byId(...postKinds.map((kind) => store.records(kind).all()[0]?.id))],
  ["event-no-longer-available", (refused) => ofStatus("event", ["trash"], refused)],
  [
    "event-password-protected",
    ({ route, store }) =>
      named(
        route,
        store.events.all().filter(({ password }) => password !== ""),
      ),
  ],
  ["event-tickets-not-active", () => [query("ticketed=true")]],
  ["empty_content", emptyTexts],
  ["invalid_date", () => [field("date", tooLate), field("date", "0000-00-00")]],
  ["internal_server_error", () => [field("date", "1e9"), field("venue", { venue: "New", date: "1e9" })]],
  ["db_insert_error", () => [field("name", "x".repeat(201), "name=xxx…"), broken("title"), broken("name")]],
  ["term_exists", existingNames],
  ["rest_term_invalid", (refused) => [...unknownKey(refused), field("parent", unknownId), ...oppositeParent(refused)]],
  ["duplicate_term_slug", takenSlugs],
  ["empty_term_name", () => [field("name", " "), field("name", "<b></b>"), ...onTheWay("<b></b>")]],
  ["invalid_term_name", () => [field("name", "<b></b>"), ...onTheWay("< >")]],
  ["rest_taxonomy_not_hierarchical", () => [field("parent", 1)]],
  ...postKinds.flatMap((kind): [string, Recipe][] => [
    [`${kind}-is-in-trash`, (refused) => ofStatus(kind, ["trash"], refused)],
    [
      `${kind}-not-accessible`,
      (refused) => [...ofStatus(kind, ["draft", "pending", "private", "future"], refused), ...unknownKey(refused)],
    ],
    [`${kind}-archive-page-not-found`, () => [query("page=9999")]],
    [`could-not-create-${kind}`, () => [field(kind, " "), field(kind, { [kind]: " " }), field(kind, { [kind]: "New" })]],
  ]),
] satisfies [string, Recipe][]);

/** Sends bytes that are not text. Uses the query, because JSON cannot contain them. */
function broken(name: string): Change {
  return { label: `${name}=%FF`, query: `${name}=%FF`, without: [name] };
}

/** Sends a title that is empty after trimming: for a new event, or for one without other texts. `0` counts as empty. */
function emptyTexts({ route, store }: RefusedRoute): readonly Change[] {
  if (!route.path.includes("{")) return [{ label: 'title=" "', fields: { title: " " }, without: ["description", "excerpt"] }];
  const plain = store.events.all().filter(({ description, excerpt, status }) => description + excerpt === "" && status !== "trash");
  return named(route, plain).map((change) => ({ ...change, label: `${change.label}, title=" 0"`, fields: { title: " 0" } }));
}

/** Names an existing term: by its plain name, and for an event also in a form that becomes this name only when it is stored. */
function existingNames(refused: RefusedRoute): readonly Change[] {
  return termKinds.flatMap((kind) => {
    const [term] = topTerms(kind, refused);
    return term ? [field("name", term.name), field(kinds[kind].collection, [`${term.name}%41`])] : [];
  });
}

function takenSlugs(refused: RefusedRoute): readonly Change[] {
  return termKinds.flatMap((kind) => {
    const [first, second] = topTerms(kind, refused);
    const isOwn = refused.route.path.startsWith(`/${kinds[kind].collection}/`);
    return isOwn && first && second ? [{ ...field("slug", second.slug), id: first.id }] : [];
  });
}

/** Lists the terms without a parent in the language of the site, which requests without a language use. */
function topTerms(kind: TermKind, { store }: RefusedRoute): readonly (CategoryRecord | TagRecord)[] {
  const all: readonly (CategoryRecord | TagRecord)[] = store.records(kind).all();
  return all.filter((term) => term.language === store.site.language && !("parent" in term && term.parent));
}

/** Names an unknown record in the path. Most routes check the key before they look up the record, and read the query first. */
function unknownKey({ route, store }: RefusedRoute): readonly Change[] {
  const kind = kindNames.find((name) => route.path.startsWith(`/${kinds[name].collection}/`));
  const record = kind && store.records(kind).all()[0];
  const [key, value] = route.path.includes("{slug}") ? (["slug", "unknown"] as const) : (["id", unknownId] as const);
  const unknown = { label: `${key}=${value}`, [key]: value };
  return record ? [unknown, { ...unknown, label: `/${value}?${key}=${record[key]}`, query: `${key}=${record[key]}` }] : [unknown];
}

function onTheWay(name: string): readonly Change[] {
  return termKinds.map((kind) => field(kinds[kind].collection satisfies CollectionName, [name]));
}

/** Sends the id of a parent with a sign, which its check ignores, but not the lookup. */
function oppositeParent(refused: RefusedRoute): readonly Change[] {
  return termKinds.flatMap((kind) =>
    topTerms(kind, refused)
      .slice(0, 1)
      .map(({ id }) => field("parent", -id)),
  );
}

function ofStatus(kind: PostKind, statuses: readonly string[], { route, store }: RefusedRoute): readonly Change[] {
  const all: readonly { readonly id: number; readonly slug: string; readonly status: string }[] = store.records(kind).all();
  const found = all.filter(({ status }) => statuses.includes(status));
  return named(route, found);
}

function missingParameter({ parameter }: RefusedRoute): readonly Change[] {
  return [parameter === undefined ? { label: "{}", text: "{}" } : { label: `without ${parameter}`, without: [parameter] }];
}

/** Values that most checks refuse: not a number, date or URL, empty, or not a single value. */
const wrongTexts = ["soon", "-1", ""];
const wrongBodies = ["soon", unknownId, "", []];

function wrongValues({ route, names, parameter, languageParameter }: RefusedRoute): readonly Change[] {
  const { path, operation } = route;
  // A key in the path overrides the parameter with its name, unless that is a field of the body.
  const isSent = (name: string) =>
    names.includes(name) && (!path.includes(`{${name}}`) || (operation.body !== undefined && name === parameter));
  const sent = [...new Set(["end_date", "page", ...names])].filter(isSent);
  const values = (name: string) => [
    ...(operation.body ? wrongBodies.map((value) => field(name, value)) : wrongTexts.map((value) => query(`${name}=${value}`))),
    query(`${name}[]=soon`),
  ];
  const keys = path.includes("{slug}") ? [{ label: "slug=unknown", slug: "unknown" }] : [...byId(unknownId), query("id=soon")];
  const isKey = parameter === undefined || path.includes(`{${parameter}}`);
  return [...sent.flatMap(values), ...(path.includes("{") && isKey ? keys : []), query(`${languageParameter}=xx`)];
}
