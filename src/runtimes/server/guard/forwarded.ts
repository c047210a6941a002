import type { SentRequest } from "../../../service/http/sent-request.ts";

export interface Forwarded {
  readonly scheme: string | undefined;
  /** The host to which the client sent the request, with its port. */
  readonly host: string | undefined;
  /** The path prefix that proxies removed, such as `/calendar`, or an empty string. */
  readonly prefix: string;
}

type Headers = Pick<SentRequest["headers"], "get">;

/**
 * Reads the original URL of a request from the headers of proxies: `Forwarded` (RFC 7239), or else `X-Forwarded-Proto` and
 * `X-Forwarded-Host`; and `X-Forwarded-Prefix`. The first proxy in a list is nearest to the client.
 */
export function readForwarded(headers: Headers): Forwarded | undefined | "malformed" {
  const standard = headers.get("forwarded");
  const element = standard === null ? undefined : firstElement(standard);
  if (standard !== null && element === undefined) return "malformed";
  const isNamed = element?.host !== undefined || element?.proto !== undefined;
  const scheme = isNamed ? element.proto : firstOf(headers.get("x-forwarded-proto"));
  const host = isNamed ? element.host : firstOf(headers.get("x-forwarded-host"));
  const prefix = listOf(headers.get("x-forwarded-prefix")).filter((part) => part !== "" && part !== "/");
  if (scheme === undefined && host === undefined && prefix.length === 0) return undefined;
  const isUsable = isScheme(scheme) && isHost(host) && prefix.every(isPrefix);
  // Each proxy appends the prefix that it removed.
  return isUsable ? { scheme: scheme?.toLowerCase(), host, prefix: prefix.map((part) => part.replace(/\/$/, "")).join("") } : "malformed";
}

function isScheme(text: string | undefined): boolean {
  return text === undefined || /^https?$/i.test(text);
}

function isHost(text: string | undefined): boolean {
  if (text === undefined) return true;
  return /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text) && text.length < 270 && URL.canParse(`http://${text}`);
}

/** Returns whether a string is a path without empty segments, and without segments that begin with a dot. */
function isPrefix(text: string): boolean {
  return /^(?:\/[\w~-][\w.~-]*)+\/?$/.test(text) && text.length < 270;
}

function listOf(header: string | null): string[] {
  return header === null ? [] : header.split(",").map((part) => part.trim());
}

function firstOf(header: string | null): string | undefined {
  return listOf(header)[0];
}

/** Reads the first element of the header `Forwarded`; `undefined` if it is malformed, or has a name twice. */
function firstElement(header: string): { readonly proto?: string; readonly host?: string } | undefined {
  // A pair such as `host="app.test:8080"`, and the separator after it. Many proxies omit the quotes that a port requires.
  const pair = /\s*(?<name>[\w-]+)=(?:"(?<quoted>[^"\\]*)"|(?<plain>[^\s",;]+))\s*(?<end>[;,]|$)/y;
  const found = new Map<string, string>();
  for (;;) {
    const groups = pair.exec(header)?.groups;
    const name = groups?.name?.toLowerCase();
    if (groups === undefined || name === undefined || found.has(name)) return undefined;
    found.set(name, groups.quoted ?? groups.plain ?? "");
    if (groups.end !== ";") return Object.fromEntries(found);
  }
}
