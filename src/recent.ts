/** Keeps the values of the keys that were set last. */
export interface Recent<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  values(): Iterable<Value>;
  clear(): void;
}

/**
 * Creates a map of at most `limit` values, which forgets the oldest one first.
 *
 * @example
 * const recent = createRecent<string, number>(2);
 * for (const [index, name] of ["a", "b", "c"].entries()) recent.set(name, index);
 * recent.get("a"); // undefined
 */
export function createRecent<Key, Value>(limit: number): Recent<Key, Value> {
  const values = new Map<Key, Value>();
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (values.size >= limit) for (const oldest of values.keys()) if (values.delete(oldest)) break;
      values.set(key, value);
    },
    values: () => values.values(),
    clear: () => values.clear(),
  };
}

/**
 * Creates a function that keeps what another one returned for the keys that were asked for last. It does not keep `undefined`.
 *
 * @example
 * const urlOf = remember(500, (text: string) => new URL(text));
 * urlOf("https://a.example/") === urlOf("https://a.example/"); // true
 */
export function remember<Key, Value>(limit: number, compute: (key: Key) => Value): (key: Key) => Value {
  const recent = createRecent<Key, Value>(limit);
  return (key) => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    if (value !== undefined) recent.set(key, value);
    return value;
  };
}
