/** Told of every write made through `db`. Throwing refuses the write. */
export interface WriteListener {
  /** `id` is the record's id before the write; `values` are what is to be stored, unchecked. */
  written(kind: string, id: unknown, values: unknown): void;
  removed(kind: string, id: unknown): void;
}

/** What lies behind the `db` of the library: its rows and its events. */
export interface Instance {
  rows(kind: string): Map<unknown, unknown>;
  listen(listener: WriteListener): void;
}

/** Finds the instance behind a database of the library, which keeps it under a symbol it does not export. */
export function instanceOf(db: object): Instance {
  const symbol = Object.getOwnPropertySymbols(db).find(({ description }) => description === "databaseInstance");
  const instance: unknown = symbol && Reflect.get(db, symbol);
  if (!isInstance(instance)) throw new TypeError("Cannot find the instance behind the database: this is not @mswjs/data 0.16.");
  return {
    rows: (kind) => instance.getModel(kind),
    listen({ written, removed }) {
      instance.events.on("create", (_source, kind, values) => written(String(kind), idOf(values), values));
      instance.events.on("update", (_source, kind, previous, values) => written(String(kind), idOf(previous), values));
      instance.events.on("delete", (_source, kind, id) => removed(String(kind), id));
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
  readonly kind: string;
  readonly rows: Map<unknown, unknown>;
  readonly listener: WriteListener;
  /** An unfrozen row with the same values. */
  copy(row: object): object;
  freeze(row: object): object;
}

/**
 * Makes a model hand out frozen rows, and makes its updates all or nothing.
 * Updates run on unfrozen copies: the library copies property by property, «read only» included, and then fails silently.
 */
export function protect(model: object, protection: Protection): void {
  wrap(model, "create", (create) => frozen(create(), protection));
  wrap(model, "update", (update, query) => updated(model, query, update, protection));
  wrap(model, "updateMany", (update, query) => updated(model, query, update, protection));
}

function updated(model: object, query: unknown, update: () => unknown, protection: Protection): unknown {
  const before = matching(model, query);
  const copies = new Map([...before].map(([id, row]) => [id, protection.copy(row)]));
  for (const [id, copy] of copies) protection.rows.set(id, copy);
  try {
    const result = frozen(update(), protection);
    for (const [id, row] of before) if (protection.rows.get(id) === copies.get(id)) protection.rows.set(id, row);
    return result;
  } catch (error) {
    undo(before, protection);
    throw error;
  }
}

/** Puts the rows of a failed update back; unfrozen rows under other ids are the ones it had moved. */
function undo(before: ReadonlyMap<unknown, object>, { kind, rows, listener }: Protection): void {
  for (const [id, row] of [...rows]) {
    if (Object.isFrozen(row) || before.has(id)) continue;
    rows.delete(id);
    listener.removed(kind, id);
  }
  for (const [id, row] of before) {
    rows.set(id, row);
    listener.written(kind, id, row);
  }
}

function matching(model: object, query: unknown): Map<unknown, object> {
  const where: unknown = typeof query === "object" && query !== null && "where" in query ? query.where : {};
  const findMany: unknown = Reflect.get(model, "findMany");
  const found: unknown = typeof findMany === "function" ? findMany({ where }) : [];
  const rows: unknown[] = Array.isArray(found) ? found : [];
  return new Map(rows.filter((row) => typeof row === "object" && row !== null).map((row) => [idOf(row), row]));
}

function frozen(result: unknown, { freeze }: Protection): unknown {
  if (Array.isArray(result)) for (const row of result) freeze(row);
  else if (typeof result === "object" && result !== null) freeze(result);
  return result;
}

function wrap(model: object, name: string, around: (call: () => unknown, query: unknown) => unknown): void {
  const method: unknown = Reflect.get(model, name);
  if (typeof method !== "function") return;
  Reflect.set(model, name, (query: unknown) => around(() => Reflect.apply(method, model, [query]), query));
}
