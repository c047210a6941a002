/** Keeps the records of one model, and is told of every write made to it through `db`. */
export interface Keeper {
  /** Takes the values about to be stored, unchecked. Throwing refuses the write. */
  written(values: unknown): void;
  removed(id: unknown): void;
  /** The record as it is kept, frozen: this is what `db` hands out. */
  kept(id: unknown): unknown;
  /** Puts all records in the order of these ids. */
  reorder(ids: readonly unknown[]): void;
}

/** What lies behind the `db` of the library: its rows and its events. */
export interface Instance {
  rows(kind: string): Map<unknown, unknown>;
  listen(keeperOf: (kind: string) => Keeper | undefined): void;
}

/** Finds the instance behind a database of the library, which keeps it under a symbol it does not export. */
export function instanceOf(db: object): Instance {
  const symbol = Object.getOwnPropertySymbols(db).find(({ description }) => description === "databaseInstance");
  const instance: unknown = symbol && Reflect.get(db, symbol);
  if (!isInstance(instance)) throw new TypeError("Cannot find the instance behind the database: this is not @mswjs/data 0.16.");
  return {
    rows: (kind) => instance.getModel(kind),
    listen(keeperOf) {
      instance.events.on("create", (_source, kind, values) => keeperOf(String(kind))?.written(values));
      instance.events.on("update", (_source, kind, _previous, values) => keeperOf(String(kind))?.written(values));
      instance.events.on("delete", (_source, kind, id) => keeperOf(String(kind))?.removed(id));
    },
  };
}

interface LibraryInstance {
  readonly events: { on(name: string, listener: (...values: unknown[]) => void): unknown };
  getModel(kind: string): Map<unknown, unknown>;
}

function isInstance(value: unknown): value is LibraryInstance {
  return typeof value === "object" && value !== null && "events" in value && "getModel" in value && typeof value.getModel === "function";
}

function idOf(row: unknown): unknown {
  return typeof row === "object" && row !== null && "id" in row ? row.id : undefined;
}

/**
 * In a page the library opens a BroadcastChannel for every database, repeats each write to the other tabs, obeys theirs,
 * and never closes it. It looks for the constructor when a database is made, so hiding it for that moment keeps calendars apart.
 */
export function withoutBroadcast<T>(make: () => T): T {
  const original = Object.getOwnPropertyDescriptor(globalThis, "BroadcastChannel");
  if (!original?.configurable) return make();
  Object.defineProperty(globalThis, "BroadcastChannel", { value: undefined, configurable: true });
  try {
    return make();
  } finally {
    Object.defineProperty(globalThis, "BroadcastChannel", original);
  }
}

/** What `protect` needs to know of a model. */
export interface Protection {
  readonly rows: Map<unknown, unknown>;
  readonly keeper: Keeper;
  /** An unfrozen row with the same values. */
  copy(row: object): object;
}

/**
 * Makes a model hand out frozen rows, and makes its updates all or nothing.
 * Updates run on unfrozen copies: the library copies property by property, «read only» included, and then fails silently.
 */
export function protect(model: object, protection: Protection): void {
  wrap(model, "create", (create) => settled(create(), protection));
  wrap(model, "update", (update, query) => updated(model, query, update, protection));
  wrap(model, "updateMany", (update, query) => updated(model, query, update, protection));
}

function updated(model: object, query: unknown, update: () => unknown, protection: Protection): unknown {
  const { rows, copy } = protection;
  const order = [...rows.keys()];
  const before = matching(model, query);
  const copies = new Map([...before].map(([id, row]) => [id, copy(row)]));
  for (const [id, row] of copies) rows.set(id, row);
  try {
    const result = settled(update(), protection);
    for (const [id, row] of before) if (rows.get(id) === copies.get(id)) rows.set(id, row);
    return result;
  } catch (error) {
    undo(before, protection);
    protection.keeper.reorder(order);
    throw error;
  }
}

/** Puts the rows of a failed update back; unfrozen rows under other ids are the ones it had moved. */
function undo(before: ReadonlyMap<unknown, object>, { rows, keeper }: Protection): void {
  for (const [id, row] of [...rows]) {
    if (Object.isFrozen(row) || before.has(id)) continue;
    rows.delete(id);
    keeper.removed(id);
  }
  for (const [id, row] of before) {
    keeper.written(row);
    rows.set(id, keeper.kept(id));
  }
}

/** The rows an update is about, by id. */
function matching(model: object, query: unknown): Map<unknown, object> {
  const where: unknown = typeof query === "object" && query !== null && "where" in query ? query.where : {};
  const findMany: unknown = Reflect.get(model, "findMany");
  const found: unknown = typeof findMany === "function" ? findMany({ where }) : [];
  const rows: unknown[] = Array.isArray(found) ? found : [];
  return new Map(rows.filter((row) => typeof row === "object" && row !== null).map((row) => [idOf(row), row]));
}

/** Replaces what the library stored by the records as they are kept. */
function settled(result: unknown, { rows, keeper }: Protection): unknown {
  if (Array.isArray(result)) return result.map((row) => settleRow(row));
  return result === null ? null : settleRow(result);

  function settleRow(row: unknown): unknown {
    const id = idOf(row);
    const kept = keeper.kept(id);
    rows.set(id, kept);
    return kept;
  }
}

function wrap(model: object, name: string, around: (call: () => unknown, query: unknown) => unknown): void {
  const method: unknown = Reflect.get(model, name);
  if (typeof method !== "function") return;
  Reflect.set(model, name, (query: unknown) => around(() => Reflect.apply(method, model, [query]), query));
}
