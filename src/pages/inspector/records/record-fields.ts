import { isKind, type Kind, kinds } from "../../../kinds/kinds.ts";
import type { EventValues } from "../../../service/resources/events/fields.ts";
import type { OrganizerValues, VenueValues } from "../../../service/resources/linked-posts/fields.ts";
import type { TermValues } from "../../../service/resources/terms/taxonomies.ts";
import type { User } from "../../../store/record.ts";
import { basicCredentials } from "../../../text/encoding/utf8.ts";
import type { World } from "../../../worlds/world.ts";
import type { ControlClient } from "../control-client.ts";
import { plainText } from "../parts/format.ts";

export type Editor = "text" | "area" | "date" | "switch" | "status" | "list" | "image" | { readonly links: Kind; readonly isOne?: true };

/** The editors of all fields that can be sent; `undefined` for fields that are not in the form. */
type Editors<Values> = Readonly<Record<keyof Values, Editor | undefined>>;

/**
 * The fields of an event that link to other kinds. Their editors follow from the table of kinds; here, they only have a position in the
 * form.
 */
type EventLink = keyof (typeof kinds)["event"]["links"];

/** The fields of each kind that can be sent, in the order of their form. Other kinds have the fields of a tag. */
const editors: {
  readonly event: Editors<Omit<EventValues, EventLink>> & Partial<Editors<Record<EventLink, unknown>>>;
  readonly venue: Editors<VenueValues>;
  readonly organizer: Editors<OrganizerValues>;
  readonly category: Editors<TermValues>;
  readonly tag: Editors<Omit<TermValues, "parent">>;
} = {
  event: {
    title: "text",
    start_date: "date",
    end_date: "date",
    timezone: "text",
    all_day: "switch",
    featured: "switch",
    sticky: "switch",
    hide_from_listings: "switch",
    cost: "list",
    website: "text",
    categories: { links: "category" },
    tags: { links: "tag" },
    venue: { links: "venue" },
    organizer: { links: "organizer" },
    status: "status",
    image: "image",
    show_map: "switch",
    show_map_link: "switch",
    excerpt: "area",
    description: "area",
    slug: "text",
    author: undefined,
    date: undefined,
    date_utc: undefined,
  },
  venue: {
    venue: "text",
    address: "text",
    city: "text",
    province: "text",
    state: "text",
    country: "text",
    stateprovince: undefined,
    zip: "text",
    phone: "text",
    website: "text",
    status: "status",
    image: "image",
    show_map: "switch",
    show_map_link: "switch",
    description: "area",
    author: undefined,
    date: undefined,
    date_utc: undefined,
  },
  organizer: {
    organizer: "text",
    email: "text",
    phone: "text",
    website: "text",
    status: "status",
    image: "image",
    description: "area",
    author: undefined,
    date: undefined,
    date_utc: undefined,
  },
  category: { name: "text", slug: "text", parent: { links: "category", isOne: true }, description: "area" },
  tag: { name: "text", slug: "text", description: "area" },
};

export function fieldsOf(kind: Kind): readonly (readonly [name: string, editor: Editor])[] {
  return Object.entries(editorsOf(kind));
}

function editorsOf(kind: Kind): Readonly<Record<string, Editor>> {
  const known: Readonly<Partial<Record<Kind, Readonly<Record<string, Editor | undefined>>>>> = editors;
  const links = Object.entries<Kind>(kinds[kind].links).map(([field, target]) => [field, { links: target }]);
  const edited = Object.entries(known[kind] ?? editors.tag).filter(([, editor]) => editor !== undefined);
  return Object.fromEntries([...edited, ...links]);
}

export type ListName = Kind | "image" | "user";

/** The columns of lists that differ from those of terms. */
const columns: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  event: ["id", "title", "start_date", "categories", "status", "language"],
  venue: ["id", "venue", "city", "country", "status", "language"],
  organizer: ["id", "organizer", "email", "phone", "status", "language"],
  category: ["id", "name", "parent", "slug", "language"],
  image: ["id", "url", "width", "height", "mime_type"],
  user: ["id", "login", "role", "password"],
};

export function columnsOf(list: ListName): readonly string[] {
  return columns[list] ?? ["id", "name", "slug", "language"];
}

export function linkedKind(list: ListName, field: string): Kind | undefined {
  const editor = isKind(list) ? editorsOf(list)[field] : undefined;
  return typeof editor === "object" ? editor.links : undefined;
}

export type AnyRecord = Readonly<Record<string, unknown>> & { readonly id: number };

export function recordsIn(world: World, list: ListName): readonly AnyRecord[] {
  const records: readonly { readonly id: number }[] =
    list === "image" ? world.images : list === "user" ? world.users : world[kinds[list].collection];
  return records.map((record) => ({ ...record }));
}

export function nameOf(world: World, kind: Kind, id: number): string {
  const records: readonly { readonly id: number }[] = world[kinds[kind].collection];
  const found = records.find((each) => each.id === id);
  return plainText(String((found && Reflect.get(found, kinds[kind].title)) ?? id));
}

