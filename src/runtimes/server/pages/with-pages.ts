import { mark } from "../../../appearance/mark.ts";
import { corsHeaders } from "../../../calendar/control/create-control.ts";
import type { Calendar } from "../../../calendar/create-calendar.ts";
import { internals } from "../../../calendar/internals.ts";
import { createTriedCalendar } from "../../../calendar/tried-calendar.ts";
import type { ProvokedRefusal, TriedCalendar } from "../../../service/description/refusals/build-request.ts";
import { handleOf, toFetch } from "../../../service/http/handle.ts";
import type { Answer } from "../../../service/http/response.ts";
import type { SentRequest } from "../../../service/http/sent-request.ts";
import { encodeUtf8 } from "../../../text/encoding/utf8.ts";
import { acceptsEncoding } from "../compress.ts";
import { packageVersion } from "../package-files.ts";
import { activityOf, factsOf } from "./facts.ts";
import { acceptsHtml, isStartPage, type PageLink, pagePaths } from "./paths.ts";
import { pageScript, renderStartPage } from "./start-page.ts";
import { type StaticFiles, staticFiles } from "./static-files.ts";
import { pageStyle } from "./style.ts";

type Fetch = (request: Request) => Promise<Response>;

/** The files of the built pages; a page without files is omitted. */
export interface PageFiles {
  /** False where the page at `/` belongs to an application; by default true. */
  readonly hasStart?: boolean;
  readonly demo?: StaticFiles | undefined;
  readonly inspector?: StaticFiles | undefined;
  readonly reference?: StaticFiles | undefined;
}

/** Finds the pages that were built with this package. */
export function builtPages(): PageFiles {
  return { demo: staticFiles("dist/demo"), inspector: staticFiles("dist/inspector"), reference: staticFiles("dist/reference") };
}

/** Finds the pages below the control routes, for a dev server, whose other paths belong to an application. */
export function builtTools(): PageFiles {
  return { ...builtPages(), demo: undefined, hasStart: false };
}

/** Limits a page to scripts, styles and answers of its own origin. */
const securityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Adds the pages of the server: the page at `/`, an icon, the inspector and the reference (for requests that accept HTML), and the demo at
 * `/demo/`. Passes all other requests to `served`.
 *
 * @example const { fetch } = withPages(calendar, withControl(calendar), builtPages());
 */
export function withPages(calendar: Calendar, served: { fetch: Fetch }, files: PageFiles): { fetch: Fetch } {
  const { demo, inspector, reference, hasStart = true } = files;
  const handle = handleOf(served);
  const version = packageVersion();
  const links = pageLinks(files);
  const pages = { start: hasStart, demo: demo !== undefined };
  const refusalsOf = createProvokedRefusals(calendar);

  function pageFor(request: Request): Answer | Promise<Answer> | undefined {
    const url = new URL(request.url);
    const { pathname } = url;
    const isRead = request.method === "GET" || request.method === "HEAD";
    // `/?rest_route=…` is a URL of the service.
    if (!isRead || url.searchParams.has("rest_route")) return undefined;
    if (pathname === pagePaths.style.path) return page(pageStyle, "text/css; charset=utf-8");
    if (pathname === pagePaths.script.path) return page(pageScript, "text/javascript; charset=utf-8");
    if (pathname === pagePaths.icon.path) return page(mark, "image/svg+xml", { "cache-control": "public, max-age=86400" });
    if (pathname === pagePaths.settings.path) return settings(request);
    if (hasStart && isStartPage(request, url)) return startPage(url);
    if (`${pathname}/` === pagePaths.inspector.path && inspector && acceptsHtml(request.headers))
      return redirect(pagePaths.inspector.path + url.search);
    if (pathname === pagePaths.inspector.path && acceptsHtml(request.headers)) return file(inspector, "index.html", request);
    if (pathname.startsWith(pagePaths.inspectorFiles.path))
      return file(inspector, pathname.slice(pagePaths.inspectorFiles.path.length), request);
    if (pathname === pagePaths.reference.path && acceptsHtml(request.headers)) return file(reference, "index.html", request);
    if (pathname === pagePaths.openApi.path) return openApi(url.origin);
    if (pathname === pagePaths.logins.path) return page(JSON.stringify(loginsOf(calendar)), "application/json");
    if (pathname.startsWith(pagePaths.refusals.path))
      return refusals(pathname.slice(pagePaths.refusals.path.length).replace(/\.json$/, ""));
    if (pathname.startsWith(pagePaths.referenceFiles.path))
      return file(reference, pathname.slice(pagePaths.referenceFiles.path.length) || "index.html", request);
    if (`${pathname}/` === pagePaths.demo.path && demo) return redirect(pagePaths.demo.path + url.search);
    return pathname.startsWith(pagePaths.demo.path)
      ? file(demo, pathname.slice(pagePaths.demo.path.length) || "index.html", request)
      : undefined;
  }

  function startPage({ origin }: URL): Answer {
    const facts = factsOf(calendar);
    const text = renderStartPage({
      facts,
      activity: activityOf(calendar, facts.path),
      origin,
      version,
      links,
    });
    return page(text, "text/html; charset=utf-8", {
      "content-language": "en",
      vary: "Accept",
      // With this link, clients discover the service by the URL of this page, as on the service's site.
      link: `<${origin}/wp-json/>; rel="https://api.w.org/"`,
    });
  }

  /** Also answers pages on other ports of this machine, because an application may embed the inspector of this server. */
  function settings({ headers }: Request): Answer {
    return page(JSON.stringify({ ...pageSettings(calendar), pages }), "application/json", corsHeaders(headers.get("origin")));
  }

  async function openApi(origin: string): Promise<Answer> {
    const { withControlRoutes } = await import("../../../calendar/control/openapi.ts");
    return page(JSON.stringify(withControlRoutes(await calendar.openApi(origin), origin)), "application/json");
  }

  async function refusals(id: string): Promise<Answer> {
    const found = await refusalsOf(id);
    return found ? page(JSON.stringify(found), "application/json") : page("null", "application/json", {}, 404);
  }

  async function answer(request: SentRequest): Promise<Answer | Response> {
    return (await pageFor(request.toRequest())) ?? handle(request);
  }

  return { fetch: toFetch((request) => (mayBePage(request.url) ? answer(request) : handle(request))) };
}

