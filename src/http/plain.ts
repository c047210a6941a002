/** Values of one source by name; without a prototype, so that `__proto__` is a name like any other. */
export type Parameters = Record<string, unknown>;

/** A record without a prototype that holds the entries. */
export function recordOf(entries: Iterable<readonly [string, unknown]>): Parameters {
  const record: Parameters = Object.create(null);
  for (const [key, value] of entries) record[key] = value;
  return record;
}

/**
 * The one form of a nested value. The service has ordered maps only: one whose keys are 0, 1, 2 … in this order (an empty one too)
 * is a list here, any other a record.
 */
export function listOrRecord(entries: ReadonlyMap<string, unknown>): unknown[] | Parameters {
  let expected = 0;
  for (const key of entries.keys()) {
    if (key !== String(expected)) return recordOf(entries);
    expected += 1;
  }
  return [...entries.values()];
}
