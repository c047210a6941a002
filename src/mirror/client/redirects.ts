import { WallError } from "./wall.ts";

/** An answer, and the URL that it came from. */
export interface Received {
  readonly response: Response;
  readonly url: string;
}

const maxRedirects = 5;

/**
 * Sends a request, and follows its redirects within the site. A request with a password follows no redirect to another host or away from
 * https. Throws a `WallError` for a redirect that it does not follow.
 */
export async function follow(start: string, hasPassword: boolean, send: (url: string) => Promise<Response>): Promise<Received> {
  let url = new URL(start);
  for (let redirects = 0; ; redirects += 1) {
    const response = await send(url.href);
    const location = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    if (location === null) return { response, url: url.href };
    const target = new URL(location, url);
    const from = `${url.origin}${url.pathname}`;
    if (target.host.replace(/^www\./, "") !== url.host.replace(/^www\./, "")) {
      throw new WallError(`${from} redirects to another host, ${target.host}. Name that site if it is the one you mean.`);
    }
    const isSafe = target.host === url.host && (target.protocol === url.protocol || target.protocol === "https:");
    if (hasPassword && !isSafe) {
      throw new WallError(`${from} redirects to ${target.origin}, where the password is not sent. Name that address if you trust it.`);
    }
    if (redirects >= maxRedirects) throw new WallError(`${from} redirects in a circle.`);
    url = target;
  }
}
