import type { FaultKindDeclaration } from "../fault-kind.ts";
import { apiOff401, apiOff403, apiOff404, apiOff410 } from "./api-off.ts";
import { botWall } from "./bot-wall.ts";
import { canonicalRedirect } from "./canonical-redirect.ts";
import { extensionOff } from "./extension-off.ts";
import { firewall } from "./firewall.ts";
import { flaky } from "./flaky.ts";
import { maintenance } from "./maintenance.ts";
import { notice } from "./notice.ts";
import { phone3g, train } from "./phone.ts";
import { slowBody, slowFirstByte } from "./slow.ts";
import { staleCache } from "./stale-cache.ts";
import { strippedAuthorization } from "./stripped-authorization.ts";
import { upstreamTimeout } from "./upstream-timeout.ts";

/**
 * The weather, by name: faults as clients of a published service meet them. A new one is added here, and the kinds of faults and the flag of
 * `serve` follow; `docs/weather.md` says where clients meet it.
 */
export const weather = {
  "bot-wall": botWall,
  firewall,
  "api-off-401": apiOff401,
  "api-off-403": apiOff403,
  "api-off-404": apiOff404,
  "api-off-410": apiOff410,
  maintenance,
  notice,
  "extension-off": extensionOff,
  "stripped-authorization": strippedAuthorization,
  "canonical-redirect": canonicalRedirect,
  "stale-cache": staleCache,
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
