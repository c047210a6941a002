/** Parameters by name, as one source of a request holds them. */
export type Bag = Readonly<Record<string, unknown>>;

/**
 * Where a request's parameters come from, highest rank first: JSON body, form body, query string, path. `null` counts as not sent,
 * so that a lower source shows through.
 */
export interface Sources {
  /** The value of the highest source that has one. */
  first(name: string): unknown;
  /** The values of every source that names the parameter, `null` included, highest rank first. */
  all(name: string): unknown[];
  /** The query string alone: some rules ignore what a body says. */
  readonly query: Bag;
}

/** Ranks bags, highest first; `ranked` must contain `query`. */
export function createSources(ranked: readonly Bag[], query: Bag): Sources {
  const all = (name: string) => ranked.filter((bag) => Object.hasOwn(bag, name)).map((bag) => bag[name]);
  return { query, all, first: (name) => all(name).find((value) => value !== null && value !== undefined) };
}
