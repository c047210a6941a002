import { basicCredentials } from "../../../text/encoding/basic.ts";
import type { Route } from "../../resources/route.ts";

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

/** Adds a header. */
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
