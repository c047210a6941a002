import { floatNames, type ParameterValues } from "../parameters/values.ts";

/** Creates an object without a prototype, so that `__proto__` is an ordinary key. */
export function objectOf(entries: Iterable<readonly [string, unknown]>): ParameterValues {
  const object: Record<string, unknown> = Object.create(null);
  for (const [key, value] of entries) object[key] = value;
  return object;
}

/**
 * Turns an ordered map into a list where its keys are 0, 1, 2 … in this order, and into an object otherwise. An empty map becomes an
 * empty list: the service has one type for lists and objects.
 *
 * @example listOrObject(new Map([["0", "a"], ["1", "b"]])) // ["a", "b"]
 */
export function listOrObject(entries: ReadonlyMap<string, unknown>): unknown[] | ParameterValues {
  let expected = 0;
  for (const key of entries.keys()) {
    if (key !== String(expected)) return objectOf(entries);
    expected += 1;
  }
  return [...entries.values()];
}

/** Notes which members of a parsed object were written as floats, where there are some. */
export function noteFloats<Value extends object>(value: Value, names: ReadonlySet<string>): Value {
  return names.size === 0 ? value : Object.defineProperty(value, floatNames, { value: names });
}
