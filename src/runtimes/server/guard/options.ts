import * as z from "zod/mini";
import type { Advice } from "../../../service/advice/advisor.ts";
import { refusal } from "../../../service/http/handle.ts";
import { type OptionNames, requireOptions } from "../../../util/errors.ts";

/**
 * Options for the host names, web pages and programs that a server answers. By default, it answers requests to the names of this machine
 * (`localhost`, `127.0.0.1`, `[::1]`), and does not let pages of other hosts write.
 *
 * @example const options: GuardOptions = { allowHosts: ["calendar.test"], cors: ["https://app.test"] };
 */
export interface GuardOptions {
  /**
   * Additional host names to answer: `calendar.test`, or `.calendar.test` to include all names below it; `"*"` for any, which permits DNS
   * rebinding.
   */
  readonly allowHosts?: readonly string[] | undefined;
  /** Additional origins whose pages may use the control routes, such as `https://app.test`. */
  readonly controlOrigins?: readonly string[] | undefined;
  /**
   * The token that control routes require as `Authorization: Bearer …`. Without it, a server that other machines can reach has no control
   * routes.
   */
  readonly controlToken?: string | undefined;
  /**
   * Trusts the headers `Forwarded`, `X-Forwarded-Proto`, `-Host` and `-Prefix` of a proxy, which links then follow: `true` for all senders,
   * `false` for none. By default, for senders on this machine that name an allowed host.
   */
  readonly trustProxy?: boolean | undefined;
  /**
   * Additional origins whose pages may write without a preflight, such as with a form; `"*"` for all, `"null"` for pages opened from files.
   */
  readonly cors?: readonly string[] | undefined;
}

export const guardOptionNames: OptionNames<GuardOptions> = {
  allowHosts: true,
  controlOrigins: true,
  controlToken: true,
  trustProxy: true,
  cors: true,
};

const anOrigin = "must be an origin such as https://app.test, without a path";
const Origin = z.string(anOrigin).check(z.refine(isOrigin, anOrigin));
const aHost = "must be a host name such as calendar.test, without a port, or .calendar.test with all names below it";
const aToken = "must be 8 or more visible characters, without blanks";

const Options = z.object({
  allowHosts: z.optional(z.array(z.string(aHost).check(z.regex(/^(\*|\.?[\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/i, aHost)))),
  controlOrigins: z.optional(z.array(Origin)),
  controlToken: z.optional(z.string(aToken).check(z.regex(/^[!-~]{8,}$/, aToken))),
  trustProxy: z.optional(z.boolean("must be true or false")),
  cors: z.optional(z.array(z.union([z.enum(["*", "null"]), Origin], anOrigin))),
});

/** Validates the options of a guard. Throws a `CalendarError` that lists every invalid value. */
export function checkGuardOptions(options: GuardOptions): void {
  requireOptions(Options, options, "Cannot start the server");
}

function isOrigin(text: string): boolean {
  return /^https?:/i.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase();
}

export function wrongHost(name: string): Response {
  return refusal(
    403,
    "host_not_allowed",
    `This server does not answer to the host name ${JSON.stringify(name)}, under which a page of another site could reach it. Ask for ` +
      "localhost, or allow the name: --allow-host NAME, or allowHosts in a program.",
  );
}

/** Warns that links ignore a proxy on this machine, because its host is not allowed. */
export function ignoredHost(name: string, origin: string): Advice {
  const sentence =
    `A proxy names the host "${name}" (X-Forwarded-Host or Forwarded), which this server does not accept, so links in answers lead to ` +
    `${origin}. Allow the name: --allow-host ${name}, or allowHosts in a program; see docs/proxies.md.`;
  return { cause: `proxy ${name}`, sentence };
}

export function malformedForwarded(): Response {
  return refusal(
    400,
    "forwarded_malformed",
    "The proxy sent headers that cannot be part of a URL. X-Forwarded-Proto is http or https, X-Forwarded-Host a host with or without a port, " +
      "X-Forwarded-Prefix a path such as /calendar, and Forwarded has the grammar of RFC 7239.",
  );
}

/** Refuses a write that a page of another site could send without a preflight. */
export function wrongOrigin(origin: string | null): Response {
  return refusal(
    403,
    "origin_not_allowed",
    `Pages of ${origin ?? "another site"} may not write without a preflight. Allow them: --cors ORIGIN, or cors in a program; ` +
      "or send the body as application/json.",
  );
}

export function wrongControlOrigin(origin: string | null): Response {
  return refusal(
    403,
    "origin_not_allowed",
    `Pages of ${origin ?? "another site"} may not use the control routes. Allow them: --control-origin ORIGIN, or controlOrigins in a program.`,
  );
}

export function whyControlIsOff(host: string): string {
  return (
    `There are no control routes, because other machines can reach ${host}. Start the server with --control-token SECRET (controlToken in a ` +
    "program), or on 127.0.0.1."
  );
}

export function controlOff(host: string): Response {
  return refusal(403, "control_off", whyControlIsOff(host));
}

export function wrongToken(): Response {
  const response = refusal(
    401,
    "control_token_required",
    "The control routes and the page at / of this server need its token: send the header Authorization: Bearer SECRET, or give --control-token SECRET to a command.",
  );
  response.headers.set("www-authenticate", "Bearer");
  return response;
}
