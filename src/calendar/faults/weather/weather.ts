import type { FaultKindDeclaration } from "../fault-kind.ts";
import { notice, phone3g, queryBlindCache, slowBody, slowFirstByte, staleCache, train } from "./delivery.ts";
import {
  apiOff401,
  apiOff403,
  apiOff404,
  apiOff410,
  apiOffLogin,
  criticalError,
  dbDown,
  extensionOff,
  flaky,
  maintenance,
  staleNonce,
  upstreamTimeout,
} from "./outages.ts";
import { botWall, botWall200, canonicalRedirect, contentFirewall, firewall, loginRedirect, strippedAuthorization } from "./walls.ts";

/**
 * The weather, by name: faults that clients of published services meet. Add a new one here: the kinds of faults and the flag of `serve` are
 * derived from this table. `docs/weather.md` says where clients meet each.
 */
export const weather = {
  "bot-wall": botWall,
  "bot-wall-200": botWall200,
  firewall,
  "content-firewall": contentFirewall,
  "api-off-401": apiOff401,
  "api-off-login": apiOffLogin,
  "api-off-403": apiOff403,
  "api-off-404": apiOff404,
  "api-off-410": apiOff410,
  "login-redirect": loginRedirect,
  maintenance,
  "critical-error": criticalError,
  "db-down": dbDown,
  "stale-nonce": staleNonce,
  notice,
  "extension-off": extensionOff,
  "stripped-authorization": strippedAuthorization,
  "canonical-redirect": canonicalRedirect,
  "stale-cache": staleCache,
  "query-blind-cache": queryBlindCache,
  "upstream-timeout": upstreamTimeout,
  "slow-first-byte": slowFirstByte,
  "slow-body": slowBody,
  flaky,
  "3g": phone3g,
  train,
} as const satisfies Readonly<Record<string, FaultKindDeclaration>>;

/** The name of a weather. */
export type WeatherName = keyof typeof weather;

/** The names of all weather. */
export const weatherNames = Object.keys(weather) as WeatherName[];
