import { type CollectionName, kindNames, kinds } from "../../../kinds/kinds.ts";
import { declarations } from "../../resources/declarations.ts";
import type { Route } from "../../resources/route.ts";
import { type DescribedCalendar, type KeysFor, type OpenApiPart, reference } from "./parts.ts";

/** An answer of the calendar itself that shows what an operation answers. */
export interface Example {
  /** The name in `components.examples`, such as `readEvent` or `readEvent404`. */
  readonly name: string;
  /** The id of the operation. */
  readonly operation: string;
  readonly status: number;
  readonly summary: string;
  readonly value: unknown;
}

/** The examples of a document. */
export interface Examples {
  readonly all: readonly Example[];
  readonly keysFor: KeysFor;
  /** Returns a body that a route takes; `undefined` for a route without a body. */
  bodyFor(route: Route): OpenApiPart | undefined;
}

/** The id of no record. */
const unknownId = 999_999;

/** Asks the calendar for an answer of every operation on records, and for a refusal. A world without records gives fewer examples. */
export async function collectExamples({ patterns, ask, context, home }: DescribedCalendar): Promise<Examples> {
  const api = `${home}/wp-json/${context.names.namespace}`;
  const routes = patterns.flatMap((pattern) => pattern.routes).filter(({ path }) => path !== "" && path !== "/doc");
  const collections = [...new Set(routes.map(collectionOf))];
  const keys = new Map<string, { readonly id: number; readonly slug: string }>();
  for (const name of collections) {
    const listed = await ask(new Request(`${api}/${name}?per_page=1`));
    const found = firstKeys(await listed.json(), name);
    if (found !== undefined) keys.set(name, found);
  }
  const someIds = (collection: CollectionName) => [keys.get(collection)?.id].filter((id) => id !== undefined);
  const samples = new Map<string, OpenApiPart>(kindNames.map((kind) => [kinds[kind].collection, declarations[kind].sample(someIds)]));
  const bodyFor = (route: Route) => (route.operation.body ? samples.get(collectionOf(route)) : undefined);

  async function answerOf(route: Route, id: number, query: string, body: unknown): Promise<{ status: number; value: unknown }> {
    const path = route.path.replace("{id}", String(id));
    const [method = "GET"] = route.methods;
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    const response = await ask(new Request(`${api}${path}${query}`, { method, ...sent }));
    return { status: response.status, value: await response.json() };
  }

  const all: Example[] = [];
  for (const route of routes) {
    const { id, title } = route.operation;
    const known = keys.get(collectionOf(route))?.id;
    // Routes by slug answer as those by id do.
    if (route.path.includes("{slug}") || known === undefined) continue;
    const answered = await answerOf(route, known, "?per_page=1", bodyFor(route));
    const refused = await answerOf(route, unknownId, "?page=999", route.operation.body && {});
    all.push({ name: id, operation: id, summary: title, ...answered });
    if (refused.status >= 400) all.push({ name: `${id}${refused.status}`, operation: id, summary: "Refused.", ...refused });
  }
  return { all, bodyFor, keysFor: (path) => keys.get(collectionOf({ path })) ?? {} };
}

/** Lists the names of the examples of a route by status. */
export function exampleNames({ all }: Examples, { operation }: Route): Readonly<Record<string, readonly string[]>> {
  const own = all.filter((example) => example.operation === operation.id.replace(/BySlug$/, ""));
  return Object.fromEntries(own.map(({ status, name }) => [status, [name]]));
}

/** Refers to the examples of a response by name. */
export function exampleReferences(names: readonly string[]): OpenApiPart {
  return Object.fromEntries(names.map((name) => [name, reference("examples", name)]));
}

function collectionOf({ path }: Pick<Route, "path">): string {
  return path.split("/")[1] ?? "";
}

function firstKeys(body: unknown, collection: string): { readonly id: number; readonly slug: string } | undefined {
  const list: unknown = typeof body === "object" && body !== null ? Reflect.get(body, collection) : undefined;
  const [record]: unknown[] = Array.isArray(list) ? list : [];
  if (typeof record !== "object" || record === null || !("id" in record) || !("slug" in record)) return undefined;
  return { id: Number(record.id), slug: String(record.slug) };
}