/** Returns the value of a column as a string. Posts without a status are published. */
export function cellText(record: AnyRecord, column: string): string {
  const value = record[column];
  if (column === "status" && value === undefined) return "publish";
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Sorts records by a column, in reverse if its name starts with `-`. Sorts ids and other numbers numerically. */
export function sortRecords(records: readonly AnyRecord[], order: string): readonly AnyRecord[] {
  const [column, sign] = order.startsWith("-") ? [order.slice(1), -1] : [order, 1];
  const compare = new Intl.Collator(undefined, { numeric: true }).compare;
  return records.toSorted((one, other) => sign * compare(cellText(one, column), cellText(other, column)) || one.id - other.id);
}

/** Restores only one record. Without `before`, removes it. */
export async function putBack(client: ControlClient, kind: Kind, id: number, before: object | undefined): Promise<void> {
  const world = await client.snapshot();
  const { collection } = kinds[kind];
  const records: readonly { readonly id: number }[] = world[collection];
  const others = records.filter((each) => each.id !== id);
  const next = before === undefined ? others : [...others, before];
  await client.restore({ ...world, [collection]: next.toSorted((one, other) => idOf(one) - idOf(other)) });
}

function idOf(record: object): number {
  return Number(Reflect.get(record, "id"));
}

/** The values of a form: strings, switches and lists of ids, by field. */
type Draft = Readonly<Record<string, unknown>>;

export function draftOf(kind: Kind, record: AnyRecord | undefined): Draft {
  return Object.fromEntries(fieldsOf(kind).map(([name, editor]) => [name, shown(editor, record?.[name])]));
}

function shown(editor: Editor, value: unknown): unknown {
  if (typeof editor === "object") return [value ?? []].flat().map(Number).filter(Boolean);
  if (editor === "switch") return value === true;
  if (editor === "status") return value ?? "publish";
  if (editor === "date") return String(value ?? "").replace(" ", "T");
  if (editor === "list") return [value ?? []].flat().join("\n");
  return value === undefined || value === null ? "" : String(value);
}

export function changedFields(before: Draft, after: Draft): readonly string[] {
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** Returns the data to send for some fields of a draft. Sends both dates of an event, because the service compares them. */
export function sentFields(kind: Kind, draft: Draft, names: readonly string[]): Record<string, unknown> {
  const dates = ["start_date", "end_date"];
  const all = names.some((name) => dates.includes(name)) ? [...new Set([...names, ...dates])] : names;
  const editors = new Map(fieldsOf(kind));
  return Object.fromEntries(all.map((name) => [name, toSent(editors.get(name) ?? "text", draft[name])]));
}

function toSent(editor: Editor, value: unknown): unknown {
  if (typeof editor === "object") return Array.isArray(value) && editor.isOne ? String(value[0] ?? 0) : value;
  if (editor === "switch") return String(value);
  if (editor === "date") return String(value).replace("T", " ");
  if (editor === "list") return String(value).split("\n").filter(Boolean);
  return value;
}

export function basicLogin({ login, password }: User): string {
  return basicCredentials(`${login}:${password}`);
}

/** Returns the headers that sign in as a user of the world; none for an unknown login. */
export function loginHeaders(world: World | undefined, login: string | undefined): Record<string, string> {
  const user = world?.users.find((each) => each.login === login);
  return user ? { authorization: basicLogin(user) } : {};
}

/** The fields of a record that an update resets if it omits them, and their new values. */
const resetFields: Readonly<Partial<Record<Kind, Readonly<Record<string, string>>>>> = {
  event: {
    status: "publish",
    date: "now",
    timezone: "site",
    all_day: "false",
    website: "empty",
    show_map: "false",
    show_map_link: "false",
    hide_from_listings: "false",
    sticky: "false",
    featured: "false",
    organizer: "empty",
    image: "false",
    cost: "empty",
  },
  venue: {
    status: "publish",
    show_map: "true",
    show_map_link: "true",
    province: "empty",
    state: "empty",
    country: "empty",
    image: "false",
  },
  organizer: { status: "publish", image: "false" },
};

export function resetFieldNames(kind: Kind): readonly string[] {
  return Object.keys(resetFields[kind] ?? {});
}

/** Returns the value of a field after an update that omits it: `now` for the date. */
export function resetValue(kind: Kind, field: string): string {
  return resetFields[kind]?.[field] ?? "empty";
}

/** Returns the values to add to an update of a record, so that it changes nothing else. */
export function repeatedFields(kind: Kind, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = resetFieldNames(kind).filter((name) => record[name] !== undefined && record[name] !== null);
  // All kinds of records accept numbers and switches as strings.
  const toSentAlong = (value: unknown) => (typeof value === "number" || typeof value === "boolean" ? String(value) : value);
  return Object.fromEntries(kept.map((name) => [name, toSentAlong(record[name])]));
}
