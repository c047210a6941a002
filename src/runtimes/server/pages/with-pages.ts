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
import { packageVersion, type StaticFiles, staticFiles } from "../package-files.ts";
import { activityOf, factsOf } from "./facts.ts";
import { acceptsHtml, isStartPage, type PageLink, type PageName, pageAt, pagePaths } from "./paths.ts";
import { pageScript, renderStartPage } from "./start-page.ts";
import { pageStyle } from "./style.ts";

type Fetch = (request: Request) => Promise<Response>;

/** Answers a request for a page, with the rest of its path. */
type Show = (request: Request, place: { readonly below: string; readonly origin: string }) => Answer | Promise<Answer> | undefined;

/** The files of the built pages; a page without files is omitted. */
export interface PageFiles {
  /** False where the page at `/` belongs to an application; by default true. */
  readonly hasStart?: boolean;
  readonly demo?: StaticFiles | undefined;
  readonly inspector?: StaticFiles | undefined;
  readonly reference?: StaticFiles | undefined;
}

export function builtPages(): PageFiles {
  return { demo: staticFiles("dist/demo"), inspector: staticFiles("dist/inspector"), reference: staticFiles("dist/reference") };
}

/** Finds the pages below the control routes, for a dev server, whose other paths belong to an application. */
export function builtTools(): PageFiles {
  return { ...builtPages(), demo: undefined, hasStart: false };
}

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

/** Adds the page at `/`, an icon, the inspector and the reference (for requests that accept HTML), and the demo at `/demo/`. */
export function withPages(calendar: Calendar, served: { fetch: Fetch }, files: PageFiles): { fetch: Fetch } {
  const { demo, inspector, reference, hasStart = true } = files;
  const handle = handleOf(served);
  const version = packageVersion();
  const links = pageLinks(files);
  const pages = { start: hasStart, demo: demo !== undefined };
  const refusalsOf = createProvokedRefusals(calendar);

  const read = (files: StaticFiles | undefined, request: Request, path = "") => file(files, path || "index.html", request);
  const json = (value: unknown, status?: number) => page(JSON.stringify(value), "application/json", {}, status);
  const pagesAt: Readonly<Record<PageName, Show>> = {
    style: () => page(pageStyle, "text/css; charset=utf-8"),
    script: () => page(pageScript, "text/javascript; charset=utf-8"),
    icon: () => page(mark, "image/svg+xml", { "cache-control": "public, max-age=86400" }),
    settings,
    inspector: (request) => (acceptsHtml(request.headers) ? read(inspector, request) : undefined),
    inspectorFiles: (request, { below }) => file(inspector, below, request),
    reference: (request) => (acceptsHtml(request.headers) ? read(reference, request) : undefined),
    referenceFiles: (request, { below }) => read(reference, request, below),
    openApi: async (_, { origin }) => {
      const { withControlRoutes } = await import("../../../calendar/control/openapi.ts");
      return json(withControlRoutes(await calendar.openApi(origin), origin));
    },
    logins: () => json(loginsOf(calendar)),
    async refusals(_, { below }) {
      const found = await refusalsOf(below.replace(/\.json$/, ""));
      return found ? json(found) : json(null, 404);
    },
    demo: (request, { below }) => read(demo, request, below),
  };

  function pageFor(request: Request): Answer | Promise<Answer> | undefined {
    const url = new URL(request.url);
    const { pathname, origin, search } = url;
    const isRead = request.method === "GET" || request.method === "HEAD";
    // `/?rest_route=…` is a URL of the service.
    if (!isRead || url.searchParams.has("rest_route")) return undefined;
    if (hasStart && isStartPage(request, url)) return startPage(url);
    if (`${pathname}/` === pagePaths.inspector.path && inspector && acceptsHtml(request.headers))
      return redirect(pagePaths.inspector.path + search);
    if (`${pathname}/` === pagePaths.demo.path && demo) return redirect(pagePaths.demo.path + search);
    const found = pageAt(pathname);
    return found && pagesAt[found.name](request, { below: found.below, origin });
  }

  function startPage({ origin }: URL): Answer {
    const facts = factsOf(calendar);
    const text = renderStartPage({ facts, activity: activityOf(calendar, facts.path), origin, version, links });
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

  async function answer(request: SentRequest): Promise<Answer | Response> {
    return (await pageFor(request.toRequest())) ?? handle(request);
  }

  return { fetch: toFetch((request) => (mayBePage(request.url) ? answer(request) : handle(request))) };
}

/** Returns whether a URL may belong to a page. Does not parse it, because most requests are for the service. */
function mayBePage(url: string): boolean {
  return !url.includes("/wp-json/");
}

/** Lists the pages to which the page at `/` links. Add new pages here. */
function pageLinks({ demo, inspector, reference }: PageFiles): readonly PageLink[] {
  const links = [
    { files: demo, name: "demo", title: "Calendar", about: "Browse, create, move and delete events." },
    { files: inspector, name: "inspector", title: "Inspector", about: "Journal, records, clock, worlds and faults." },
    { files: reference, name: "reference", title: "Reference", about: "Every route and field, with requests to try." },
  ] as const;
  return links.flatMap(({ files, name, ...words }) => (files ? [{ path: pagePaths[name].path, name, ...words }] : []));
}

/** Returns the settings of the demo and the inspector. They contain only what the index of the service also shows to all visitors. */
function pageSettings(calendar: Calendar): object {
  const { path, languageParameter, site, timezone, access } = factsOf(calendar);
  return { root: path, languageParameter, site, timezone, access };
}

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
