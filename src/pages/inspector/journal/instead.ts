import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { type Kind, kindIn, kinds } from "../../../kinds/kinds.ts";
import type { World } from "../../../worlds/world.ts";
import { basicLogin } from "../records/record-fields.ts";
import type { Rule } from "./explain.ts";

/** Describes a value to send instead of a refused one. */
export interface Instead {
  /** The field and the value; `undefined` if the suggestion is not a field. */
  readonly field?: { readonly name: string; readonly value: unknown; readonly isInQuery: boolean };
  /** The example as code: `"end_date": "2026-02-21 22:00:00"`, `page=1`, `GET /events`. */
  readonly code: string;
}

/** Finds an example that a rule accepts; `undefined` if only the service knows one. */
export function insteadOf(rule: Rule, entry: JournalEntry, world: World | undefined, short: string): Instead | undefined {
  return rule.field === undefined ? ofRequest(rule.sentence, entry, world, short) : ofField(rule.field, rule.sentence, entry, world);
}

function ofField(path: string, sentence: string, entry: JournalEntry, world: World | undefined): Instead {
  const name = path.split("[")[0] ?? path;
  const isInQuery = new URL(entry.url).searchParams.has(path) && !(name in entry.body);
  const value = acceptedValue(name, sentence, entry, world);
  const code = isInQuery ? `${name}=${encodeURIComponent(String(value))}` : `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  return { field: { name, value, isInQuery }, code };
}

function acceptedValue(name: string, sentence: string, entry: JournalEntry, world: World | undefined): unknown {
  const [, sample] = / such as "([^"]+)"/.exec(sentence) ?? [];
  if (sample !== undefined) return sample;
  const [, choice] = /is not one of ([^,.]+)/.exec(sentence) ?? [];
  if (choice !== undefined) return choice;
  if (/date|starts_|ends_/.test(name)) return dateFor(name, entry);
  if (name === "status") return "publish";
  if (/above zero|from 0 up/.test(sentence) && !sentence.includes("list")) return name === "per_page" ? 10 : 1;
  const own = kindOf(entry.route);
  if (own !== undefined && name === kinds[own].title) return samples[name] ?? "The night owls";
  // The id of an image is sent as a string.
  if (name === "image" && world?.images[0]) return String(world.images[0].id);
  const id = idFor(name, entry, world);
  if (id !== undefined) return /a list is expected|is not a list/.test(sentence) ? [id] : id;
  if (sentence.includes("boolean is expected")) return true;
  if (/integer is expected|number is expected/.test(sentence)) return 1;
  return samples[name] ?? "Night owls";
}

/** Examples of strings, by field. */
const samples: Readonly<Record<string, string>> = {
  title: "Jazz at the mill",
  search: "jazz",
  slug: "jazz",
  email: "mill@calendar.example",
};

/** Returns the date a week after the clock of the site; for the end of an event, two hours later. */
function dateFor(name: string, { body, time }: JournalEntry): string {
  const day = new Date(Date.parse(time) + 7 * 86_400_000).toISOString().slice(0, 10);
  const [, start = day, hour] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2})/.exec(String(body.start_date ?? "")) ?? [];
  if (!name.startsWith("end")) return `${day} 20:00:00`;
  const until = hour === undefined ? 22 : Number(hour) + 2;
  return until < 24 ? `${start} ${String(until).padStart(2, "0")}:00:00` : `${start} 23:59:59`;
}

/** The kinds of the records whose ids fields contain. */
const kindsOfFields: Readonly<Record<string, Kind>> = {
  event: "event",
  post: "event",
  post_parent: "event",
  venue: "venue",
  organizer: "organizer",
  categories: "category",
  tags: "tag",
  parent: "category",
};

function idFor(name: string, { route }: JournalEntry, world: World | undefined): number | undefined {
  if (name === "author") return world?.users[0]?.id;
  return idOf(name === "include" || name === "exclude" ? kindOf(route) : kindsOfFields[name], world);
}

function kindOf(route: string | undefined): Kind | undefined {
  return kindIn(route?.split(".")[0]);
}

/** Returns the id of the first public record of a kind. */
function idOf(kind: Kind | undefined, world: World | undefined): number | undefined {
  const records: readonly { readonly id: number; readonly status?: string | undefined }[] = (kind && world?.[kinds[kind].collection]) ?? [];
  return records.find(({ status }) => status === undefined || status === "publish")?.id;
}

function ofRequest(sentence: string, entry: JournalEntry, world: World | undefined, short: string): Instead | undefined {
  const { code, method, route = "" } = entry;
  const [, near] = /Did you mean "([^"]+)"/.exec(sentence) ?? [];
  if (near !== undefined) return { code: `${method} ${short.replace(/^\/[^/]*/, `/${near}`)}` };
  const [, taken] = /this path takes (\w+)/.exec(sentence) ?? [];
  if (taken !== undefined) return { code: `${taken} ${short}` };
  if (code === "rest_no_route") return { code: "GET /events" };
  if (code === "rest_invalid_json") return { code: '{ "title": "Jazz at the mill" }' };
  if (code === "rest_forbidden" || code === "invalid_username" || code === "incorrect_password") {
    const user = world?.users.find(({ role }) => role === "administrator") ?? world?.users[0];
    return user && { code: `Authorization: ${basicLogin(user)}` };
  }
  if (code?.endsWith("archive-page-not-found")) return { code: "page=1" };
  if (code === "term_exists" || code === "duplicate_term_slug") {
    const name = code === "term_exists" ? "name" : "slug";
    return { code: `${JSON.stringify(name)}: ${JSON.stringify(`${String(entry.body[name] ?? "jazz")} 2`)}` };
  }
  if (entry.status === 404 || entry.status === 410 || /\bid\b/.test(sentence)) return existing(route, method, world);
  return undefined;
}

/** Suggests an existing record of the world instead of a missing one. */
function existing(route: string, method: string, world: World | undefined): Instead | undefined {
  const kind = kindOf(route);
  const id = idOf(kind, world);
  return kind === undefined || id === undefined ? undefined : { code: `${method} /${kinds[kind].collection}/${id}` };
}
