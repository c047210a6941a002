import { useState } from "preact/hooks";
import type { JournalEntry } from "../../calendar/journal/entry.ts";
import { leftOut } from "../../calendar/redaction/redaction.ts";
import { pageHeader, sessionHeader } from "../../service/http/sent-request.ts";
import { routeIds } from "../../service/resources/route-ids.ts";
import { shellQuote } from "../../text/quoting.ts";
import { curlParts } from "../../text/request-code.ts";
import type { WorldName } from "../../worlds/built-in.ts";
import { type InspectorSource, useInspector } from "./context.ts";
import type { ServiceAnswer, ServiceRequest } from "./control-client.ts";

/** Returns the path of an entry's URL with its query: `/wp-json/calendar/events/v1/events?page=2`. */
export function pathOf({ url }: Pick<JournalEntry, "url">): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Sends requests to the service. Returns the last answer, and its entry in the journal. */
export function useService() {
  const { client, live, refresh } = useInspector();
  const [sent, setSent] = useState<{ readonly answer: ServiceAnswer; isOf(entry: JournalEntry): boolean }>();
  return {
    answer: sent?.answer,
    entry: sent && live.entries?.find((entry) => sent.isOf(entry)),
    async send(path: string, request: ServiceRequest): Promise<ServiceAnswer> {
      const after = live.entries?.at(-1)?.number ?? 0;
      const answer = await client.service(path, request);
      const isOf = (entry: JournalEntry) =>
        entry.number > after && entry.method === request.method && pathOf(entry) === pathOf({ url: new URL(path, entry.url).href });
      setSent({ answer, isOf });
      live.refresh();
      refresh();
      return answer;
    },
    forget: () => setSent(undefined),
  };
}

/** The headers that a browser or curl sets itself. */
const written = new Set([
  "host",
  "connection",
  "content-length",
  "accept-encoding",
  "transfer-encoding",
  "expect",
  "keep-alive",
  "te",
  "trailer",
  // A resent or copied request no longer belongs to the demo or the reference.
  pageHeader.toLowerCase(),
]);
/** Matches the headers that identify the page of a request. Another page must not send them. */
const ofPages = /^(sec-|origin$|referer$|cookie$|user-agent$|proxy-)/;

/** Rebuilds the request of an entry. Forms and JSON keep their types. Lacks the headers that the journal omits. */
export function initOf(entry: JournalEntry): ServiceRequest {
  const { method } = entry;
  const isSentAgain = ([name, value]: readonly [string, string]) => !ofPages.test(name) && !value.endsWith(leftOut);
  const headers = Object.fromEntries(Object.entries(headersOf(entry)).filter(isSentAgain));
  const kind = bodyKind(entry);
  if (kind === "none") return { method, headers };
  if (kind === "json") return { method, headers, body: JSON.stringify(entry.body) };
  const pairs = formPairs(entry.body);
  if (kind === "urlencoded") return { method, headers, body: new URLSearchParams(pairs).toString() };
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return { method, headers, body: form };
}

/** Formats a body, with one part of a form per line. */
export function bodyText(body: ServiceRequest["body"]): string {
  return typeof body === "string" ? body : [...(body?.entries() ?? [])].map(([name, value]) => `${name}=${value}`).join("\n");
}

/** Returns the request of an entry as a shell command, which acts on the session of the entry. */
export function toCurl(entry: JournalEntry): string {
  const { method, url, session, requestHeaders } = entry;
  const isSessionSent = session === undefined || requestHeaders[sessionHeader.toLowerCase()] !== undefined;
  const headers = { ...headersOf(entry), ...(!isSessionSent && { [sessionHeader]: session }) };
  return curlParts({ method, headers }, url, curlBody(entry)).join(" ");
}

function curlBody(entry: JournalEntry): string[] {
  const { body } = entry;
  const kind = bodyKind(entry);
  if (kind === "none") return [];
  if (kind === "json") return [`--data-raw ${shellQuote(JSON.stringify(body))}`];
  const option = kind === "multipart" ? "--form-string" : "--data-urlencode";
  return formPairs(body).map(([name, value]) => `${option} ${shellQuote(`${name}=${value}`)}`);
}

function headersOf(entry: JournalEntry): Record<string, string> {
  // Browsers and curl set the boundary between the parts of a form.
  const isMultipart = bodyKind(entry) === "multipart";
  return Object.fromEntries(
    Object.entries(entry.requestHeaders).filter(([name]) => !written.has(name) && !(isMultipart && name === "content-type")),
  );
}

type BodyKind = "none" | "json" | "urlencoded" | "multipart";

function bodyKind({ body, requestHeaders }: JournalEntry): BodyKind {
  if (Object.keys(body).length === 0) return "none";
  const type = requestHeaders["content-type"] ?? "";
  if (type.includes("multipart/form-data")) return "multipart";
  return type.includes("x-www-form-urlencoded") ? "urlencoded" : "json";
}

/**
 * Lists the fields of a form whose values may be nested.
 *
 * @example formPairs({ tags: ["a"], venue: { city: "Oslo" } }) // [["tags[0]", "a"], ["venue[city]", "Oslo"]]
 */
function formPairs(value: unknown, name = ""): [string, string][] {
  if (typeof value !== "object" || value === null) return [[name, String(value ?? "")]];
  return Object.entries(value).flatMap(([key, item]) => formPairs(item, name === "" ? key : `${name}[${key}]`));
}

/** The ids of the routes of records, on which faults can act: `events.list` and so on. */
export const routeNames: readonly string[] = routeIds().filter((id) => id.includes("."));

/**
 * Inspects a calendar with the control routes of its server. Rejects if there is no such server at `origin`, such as
 * `http://127.0.0.1:4010`.
 */
export async function serverSource(origin: string): Promise<InspectorSource> {
  const response = await fetch(`${origin}/__calendar/settings.json`);
  const { root, access, pages } = await response.json();
  return { home: new URL(origin), fetchUrl: (url, init) => fetch(url, init), root, hasWorlds: true, isOpen: access === "open", pages };
}

/** The names of the sites of the built-in worlds, by which the current world is recognised. A test compares them with the worlds. */
export const siteNames: Readonly<Record<WorldName, string>> = {
  city: "City Calendar",
  "edge-cases": "Edge Cases",
  empty: "Empty Calendar",
  festival: "Summer Festival",
  multilingual: "Calendar in Three Languages",
  small: "Small Calendar",
};
