import { resolve } from "node:path";
import type { Coverage } from "../../calendar/coverage/coverage.ts";
import { summarize } from "../../calendar/coverage/report.ts";
import { createRouteNames } from "../../mirror/replay/route-names.ts";
import { counted } from "../../util/counted.ts";
import { CalendarError } from "../../util/errors.ts";
import { readJson } from "../files/read-json.ts";

/**
 * Keeps only the items of routes that an application calls, and items without a route. `source` is `"tests"` for the routes that a test
 * met, or the path of a HAR file from a browser or `calendar.journal.toHAR()`. Throws a `CalendarError` for a file without a request to the
 * service.
 */
export function narrowTo(coverage: Coverage, source: string, cwd: string): Coverage {
  const routes = source === "tests" ? metRoutes(coverage) : routesOfHar(resolve(cwd, source));
  const items = coverage.items.filter(({ route }) => route === undefined || routes.has(route));
  return { ...coverage, items, summary: summarize({ tests: coverage.tests, items }) };
}

function metRoutes({ items }: Coverage): ReadonlySet<string> {
  return new Set(items.flatMap(({ kind, name, tests }) => (kind === "routes" && tests.length > 0 ? [name] : [])));
}

function routesOfHar(file: string): ReadonlySet<string> {
  const { log } = Object(readJson("the HAR file", file));
  const entries: readonly unknown[] = Array.isArray(Object(log).entries) ? Object(log).entries : [];
  const nameOf = createRouteNames();
  const routes = entries.flatMap((entry) => requestOf(entry) ?? []).map(nameOf);
  const known = new Set(routes.filter((route) => route.includes(".") || route === "doc" || route === "index"));
  if (known.size > 0) return known;
  throw new CalendarError(
    "invalid_file",
    `${file} has no request to the service among ${counted(entries.length, "entry", "entries")}: save the requests of the application as HAR in the developer tools ` +
      "of a browser, or with calendar.journal.toHAR().",
  );
}

function requestOf(entry: unknown): Request | undefined {
  const { method, url } = Object(Object(entry).request);
  if (typeof method !== "string" || typeof url !== "string" || !URL.canParse(url) || !/^https?:/.test(url)) return undefined;
  // `Request` refuses these methods.
  return /^(CONNECT|TRACE|TRACK)$/i.test(method) ? undefined : new Request(url, { method });
}
