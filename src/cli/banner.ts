import { CONTROL_ROOT } from "../http/session-id.ts";
import { isReachable } from "../server/guard/host-check.ts";
import type { GuardOptions } from "../server/guard/options.ts";
import type { CalendarSettings, CalendarSummary } from "./environment.ts";

/** The facts that `serve` prints when it listens. */
export interface BannerFacts {
  /** The address of the server. */
  readonly url: string;
  /** The host that the server listens on. */
  readonly host: string;
  /** The world as `--world` names it. */
  readonly world: string;
  /** The file that keeps the world. */
  readonly data: string | undefined;
  readonly settings: Pick<CalendarSettings, "now" | "access"> & Pick<GuardOptions, "controlToken">;
  readonly summary: CalendarSummary;
}

/** Writes what a server answers with, in six lines. */
export function banner({ url, host, world, data, settings, summary }: BannerFacts): string {
  const { events, path } = summary;
  return [
    `Listening on ${url}`,
    `Service  ${url}${path} (reference: ${url}${CONTROL_ROOT}/docs)`,
    `Control  ${describeControl(`${url}${CONTROL_ROOT}/`, host, settings.controlToken)}`,
    `World    ${data === undefined ? world : `${world}, kept in ${data}`}, ${events} ${events === 1 ? "event" : "events"}`,
    `Clock    ${describeClock(settings.now, summary.now)}`,
    `Access   ${describeAccess(settings.access, summary.logins)}`,
    "",
  ].join("\n");
}

function describeControl(url: string, host: string, token: string | undefined): string {
  if (token !== undefined) return `${url} with the header Authorization: Bearer and the control token`;
  return isReachable(host) ? `off, because other machines reach ${host} (--control-token SECRET serves it)` : url;
}

function describeClock(option: string | undefined, now: string): string {
  if (option === "system") return `${now}, and follows this machine`;
  if (option !== undefined) return `${now}, and stands still`;
  return `${now}, the world's own, and stands still (--now system follows this machine)`;
}

function describeAccess(access: CalendarSettings["access"], logins: readonly string[]): string {
  if (access === "open") return "open: everybody may do everything (--access service checks who asks)";
  const users = logins.length === 0 ? "nobody, for the world has no users" : logins.join(", ");
  return `service: HTTP Basic as ${users}; the passwords stand in the world`;
}
