import { type Kind, kinds } from "../../../kinds/kinds.ts";

/** How a field is edited. */
export type Editor = "text" | "area" | "date" | "switch" | "status" | "list" | "image" | { readonly links: Kind; readonly isOne?: true };

type Editors = Readonly<Record<string, Editor>>;

/** The fields that can be sent of a term. */
const termEditors: Editors = { name: "text", slug: "text", description: "area" };

/** The fields that can be sent of each kind, in the order of their form. Kinds that are not named are terms. */
const editors: Readonly<Partial<Record<Kind, Editors>>> = {
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
  },
  venue: {
    venue: "text",
    address: "text",
    city: "text",
    province: "text",
    state: "text",
    country: "text",
    zip: "text",
    phone: "text",
    website: "text",
    status: "status",
    image: "image",
    show_map: "switch",
    show_map_link: "switch",
    description: "area",
    slug: "text",
  },
  organizer: {
    organizer: "text",
    email: "text",
    phone: "text",
    website: "text",
    status: "status",
    image: "image",
    description: "area",
    slug: "text",
  },
  category: { name: "text", slug: "text", parent: { links: "category", isOne: true }, description: "area" },
};

/** Lists the fields of a kind of record, with how each is edited. */
export function fieldsOf(kind: Kind): readonly (readonly [name: string, editor: Editor])[] {
  return Object.entries(editorsOf(kind));
}

function editorsOf(kind: Kind): Editors {
  const links = Object.entries<Kind>(kinds[kind].links).map(([field, target]) => [field, { links: target }]);
  return { ...(editors[kind] ?? termEditors), ...Object.fromEntries(links) };
}

/** The lists of the records section: the kinds, and what else a world has. */
export type ListName = Kind | "image" | "user";

/** The columns of the lists that have others than a term. */
const columns: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  event: ["id", "title", "start_date", "categories", "status", "language"],
  venue: ["id", "venue", "city", "country", "status", "language"],
  organizer: ["id", "organizer", "email", "phone", "status", "language"],
  category: ["id", "name", "parent", "slug", "language"],
  image: ["id", "url", "width", "height", "mime_type"],
  user: ["id", "login", "role", "password"],
};

/** Returns the columns of a list. */
export function columnsOf(list: ListName): readonly string[] {
  return columns[list] ?? ["id", "name", "slug", "language"];
}

/** Returns the kind that a field of a record links to. */
export function linkedKind(list: ListName, field: string): Kind | undefined {
  const editor = isKind(list) ? editorsOf(list)[field] : undefined;
  return typeof editor === "object" ? editor.links : undefined;
}

function isKind(list: ListName): list is Kind {
  return list in kinds;
}
