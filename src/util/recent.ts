/** Caches the values of the keys that were set last. */
export interface Recent<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  values(): Iterable<Value>;
  clear(): void;
}

/** A limit of a map in bytes. */
interface ByteLimit<Key, Value> {
  readonly bytes: number;
  /** Returns the bytes of a value and its key. */
  weigh(key: Key, value: Value): number;
}

/**
 * Creates a map of at most `limit` values, which forgets the oldest one first. With `size`, it has at most so many bytes, too, and takes no
 * value that is larger.
 *
 * @example
 * const recent = createRecent<string, number>(2);
 * for (const [index, name] of ["a", "b", "c"].entries()) recent.set(name, index);
 * recent.get("a"); // undefined
 */
export function createRecent<Key, Value>(limit: number, size?: ByteLimit<Key, Value>): Recent<Key, Value> {
  const values = new Map<Key, Value>();
  let bytes = 0;

  function remove(key: Key): void {
    const value = values.get(key);
    if (value !== undefined && size) bytes -= size.weigh(key, value);
    values.delete(key);
  }

  function isFull(weight: number): boolean {
    return values.size >= limit || (size !== undefined && bytes + weight > size.bytes);
  }

  return {
    get: (key) => values.get(key),
    set(key, value) {
      const weight = size?.weigh(key, value) ?? 0;
      if (size && weight > size.bytes) return;
      if (values.has(key)) remove(key);
      if (isFull(weight)) {
        for (const oldest of values.keys()) {
          remove(oldest);
          if (!isFull(weight)) break;
        }
      }
      values.set(key, value);
      bytes += weight;
    },
    values: () => values.values(),
    clear() {
      values.clear();
      bytes = 0;
    },
  };
}

/**
 * Creates a function that caches what another one returned for the keys that were asked for last. It does not cache `undefined`, nor anything
 * for a text of more than `maxLength` characters.
 *
 * @example
 * const urlOf = remember(500, (text: string) => new URL(text));
 * urlOf("https://a.example/") === urlOf("https://a.example/"); // true
 */
export function remember<Key, Value>(limit: number, compute: (key: Key) => Value, maxLength = 2_048): (key: Key) => Value {
  const recent = createRecent<Key, Value>(limit);
  return (key) => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    const isLong = typeof key === "string" && key.length > maxLength;
    if (value !== undefined && !isLong) recent.set(key, value);
    return value;
  };
}
