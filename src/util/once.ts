/**
 * Returns a function that builds a value on the first call, and returns the same value afterwards.
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
