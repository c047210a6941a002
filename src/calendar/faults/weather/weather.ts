import type { FaultKindDeclaration } from "../fault-kind.ts";
import { apiOff401, apiOff403, apiOff404, apiOff410, apiOffLogin } from "./api-off.ts";
import { botWall, botWall200 } from "./bot-wall.ts";
import { canonicalRedirect } from "./canonical-redirect.ts";
import { extensionOff } from "./extension-off.ts";
import { contentFirewall, firewall } from "./firewall.ts";
import { flaky } from "./flaky.ts";
import { loginRedirect } from "./login-redirect.ts";
import { maintenance } from "./maintenance.ts";
import { notice } from "./notice.ts";
import { phone3g, train } from "./phone.ts";
import { criticalError, dbDown, staleNonce } from "./platform-errors.ts";
import { slowBody, slowFirstByte } from "./slow.ts";
import { queryBlindCache, staleCache } from "./stale-cache.ts";
import { strippedAuthorization } from "./stripped-authorization.ts";
import { upstreamTimeout } from "./upstream-timeout.ts";

/**
 * The weather, by name: faults as clients of a published service meet them. A new one is added here, and the kinds of faults and the flag of
 * `serve` follow; `docs/weather.md` says where clients meet it.
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

/** The names of all weather: the table has the names of its type and no others. */
export const weatherNames = Object.keys(weather) as WeatherName[];
