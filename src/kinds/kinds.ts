/**
 * Declares a kind of records for the whole program: the store, world files, other tabs, routes and pages. No other file compares the names
 * of kinds: their differences are properties here, or in their folder of `service/resources/`.
 */
interface KindDeclaration {
  /** The name of the collection in paths, answers, world files and the store. */
  readonly collection: string;
  /** The family, whose folder in `service/resources/` has its rules. */
  readonly family: "events" | "linked-posts" | "terms";
  /** The sequence from which new records get their ids. */
  readonly ids: "post" | "term";
  /** The field for the name or title of a record. */
  readonly title: string;
  /** The fields with lists of ids, and the kinds of the linked records. */
  readonly links: Readonly<Record<string, string>>;
  /** The name of the post type or the taxonomy on the host platform. A calendar can override it. */
  readonly hostName: string;
  /** The minimum role that may write terms. For posts, this depends on their author. */
  readonly managers?: "author" | "editor";
  /** True for a kind whose records are people, whose names a recording can replace with pseudonyms. */
  readonly namesPeople?: true;
  /** True for a kind that is younger than the format of world files, so a file may omit its list. */
  readonly isOptionalInFiles?: true;
  /** The modes that have the kind, if no recorded service has it; by default, both. */
  readonly modes?: readonly ["spec"];
}

/** The kinds of records, in the order of the specification. */
export const kinds = {
  event: {
    collection: "events",
    family: "events",
    ids: "post",
    title: "title",
    links: { venue: "venue", organizer: "organizer", categories: "category", tags: "tag" },
    hostName: "calendar_event",
  },
  venue: {
    collection: "venues",
    family: "linked-posts",
    ids: "post",
    title: "venue",
    links: {},
    hostName: "calendar_venue",
  },
  organizer: {
    collection: "organizers",
    family: "linked-posts",
    ids: "post",
    title: "organizer",
    links: {},
    hostName: "calendar_organizer",
    namesPeople: true,
  },
  category: {
    collection: "categories",
    family: "terms",
    ids: "term",
    title: "name",
    links: {},
    hostName: "calendar_event_category",
    managers: "author",
  },
  tag: {
    collection: "tags",
    family: "terms",
    ids: "term",
    title: "name",
    links: {},
    hostName: "post_tag",
    managers: "editor",
  },
} as const satisfies Readonly<Record<string, KindDeclaration>>;

/** The name of a kind of records, as in `calendar.db`. */
export type Kind = keyof typeof kinds;

export type KindOf<Family extends KindDeclaration["family"]> = {
  [K in Kind]: (typeof kinds)[K]["family"] extends Family ? K : never;
}[Kind];

/** A kind of posts, which have a status and a publication date. */
export type PostKind = KindOf<"events" | "linked-posts">;

export type TermKind = KindOf<"terms">;

/** The name of the collection of a kind; by default, of any kind. */
export type CollectionName<K extends Kind = Kind> = (typeof kinds)[K]["collection"];

export type SequenceName = KindDeclaration["ids"];

/** The names of the kinds, in the order of their table. */
// `Object.keys` loses the type of the keys.
export const kindNames = Object.keys(kinds) as readonly Kind[];

export function isKind(name: string): name is Kind {
  return kindNames.some((kind) => kind === name);
}

/** Returns the kind with a collection: `venue` for `venues`. */
export function kindIn(collection: string | undefined): Kind | undefined {
  return kindNames.find((kind) => kinds[kind].collection === collection);
}

/** Returns the kind of the records at a path: `venue` for `/venues/{id}`. */
export function kindAt(path: string): Kind | undefined {
  return kindIn(path.split("/")[1]);
}

/** Returns the kinds of a family, in the order of their table. */
export function kindsOf<Family extends KindDeclaration["family"]>(family: Family): readonly KindOf<Family>[] {
  return kindNames.filter((kind): kind is KindOf<Family> => kinds[kind].family === family);
}

export const postKinds: readonly PostKind[] = [...kindsOf("events"), ...kindsOf("linked-posts")];

export const termKinds: readonly TermKind[] = kindsOf("terms");

/** The names of the kinds in the order of world files: records follow those to which they link. */
export const kindsInFiles: readonly Kind[] = [...termKinds, ...kindsOf("linked-posts"), ...kindsOf("events")];

/**
 * Returns whether the records of a kind are people.
 *
 * @example namesPeople("organizer") // true
 */
export function namesPeople(kind: Kind): boolean {
  const declaration: KindDeclaration = kinds[kind];
  return declaration.namesPeople === true;
}

/** Returns whether a world file may leave out the list of a kind. */
export function isOptionalInFiles(kind: Kind): boolean {
  const declaration: KindDeclaration = kinds[kind];
  return declaration.isOptionalInFiles === true;
}

/** Returns the property `modes` for everything that belongs to a kind, such as its routes and the links to it. */
export function modesOf(kind: Kind): Pick<KindDeclaration, "modes"> {
  const { modes }: KindDeclaration = kinds[kind];
  return modes ? { modes } : {};
}

export const recordedKinds: readonly Kind[] = kindNames.filter((kind) => modesOf(kind).modes === undefined);

/**
 * Builds an object with a value for each of some kinds.
 *
 * @example eachOf(termKinds, (kind) => kinds[kind].collection).category // "categories"
 */
export function eachOf<K extends Kind, Value>(names: readonly K[], build: (kind: K) => Value): Readonly<Record<K, Value>> {
  const built: { [Name in K]?: Value } = {};
  for (const kind of names) built[kind] = build(kind);
  // The loop has set every name.
  return built as Record<K, Value>;
}

export function eachKind<Value>(build: (kind: Kind) => Value): Readonly<Record<Kind, Value>> {
  return eachOf(kindNames, build);
}

/**
 * Builds an object with a value for the collection of each of some kinds.
 *
 * @example eachCollection(termKinds, (kind) => kind).categories // "category"
 */
export function eachCollection<K extends Kind, Value>(
  names: readonly K[],
  build: (kind: K) => Value,
): Readonly<Record<CollectionName<K>, Value>> {
  const built: { [Name in CollectionName<K>]?: Value } = {};
  for (const kind of names) {
    const collection: CollectionName<K> = kinds[kind].collection;
    built[collection] = build(kind);
  }
  // The loop has set every name.
  return built as Record<CollectionName<K>, Value>;
}
