import { type CollectionName, kindAt, kindIn } from "../../../kinds/kinds.ts";
import { roles, type User } from "../../../store/record.ts";
import { basicCredentials } from "../../../text/encoding/utf8.ts";
import type { Context } from "../../resources/context.ts";
import { declarations } from "../../resources/declarations.ts";
import type { Route } from "../../resources/route.ts";
import type { Pattern } from "../../resources/table.ts";
import type { RefusalsOfStatus } from "../openapi/parts.ts";

export interface TriedCalendar {
  readonly patterns: readonly Pattern[];
  readonly context: Context;
  readonly access: "open" | "service";
  /** The URL of the site, without a trailing slash. */
  readonly home: string;
  /** The path of the service: `/wp-json/calendar/events/v1`. */
  readonly root: string;
  /** Answers a request in the state of the calendar, and returns whether it changes that state. */
  readonly ask: (request: Request) => Promise<{ readonly response: Response; readonly hasChanged: boolean }>;
}

/** An operation whose refusals should be provoked. */
export interface Target {
  readonly id: string;
  /** The route of the operation; for OPTIONS, the first one of its path. */
  readonly route: Route;
  readonly method: string;
  readonly hasBody: boolean;
  readonly refusals: readonly RefusalsOfStatus[];
}

/** Lists possible callers: a visitor, and with `access: "service"`, a user of each role, from the fewest rights to the most. */
export function callersOf({ access, context }: TriedCalendar): readonly (User | undefined)[] {
  if (access === "open") return [undefined];
  const users = context.store.users.all();
  return [undefined, ...roles.flatMap((role) => users.find((user) => user.role === role) ?? [])];
}

/** Builds a request that differs by a change from an accepted one. */
export function buildRequest(change: Change, user: User | undefined, target: Target, { root, context }: TriedCalendar): ProvokingRequest {
  const { label, size, query } = change;
  const body = size === undefined ? bodyOf(change, target, context) : undefined;
  const sendsBody = body !== undefined || size !== undefined;
  // Browsers send no body with GET, so uses a POST with an override, which the service accepts.
  const isOverridden = target.method === "GET" && sendsBody;
  const headers = {
    ...(sendsBody && { "Content-Type": "application/json" }),
    ...(isOverridden && { "X-HTTP-Method-Override": "GET" }),
    ...(user && { Authorization: basicCredentials(`${user.login}:${user.password}`) }),
    ...change.headers,
  };
  return {
    method: isOverridden ? "POST" : target.method,
    path: root + pathOf(change, target.route, context) + (query === undefined ? "" : `?${query}`),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(body !== undefined && { body }),
    ...(size !== undefined && { size }),
    label,
    ...(user && { login: user.login }),
  };
}

function pathOf({ id, slug }: Change, { path }: Route, { store }: Context): string {
  const kind = kindAt(path);
  const record = kind && store.records(kind).all()[0];
  return path.replace("{id}", String(id ?? record?.id ?? 1)).replace("{slug}", encodeURIComponent(slug ?? record?.slug ?? "none"));
}

function bodyOf({ text, fields, without = [] }: Change, { route: { path }, hasBody }: Target, { store }: Context): string | undefined {
  if (text !== undefined) return text;
  if (!hasBody) return undefined;
  const someIds = (collection: CollectionName) => {
    const linked = kindIn(collection);
    const [first] = linked ? store.records(linked).all() : [];
    return first ? [first.id] : [];
  };
  const kind = kindIn(path.slice(1));
  const usual = kind ? declarations[kind].sample(someIds) : {};
  // Without tags, because some refusals come after unknown tags are stored.
  const kept = Object.entries({ ...usual, tags: undefined, ...fields }).filter(([name]) => !without.includes(name));
  return JSON.stringify(Object.fromEntries(kept));
}

/** A difference from a request that the service accepts. */
export interface Change {
  /** A short label of the change, such as `page=0`; empty if the plain request is refused. */
  readonly label: string;
  readonly id?: number;
  readonly slug?: string;
  /** The query string, without its question mark. */
  readonly query?: string;
  /** The fields that are added to the usual body. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly without?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** A body that replaces the usual one. */
  readonly text?: string;
  /** The size in bytes of a body whose content does not matter. */
  readonly size?: number;
}

export function field(name: string, value: unknown, label?: string): Change {
  const shown = typeof value === "string" && value.trim() !== "" ? value : JSON.stringify(value);
  return { label: label ?? `${name}=${shown}`, fields: { [name]: value } };
}

export function query(text: string): Change {
  return { label: text, query: text };
}

export function header(name: string, value: string, label = `${name}: ${value}`): Change {
  return { label, headers: { [name]: value } };
}

export function basic(login: string, password: string): Change {
  const credentials = `${login}:${password}`;
  return header("Authorization", basicCredentials(credentials), credentials);
}

export function byId(...ids: readonly (number | undefined)[]): readonly Change[] {
  return ids.flatMap((id) => (id === undefined ? [] : [{ label: `id=${id}`, id }]));
}

/** The maximum number of records that are tried for a refusal. */
const maxRecords = 3;

export function named({ path }: Route, records: readonly { readonly id: number; readonly slug: string }[]): readonly Change[] {
  if (!path.includes("{slug}")) return byId(...records.slice(0, maxRecords).map(({ id }) => id));
  const withSlug = records.filter(({ slug }) => slug !== "").slice(0, maxRecords);
  return withSlug.map(({ slug }) => ({ label: `slug=${slug}`, slug }));
}

/** A request that the service refuses, for a page to show and send. */
export interface ProvokingRequest {
  readonly method: string;
  /** The path on the server, with the query: `/wp-json/calendar/events/v1/events?page=zero`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The size in bytes of a body whose content does not matter. */
  readonly size?: number;
  /** The part of the request that provokes the refusal: `page=zero`. */
  readonly label: string;
  /** The login whose credentials the request has; absent for a visitor. */
  readonly login?: string;
}

/**
 * Why no request provokes a refusal: it needs another `access`, `strict`, a record, a full calendar, or a concurrent request that deletes
 * the record.
 */
export type Need = "service" | "open" | "strict" | "race" | "record" | "full";

/** A refusal of an operation, with a request that provokes it on this calendar, or the reason why none does. */
export interface ProvokedRefusal {
  readonly status: number;
  readonly code: string;
  readonly request?: ProvokingRequest;
  readonly needs?: Need;
}
