/** An object whose values have unknown types, for the functions below. */
export type UntypedRecord = Readonly<Record<string, unknown>>;

/** Returns the value if it is an object and not a list, and otherwise an empty object. */
export function objectIn(value: unknown): UntypedRecord {
  return isObject(value) ? value : {};
}

/** Returns whether a value is an object and not a list. */
export function isObject(value: unknown): value is UntypedRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns whether a value is an object as JSON and literals create it, also one of another realm: Jest runs tests in a realm of their own. Not
 * a list, a `Map`, a `Date` or an instance of any other class.
 */
export function isPlainObject(value: unknown): value is UntypedRecord {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Returns whether a value can be awaited: the result of an async function before `await`. */
export function isPromise(value: unknown): boolean {
  return isObject(value) && typeof value.then === "function";
}

/** Values in which one that can be undefined is left out instead. */
type Defined<Values> = { [Name in keyof Values as undefined extends Values[Name] ? never : Name]: Values[Name] } & {
  [Name in keyof Values as undefined extends Values[Name] ? Name : never]?: Exclude<Values[Name], undefined>;
};

/** Copies values without undefined ones, for which a field gets its default. */
export function withoutUndefined<Values extends object>(values: Values): Defined<Values> {
  // Only optional values can be undefined.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;
}

/** Copies values without undefined ones, also in the plain objects in them, such as `names.postTypes`. */
export function withoutUndefinedInside<Values extends object>(values: Values): Values {
  const members = Object.entries(withoutUndefined(values));
  // Only optional values can be undefined.
  return Object.fromEntries(members.map(([name, value]) => [name, isPlainObject(value) ? withoutUndefinedInside(value) : value])) as Values;
}

export function isListOrObject(value: unknown): value is UntypedRecord {
  return typeof value === "object" && value !== null;
}

/** Returns the value if it is a list, and otherwise an empty list. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the value if it is a string, and otherwise `undefined`. */
export function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Returns an integer, also from a string; `undefined` for any other value. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
}

/** Returns the names of the parameters in a refusal: a list of missing ones, or the keys of the messages. */
export function refusedNames(body: unknown): readonly string[] {
  const { params } = objectIn(objectIn(body).data);
  return Array.isArray(params) ? params.map(String) : Object.keys(objectIn(params));
}
