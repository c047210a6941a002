interface Row {
  readonly id: number;
}

/** Keeps the records of one model, and is told of every write made to it through `db`. */
export interface Keeper {
  /** Takes the values about to be stored, unchecked. Throwing refuses the write. */
  written(values: unknown): void;
  removed(id: unknown): void;
  /** The record as it is kept, frozen: this is what `db` hands out. */
  kept(id: unknown): Row | undefined;
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
  if (!isInstance(instance)) throw new TypeError("This is not @mswjs/data 0.16.");
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

/**
 * In a page the library opens a BroadcastChannel for every database, repeats each write to the other tabs, obeys theirs,
 * and never closes it. It looks for the constructor when a database is made, so hiding it for that moment keeps calendars apart.
 */
export function withoutBroadcast<T>(make: () => T): T {
  const name = "BroadcastChannel";
  const original: unknown = Reflect.get(globalThis, name);
  if (original === undefined) return make();
  Reflect.set(globalThis, name, undefined);
  try {
    return make();
  } finally {
    Reflect.set(globalThis, name, original);
  }
}

interface Query {
  readonly where?: object;
}

/** What is wrapped of a model of the library, and what finds its rows. */
interface Model {
  create(values?: object): Row;
  update(query: Query): Row | null;
  updateMany(query: Query): Row[] | null;
  findMany(query: Query): Row[];
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
export function protect(model: Model, { rows, keeper, copy }: Protection): void {
  const { create, update, updateMany } = model;
  model.create = (values) => settle(create(values));
  model.update = (query) =>
    updated(query, () => {
      const row = update(query);
      return row && settle(row);
    });
  model.updateMany = (query) => updated(query, () => updateMany(query)?.map(settle) ?? null);

  function updated<R>({ where = {} }: Query, run: () => R): R {
    const order = [...rows.keys()];
    const before = new Map(model.findMany({ where }).map((row) => [row.id, row]));
    const copies = new Map([...before].map(([id, row]) => [id, copy(row)]));
    for (const [id, row] of copies) rows.set(id, row);
    try {
      const result = run();
      for (const [id, row] of before) if (rows.get(id) === copies.get(id)) rows.set(id, row);
      return result;
    } catch (error) {
      undo(before);
      keeper.reorder(order);
      throw error;
    }
  }

  /** Puts the rows of a failed update back; unfrozen rows under other ids are the ones it had moved. */
  function undo(before: ReadonlyMap<unknown, Row>): void {
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

  /** Replaces what the library stored by the record as it is kept. */
  function settle(row: Row): Row {
    const kept = keeper.kept(row.id) ?? row;
    rows.set(row.id, kept);
    return kept;
  }
}
