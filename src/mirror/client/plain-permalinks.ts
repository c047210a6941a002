import { decodeComponent } from "../../text/encoding/decode-form-text.ts";

/** The parameter in which a site with plain permalinks takes the path of its interface. */
const parameter = "?rest_route=";

/** @example plainRootIn("https://site.example/index.php?rest_route=/calendar/events/v1") // "https://site.example/?rest_route=" */
export function plainRootIn(address: string): string | undefined {
  const place = address.indexOf(parameter);
  return place < 0 ? undefined : plainRootOf(address.slice(0, place).replace(/index\.php$/, ""));
}

export function plainRootOf(home: string): string {
  return `${home.replace(/\/$/, "")}/${parameter}`;
}

/** @example spellUrl("https://site.example/?rest_route=/tags?page=2") // "https://site.example/?rest_route=/tags&page=2" */
export function spellUrl(url: string): string {
  const place = url.indexOf(parameter);
  if (place < 0) return url;
  const start = place + parameter.length;
  return url.slice(0, start) + url.slice(start).replace("?", "&");
}

const plainUrl = /^(https?:\/\/[^?#]*?)\/(?:index\.php)?\?rest_route=([^&#]*)(?:&([^#]*))?$/;

/**
 * Writes the addresses in an answer as a site with other permalinks does: a twin has those, and plain ones differ by nothing else.
 *
 * @example withPrettyUrls("https://site.example/index.php?rest_route=%2Ftags%2F&page=2") // "https://site.example/wp-json/tags/?page=2"
 */
export function withPrettyUrls(value: unknown): unknown {
  if (typeof value === "string") {
    if (!value.includes(parameter)) return value;
    const [, home, path, query] = plainUrl.exec(value) ?? [];
    return home === undefined || path === undefined
      ? value
      : `${home}/wp-json${decodeComponent(path)}${query === undefined ? "" : `?${query}`}`;
  }
  if (Array.isArray(value)) return value.map(withPrettyUrls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withPrettyUrls(one)]));
}
