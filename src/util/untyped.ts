/** An object with values of unknown types, which the functions below read. */
export type UntypedRecord = Readonly<Record<string, unknown>>;

/** Returns a value that is an object and not a list; an empty object for any other. */
export function objectIn(value: unknown): UntypedRecord {
  return isObject(value) ? value : {};
}

/** Returns whether a value is an object and not a list. */
export function isObject(value: unknown): value is UntypedRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isListOrObject(value: unknown): value is UntypedRecord {
  return typeof value === "object" && value !== null;
}

/** Returns a value that is a list; an empty list for any other. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a value that is a string; `undefined` for any other. */
export function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Returns a whole number, which may be written as text; `undefined` for any other value. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
}

/** Returns the names of the parameters that a refusal of the service is about: a list of those that are missing, or messages by name. */
export function refusedNames(body: unknown): readonly string[] {
  const { params } = objectIn(objectIn(body).data);
  return Array.isArray(params) ? params.map(String) : Object.keys(objectIn(params));
}
