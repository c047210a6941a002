import { type CollectionName, kindAt, kindIn } from "../../../kinds/kinds.ts";
import { roles, type User } from "../../../store/record.ts";
import { basicCredentials } from "../../../text/encoding/basic.ts";
import type { Context } from "../../resources/context.ts";
import { declarations } from "../../resources/declarations.ts";
import type { Route } from "../../resources/route.ts";
import type { Pattern } from "../../resources/table.ts";
import type { RefusalsOfStatus } from "../openapi/parts.ts";
import type { Change, ProvokingRequest } from "./change.ts";

/** A copy of a calendar on which requests are tried. */
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

/** Builds the body of a request: the usual one of a new record, or the fields that change one. */
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