/** Returns whether a URL may belong to a page. Does not parse it, because most requests are for the service. */
function mayBePage(url: string): boolean {
  return !url.includes("/wp-json/");
}

/** Lists the pages to which the page at `/` links. Add new pages here, and their texts. */
function pageLinks({ demo, inspector, reference }: PageFiles): readonly PageLink[] {
  return [
    ...(demo ? [{ path: pagePaths.demo.path, name: "demo", about: "demoAbout" } as const] : []),
    ...(inspector ? [{ path: pagePaths.inspector.path, name: "inspector", about: "inspectorAbout" } as const] : []),
    ...(reference ? [{ path: pagePaths.reference.path, name: "reference", about: "referenceAbout" } as const] : []),
  ];
}

/** Returns the settings of the demo and the inspector. They contain only what the index of the service also shows to all visitors. */
function pageSettings(calendar: Calendar): object {
  const { path, languageParameter, site, timezone, access } = factsOf(calendar);
  return { root: path, languageParameter, site, timezone, access };
}

/** Lists the logins of the world, as on the page at `/`; none if all callers may do everything. */
function loginsOf(calendar: Calendar): readonly object[] {
  const { access, users } = factsOf(calendar);
  return access === "open" ? [] : users.map(({ login, role, password }) => ({ login, role, password }));
}

function file(files: StaticFiles | undefined, path: string, { headers }: Request): Answer | undefined {
  const found = files?.(path);
  if (found === undefined) return undefined;
  // The name of an asset contains the hash of its content.
  const cached = { "cache-control": path.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache" };
  if (found.brotli === undefined || !acceptsEncoding(headers.get("accept-encoding") ?? "", "br"))
    return page(found.bytes, found.type, cached);
  return page(found.brotli, found.type, { ...cached, "content-encoding": "br", vary: "Accept-Encoding" });
}

function redirect(location: string): Answer {
  return { status: 308, headers: { location }, body: null };
}

function page(body: string | Uint8Array<ArrayBuffer>, type: string, more: Record<string, string> = {}, status = 200): Answer {
  return {
    status,
    body: [typeof body === "string" ? encodeUtf8(body) : body],
    headers: {
      "content-type": type,
      // Only for documents, because browsers ignore it on scripts and styles.
      ...(/script|css/.test(type) ? {} : { "content-security-policy": securityPolicy }),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      ...more,
    },
  };
}

/** Returns a calendar with the parts that its pages use; `undefined` for another object with a `fetch`. */
export function describedCalendar(calendar: object): Calendar | undefined {
  // Only calendars of this package have internals, and those also have all other parts.
  return internals in calendar ? (calendar as Calendar) : undefined;
}

/** Finds requests that an operation refuses, by its id; `undefined` for an unknown id. */
type ProvokedRefusals = (id: string) => Promise<readonly ProvokedRefusal[] | undefined>;

/**
 * Creates the function that finds requests which the operations of a calendar refuse. It sends them to a copy of the calendar, which it
 * reuses until something is written.
 */
export function createProvokedRefusals(calendar: Calendar): ProvokedRefusals {
  let kept:
    | { readonly revision: number; readonly copy: TriedCalendar; readonly found: Map<string, ReturnType<ProvokedRefusals>> }
    | undefined;
  /** The current or last search, because two at once would disturb each other's copy. */
  let last: Promise<unknown> = Promise.resolve();

  async function find(id: string, copy: TriedCalendar): ReturnType<ProvokedRefusals> {
    const { findRefusals } = await import("../../../service/description/refusals/find-requests.ts");
    const { controlRefusals } = await import("./control-refusals.ts");
    return (await findRefusals(id, copy)) ?? (await controlRefusals(id, copy));
  }

  return async (id) => {
    const { revision } = calendar[internals].store;
    if (kept?.revision !== revision) kept = { revision, copy: createTriedCalendar(calendar), found: new Map() };
    const { copy, found } = kept;
    const known = found.get(id) ?? last.then(() => find(id, copy));
    last = known.catch(() => undefined);
    const refusals = await known;
    // Clients choose the id, so only known ids are cached.
    if (refusals) found.set(id, known);
    return refusals;
  };
}
