/** Something with fields; nothing is known of their values, which are read with `idIn` and `textIn`. */
export type Fields = Readonly<Record<string, unknown>>;

/** A record of a world, and where it stands. */
export interface Entry {
  readonly path: string;
  readonly list: string;
  readonly record: Fields;
}

/** What the cross-checks look at in a world. */
export interface Outline {
  readonly site: Fields;
  readonly sequences: Fields;
  readonly lists: ReadonlyMap<string, readonly Entry[]>;
}

/**
 * The outline of anything. A field or list of the wrong form counts as not there, because the schema of the world says so
 * already and the rest can still be checked; what is no world at all has an empty outline.
 */
export function outlineOf(value: unknown): Outline {
  const world = fieldsOf(value);
  const lists = Object.entries(world).map(([list, records]) => {
    const entries = itemsIn(records)?.map((record, index) => ({ path: `${list}[${index}]`, list, record: fieldsOf(record) }));
    return [list, entries] as const;
  });
  return {
    site: fieldsOf(world.site),
    sequences: fieldsOf(world.sequences),
    lists: new Map(lists.flatMap(([list, entries]) => (entries ? [[list, entries]] : []))),
  };
}

/** A value that can be an id. */
export function idIn(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** A value that is a text. */
export function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** A value that is a list. */
export function itemsIn(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" ? { ...value } : {};
}
