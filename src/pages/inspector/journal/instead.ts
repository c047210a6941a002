import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { kindIn, kinds } from "../../../kinds/kinds.ts";
import type { World } from "../../../worlds/world.ts";
import { basicLogin } from "../records/record-fields.ts";
import type { Rule } from "./explain.ts";

/**
 * Returns what to send instead as code: `"end_date": "2026-02-21 22:00:00"`, `page=1`, `GET /events`. Returns `undefined` if only the
 * service knows.
 */
export function insteadOf({ field, instead }: Rule, entry: JournalEntry, world: World | undefined, short: string): string | undefined {
  if (field === undefined) return ofRequest(entry, world, short);
  if (instead === undefined) return undefined;
  const names = [...new URL(entry.url).searchParams.keys()].map((name) => name.split("[")[0]);
  const isInQuery = names.includes(field) && !(field in entry.body);
  return isInQuery ? `${field}=${encodeURIComponent(String(instead))}` : `${JSON.stringify(field)}: ${JSON.stringify(instead)}`;
}

function ofRequest(entry: JournalEntry, world: World | undefined, short: string): string | undefined {
  const { code, status, nearestRoute } = entry;
  if (code === "rest_no_route") return nearestRoute && atNearestRoute(nearestRoute, entry, short);
  if (code === "rest_invalid_json") return '{ "title": "Jazz at the mill" }';
  if (code === "rest_forbidden" || code === "invalid_username" || code === "incorrect_password") {
    const user = world?.users.find(({ role }) => role === "administrator") ?? world?.users[0];
    return user && `Authorization: ${basicLogin(user)}`;
  }
  if (code?.endsWith("archive-page-not-found")) return "page=1";
  if (code === "term_exists" || code === "duplicate_term_slug") {
    const name = code === "term_exists" ? "name" : "slug";
    return `${JSON.stringify(name)}: ${JSON.stringify(`${String(entry.body[name] ?? "jazz")} 2`)}`;
  }
  // A refused key of a record is an invalid parameter without advice.
  return status === 404 || status === 410 || code === "rest_invalid_param" ? existing(entry, world) : undefined;
}

/** Suggests the nearest route, with the key that was sent: `GET|PUT /events/{id}` becomes `GET /events/5`. */
function atNearestRoute(nearest: string, { method }: JournalEntry, short: string): string {
  const [methods = "", path = ""] = nearest.split(" ");
  const allowed = methods.split("|");
  const sent = short.split("/");
  const filled = path.split("/").map((part, index) => (part.startsWith("{") ? (sent[index] ?? part) : part));
  return `${allowed.includes(method) ? method : allowed[0]} ${filled.join("/") || "/"}`;
}

/** Suggests an existing record of the world instead of a missing one. */
function existing({ route, method }: JournalEntry, world: World | undefined): string | undefined {
  const kind = kindIn(route?.split(".")[0]);
  const records: readonly { readonly id: number; readonly status?: string | undefined }[] = (kind && world?.[kinds[kind].collection]) ?? [];
  const record = records.find(({ status }) => status === undefined || status === "publish");
  return kind && record && `${method} /${kinds[kind].collection}/${record.id}`;
}
