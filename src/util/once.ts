/**
 * Returns a function that builds a value at its first call and returns the same value at every later one.
 *
 * @example const schema = once(() => z.object({ id: z.int() })); // built on first use
 */
export function once<Value>(build: () => Value): () => Value {
  let built: { readonly value: Value } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
