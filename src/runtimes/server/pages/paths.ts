import { controlRoot, type SentRequest } from "../../../service/http/sent-request.ts";

interface PagePath {
  readonly path: string;
  /**
   * `shell` is for all callers: files of the package, and names that the service also shows to all visitors. `facts` is for callers with
   * control access: the clock, logins, and slow answers.
   */
  readonly holds: "shell" | "facts";
  /** True if the paths below it belong to it, too. */
  readonly isFolder?: boolean;
}

/** The paths of the pages and of their files. Paths below the control routes never collide with the service. */
export const pagePaths = {
  demo: { path: "/demo/", holds: "shell", isFolder: true },
  icon: { path: "/favicon.ico", holds: "shell" },
  inspector: { path: `${controlRoot}/`, holds: "shell" },
  inspectorFiles: { path: `${controlRoot}/inspector/`, holds: "shell", isFolder: true },
  reference: { path: `${controlRoot}/docs`, holds: "shell" },
  referenceFiles: { path: `${controlRoot}/docs/`, holds: "shell", isFolder: true },
  openApi: { path: `${controlRoot}/docs/openapi.json`, holds: "facts" },
  logins: { path: `${controlRoot}/docs/logins.json`, holds: "facts" },
  refusals: { path: `${controlRoot}/docs/refusals/`, holds: "facts", isFolder: true },
  style: { path: `${controlRoot}/assets/start.css`, holds: "shell" },
  script: { path: `${controlRoot}/assets/start.js`, holds: "shell" },
  settings: { path: `${controlRoot}/settings.json`, holds: "shell" },
} as const satisfies Readonly<Record<string, PagePath>>;

export type PageName = keyof typeof pagePaths;

/** Returns the page at a path, and the rest of the path below it. The most specific declaration decides. */
export function pageAt(path: string): { readonly name: PageName; readonly below: string } | undefined {
  const names = Object.keys(pagePaths) as PageName[];
  const covering = names.filter((name) => {
    const page: PagePath = pagePaths[name];
    return page.path === path || (page.isFolder === true && path.startsWith(page.path));
  });
  const [name] = covering.toSorted((one, other) => pagePaths[other].path.length - pagePaths[one].path.length);
  return name && { name, below: path.slice(pagePaths[name].path.length) };
}

/** Returns whether all callers may read the answer at a path. The most specific declaration for the path decides. */
export function isShell(path: string): boolean {
  const page = pageAt(path);
  return page !== undefined && pagePaths[page.name].holds === "shell";
}

/**
 * Returns whether a request is for the page at `/`, which shows the state and the logins. Browsers ask for HTML by name; `curl` and `fetch`
 * accept anything and get JSON. `/?rest_route=…` is a URL of the service.
 */
export function isStartPage({ method, headers }: Pick<SentRequest, "method" | "headers">, url: URL): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && url.pathname === "/" && !url.searchParams.has("rest_route") && acceptsHtml(headers);
}

export function acceptsHtml(headers: Pick<SentRequest["headers"], "get">): boolean {
  return /\btext\/html\b/i.test(headers.get("accept") ?? "");
}

/** A link on the page at `/`. */
export interface PageLink {
  readonly path: string;
  readonly name: "demo" | "inspector" | "reference";
  readonly title: string;
  readonly about: string;
}
