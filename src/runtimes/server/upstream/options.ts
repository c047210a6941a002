import * as z from "zod/mini";
import { aSiteUrl, siteUrl } from "../../../text/site-url.ts";
import { type OptionNames, requireOptions } from "../../../util/errors.ts";

/**
 * Options for an upstream: the site to which a server passes requests that are not for the service.
 *
 * @example const options: UpstreamOptions = { upstream: "https://site.example" };
 */
export interface UpstreamOptions {
  /**
   * The site that answers all other requests, such as `https://site.example`; by default none. Its answers are returned unchanged, and
   * listed in the journal.
   */
  readonly upstream?: string | undefined;
  /**
   * True to pass cookies, `Authorization` and `X-WP-Nonce` on to the upstream, and its cookies back; by default false, because they are
   * meant for the mock. The session of a calendar is never passed on.
   */
  readonly upstreamCredentials?: boolean | undefined;
}

export const upstreamOptionNames: OptionNames<UpstreamOptions> = { upstream: true, upstreamCredentials: true };

export interface Upstream {
  /** The URL of the site, without a trailing slash. */
  readonly site: string;
  readonly passesCredentials: boolean;
  /** The milliseconds without progress, in which neither the upstream nor the client sends or reads any bytes. */
  readonly timeout: number;
}

const anUpstream = aSiteUrl("https://site.example");
const Options = z.object({
  upstream: z.optional(z.string(anUpstream).check(z.refine((text) => siteUrl(text) !== undefined, anUpstream))),
  upstreamCredentials: z.optional(z.boolean("must be true or false")),
});

/** Reads the options of an upstream; `undefined` without one. Throws a `CalendarError` for an invalid option. */
export function readUpstream(options: UpstreamOptions, timeout = 30_000): Upstream | undefined {
  requireOptions(Options, options, "Cannot start the server");
  const { upstream, upstreamCredentials = false } = options;
  const site = upstream === undefined ? undefined : siteUrl(upstream);
  return site === undefined ? undefined : { site, passesCredentials: upstreamCredentials, timeout };
}
