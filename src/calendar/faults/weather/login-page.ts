import { page } from "./page.ts";

/** The path of the login page of the host platform. */
export const loginPath = "/wp-login.php";

/**
 * Answers a request for the login page to which `login-redirect` has sent a request of the service with this namespace. Returns `undefined` for
 * any other request: the login page of the site itself belongs to the application, or to the upstream.
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
