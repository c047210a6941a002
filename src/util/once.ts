/** Returns a function that builds a value on the first call, and returns the same value afterwards. */
export function once<Value>(build: () => Value): () => Value {
  let built: { readonly value: Value } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
