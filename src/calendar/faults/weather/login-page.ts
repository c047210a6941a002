import { page } from "./page.ts";

/** The path of the login page of the host platform. */
export const loginPath = "/wp-login.php";

/** Answers a request for the login page, to which a site that is closed sends every visitor. Returns `undefined` for any other request. */
export function answerLogin({ method, url }: { readonly method: string; readonly url: string }): Response | undefined {
  if (!url.includes(loginPath) || (method !== "GET" && method !== "HEAD")) return undefined;
  if (!new URL(url).pathname.endsWith(loginPath)) return undefined;
  const response = page(200, "Log In", "Enter your username or email address and your password.");
  return method === "HEAD" ? new Response(null, response) : response;
}
