export interface CopyOnWrite<Value, Copy extends Value> {
  read(): Value;
  write(): Copy;
}

/**
 * Creates a value that is read from a source until its first write. The value of the source must not change afterwards.
 *
 * @example
 * const ids = copyOnWrite(() => start, (list: readonly number[]) => [...list]);
 * ids.write().push(7); // `start` does not change
 */
export function copyOnWrite<Value, Copy extends Value>(source: () => Value, copy: (value: Value) => Copy): CopyOnWrite<Value, Copy> {
  let own: { readonly value: Copy } | undefined;
  return {
    read: () => (own ? own.value : source()),
    write() {
      own ??= { value: copy(source()) };
      return own.value;
    },
  };
}
