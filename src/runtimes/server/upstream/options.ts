import * as z from "zod/mini";
import { aSiteUrl, siteUrl } from "../../../text/site-url.ts";
import { parseOrThrow } from "../../../util/errors.ts";

/**
 * The options that name the site to which a server passes the requests that are not for the service.
 *
 * @example const options: UpstreamOptions = { upstream: "https://site.example" };
 */
export interface UpstreamOptions {
  /**
   * The site that answers what is not this service, such as `https://site.example`; none by default. Its answers are returned unchanged;
   * each is an entry in the journal.
   */
  readonly upstream?: string;
  /**
   * True to pass cookies and the headers `Authorization` and `X-WP-Nonce` on to the upstream, and its cookies back; false unless given, since
   * they are meant for the mock. The session of a calendar is never passed on.
   */
  readonly upstreamCredentials?: boolean;
}

/** An upstream, and what is passed on to it. */
export interface Upstream {
  /** The URL of the site, without a slash at its end. */
  readonly site: string;
  readonly passesCredentials: boolean;
  /** The milliseconds without progress: in which the upstream must send, or take, the next bytes, and the client send them. */
  readonly timeout: number;
}

const anUpstream = aSiteUrl("https://site.example");
const Options = z.object({
  upstream: z.optional(z.string(anUpstream).check(z.refine((text) => siteUrl(text) !== undefined, anUpstream))),
  upstreamCredentials: z.optional(z.boolean("must be true or false")),
});

/** Reads the options of an upstream; `undefined` without one. Throws a `CalendarError` for a wrong option. */
export function readUpstream(options: UpstreamOptions, timeout = 30_000): Upstream | undefined {
  parseOrThrow(Options, options, "invalid_options", "Cannot start the server", "options");
  const { upstream, upstreamCredentials = false } = options;
  const site = upstream === undefined ? undefined : siteUrl(upstream);
  return site === undefined ? undefined : { site, passesCredentials: upstreamCredentials, timeout };
}
