import type { Kind } from "../../kinds/kinds.ts";

type AnyRecord = Readonly<Record<string, unknown>>;

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
export function repeatedFields(kind: Kind, record: AnyRecord): Record<string, unknown> {
  const kept = resetFieldNames(kind).filter((name) => record[name] !== undefined && record[name] !== null);
  return Object.fromEntries(kept.map((name) => [name, toSent(record[name])]));
}

/** Converts numbers and switches to strings, which all kinds of records accept. */
function toSent(value: unknown): unknown {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}
