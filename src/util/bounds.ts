/** A limit of a map in bytes. */
interface ByteLimit<Key, Value> {
  readonly bytes: number;
  /** Returns the bytes of a value and its key. */
  weigh(key: Key, value: Value): number;
}

/** The longest key of a map without a limit in bytes: a request can name a hundred thousand ids. */
const maxKeyLength = 2_048;

/**
 * Creates a map with at most `limit` values, which drops the oldest first. `size` also limits its bytes; larger values are not stored.
 *
 * @example
 * const recent = createRecent<string, number>(2);
 * for (const [index, name] of ["a", "b", "c"].entries()) recent.set(name, index);
 * recent.get("a"); // undefined
 */
export function createRecent<Key, Value>(limit: number, size?: ByteLimit<Key, Value>) {
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
    get: (key: Key) => values.get(key),
    set(key: Key, value: Value): void {
      if (!size && typeof key === "string" && key.length > maxKeyLength) return;
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
    values: (): Iterable<Value> => values.values(),
    clear(): void {
      values.clear();
      bytes = 0;
    },
  };
}

/**
 * Creates a function that caches the results of another one for the most recent keys. Does not cache `undefined`, or results for keys
 * longer than `maxKeyLength`.
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
    // Copied, because a key can be a part of a large body. A copy of a string has its type.
    if (value !== undefined) recent.set(typeof key === "string" ? (copyText(key) as Key & string) : key, value);
    return value;
  };
}

/**
 * Estimates the memory of a plain value in bytes. Stops counting soon after `limit`, so that a large value takes no longer than a small
 * one.
 *
 * @example weightOf({ title: "Jazz" }, 1_000) // 146
 */
export function weightOf(value: unknown, limit: number): number {
  if (typeof value === "string") return textWeight(value);
  if (typeof value !== "object" || value === null) return 8;
  // Plain values that are not lists are objects here.
  return Array.isArray(value) ? listWeight(value, limit) : membersWeight(value as Readonly<Record<string, unknown>>, limit);
}

function listWeight(items: readonly unknown[], limit: number): number {
  let weight = 48;
  for (const item of items) {
    if (weight > limit) return weight;
    weight += 8 + weightOf(item, limit - weight);
  }
  return weight;
}

/** Weighs an object. Loops without `Object.entries`, which took longer than the sum. */
function membersWeight(members: Readonly<Record<string, unknown>>, limit: number): number {
  let weight = 48;
  for (const name in members) {
    if (weight > limit) return weight;
    const value = members[name];
    weight += 32 + textWeight(name);
    // Inlined for strings, because a call for each would take as long as the rest.
    weight += typeof value === "string" ? textWeight(value) : weightOf(value, limit - weight);
  }
  return weight;
}

/** Returns the bytes of a string with characters beyond Latin-1: 24 for its header, and 2 per character. */
export function textWeight(text: string): number {
  return 24 + 2 * text.length;
}

/** Copies a string. A slice keeps the whole original in memory, so code that stores a part of a request copies it. */
export function copyText(text: string): string {
  return JSON.parse(JSON.stringify(text));
}

/** The length from which a string counts as long. */
export const longTextFrom = 4_096;

/** Returns a function that copies parts of a string if it is long, and returns them unchanged if it is short. */
export function copierFor(text: string): (part: string) => string {
  return text.length > longTextFrom ? copyText : (part) => part;
}

/** Bytes that several parts of a calendar share. */
export interface Budget {
  readonly isExceeded: boolean;
  /** Adds bytes; negative ones are released. */
  add(bytes: number): void;
  /** Creates the share of one part, with an optional limit of its own. */
  share(ownLimit?: number): Share;
}

/** The bytes of one part of a calendar in a budget. */
interface Share {
  readonly bytes: number;
  /** True when the part has more than its own limit, or all parts together have more than the budget. */
  readonly isExceeded: boolean;
  /** Adds bytes; negative ones are released. */
  add(bytes: number): void;
  /** Releases all bytes. */
  release(): void;
}

/**
 * Creates a budget in bytes. It only counts: the code that adds bytes decides what to drop.
 *
 * @example
 * const budget = createBudget(1_000);
 * budget.add(1_001);
 * budget.isExceeded; // true
 */
export function createBudget(bytes: number): Budget {
  let used = 0;
  const budget: Budget = {
    get isExceeded() {
      return used > bytes;
    },
    add(more) {
      used += more;
    },
    share(ownLimit = Number.POSITIVE_INFINITY) {
      let own = 0;
      function add(more: number): void {
        own += more;
        used += more;
      }
      return {
        get bytes() {
          return own;
        },
        get isExceeded() {
          return own > ownLimit || budget.isExceeded;
        },
        add,
        release: () => add(-own),
      };
    },
  };
  return budget;
}
