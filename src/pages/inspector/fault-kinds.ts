import type { FaultKind } from "../../calendar/faults/kinds.ts";

export type { FaultKind };

/** The kinds of faults that spoil an answer, and the weather of published services. A test compares them with the kinds of the calendar. */
export const faultKindNames: readonly FaultKind[] = [
  ...(["drop", "truncate", "malformed-json", "rate-limit", "stale", "empty"] as const),
  ...(["bot-wall", "bot-wall-200", "firewall", "content-firewall", "login-redirect", "maintenance", "notice"] as const),
  ...(["api-off-401", "api-off-login", "api-off-403", "api-off-404", "api-off-410"] as const),
  ...(["critical-error", "db-down", "stale-nonce", "query-blind-cache"] as const),
  ...(["extension-off", "stripped-authorization", "canonical-redirect", "stale-cache", "upstream-timeout"] as const),
  ...(["slow-first-byte", "slow-body", "flaky", "3g", "train"] as const),
];
