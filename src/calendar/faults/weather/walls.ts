import type { FaultKindDeclaration } from "../fault-kind.ts";
import { page } from "./outages.ts";

const title = "Just a moment...";
const words = "Your browser is being checked. This page needs JavaScript and cookies.";

export const botWall: FaultKindDeclaration = {
  about: "403 with a page that checks the browser, and the header cf-mitigated: challenge.",
  act: async () => page(403, title, words, { "cf-mitigated": "challenge" }),
};

export const botWall200: FaultKindDeclaration = {
  about: "A page that checks the browser replaces the JSON, with status 200.",
  act: async () => page(200, "One moment, please", words),
};

const forbidden = () => page(403, "403 Forbidden", "You have no permission to access this resource.");

export const firewall: FaultKindDeclaration = {
  about: "403 with a page instead of the JSON.",
  act: async () => forbidden(),
};

/** Patterns of common firewall rules: scripts in markup, SQL, path traversal, and shell commands. */
const suspicious = [
  /<\s*(script|iframe|object|embed|svg)\b/i,
  /\bon(error|load|click|mouseover|focus)\s*=/i,
  /\bjavascript\s*:/i,
  /\bunion\b[\s\S]{1,40}\bselect\b/i,
  /\bselect\b[\s\S]{1,80}\bfrom\b[\s\S]{1,80}\bwhere\b/i,
  /['"]\s*(or|and)\s*['"\d][^=]{0,20}=/i,
  /\b(drop|truncate)\s+table\b/i,
  /\.\.[/\\]/,
  /\/etc\/passwd\b/i,
];

export const contentFirewall: FaultKindDeclaration = {
  about: "403 with a page for a request whose query or body looks like an attack, such as `<script>`; others are answered.",
  async act({ url, body, answer }) {
    const sent = [new URL(url).search, body()].flatMap((part) => [part, decoded(part)]);
    return sent.some((part) => suspicious.some((rule) => rule.test(part))) ? forbidden() : answer();
  },
};

/** Decodes a query, a form or JSON escapes, as far as possible. */
function decoded(text: string): string {
  const plain = text
    .replaceAll("+", " ")
    .replace(/\\u([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return plain
    .replaceAll("\\/", "/")
    .replace(/\\(["\\])/g, "$1")
    .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** The path of the login page of the host platform. */
export const loginPath = "/wp-login.php";

/**
 * Answers a request for the login page if `login-redirect` sent the client there from a URL of this namespace. Returns `undefined` for any
 * other request: otherwise the login page belongs to the application or the upstream.
 */
export function answerLogin({ method, url }: { readonly method: string; readonly url: string }, namespace: string): Response | undefined {
  if (!url.includes(loginPath) || (method !== "GET" && method !== "HEAD")) return undefined;
  const { origin, pathname, searchParams } = new URL(url);
  const from = searchParams.get("redirect_to") ?? "";
  const isFromService = from.startsWith(`${origin}/`) && (from.includes(namespace) || from.includes(encodeURIComponent(namespace)));
  if (!pathname.endsWith(loginPath) || !isFromService) return undefined;
  const response = page(200, "Log In", "Enter your username or email address and your password.");
  return method === "HEAD" ? new Response(null, response) : response;
}

export const loginRedirect: FaultKindDeclaration = {
  about: "Visitors get 302 to the login page of the site, which is HTML with status 200.",
  async act({ url, isSignedIn, answer }) {
    if (isSignedIn()) return answer();
    const { origin } = new URL(url);
    const location = `${origin}${loginPath}?redirect_to=${encodeURIComponent(url)}`;
    return new Response(null, { status: 302, headers: { Location: location, "Cache-Control": "no-cache, must-revalidate, max-age=0" } });
  },
};

export const strippedAuthorization: FaultKindDeclaration = {
  about: "The header Authorization is lost on the way, so the caller counts as a visitor.",
  act: ({ answerVisitor }) => answerVisitor(),
};

export const canonicalRedirect: FaultKindDeclaration = {
  about: "301 to the host that the site prefers: www.calendar.example, or 127.0.0.1 instead of localhost.",
  async act({ url, answer }) {
    const target = new URL(url);
    const { hostname } = target;
    if (/^www\.|^[\d.]+$|^\[/.test(hostname)) return answer();
    target.hostname = hostname === "localhost" ? "127.0.0.1" : `www.${hostname}`;
    return new Response(null, { status: 301, headers: { Location: target.href } });
  },
};
