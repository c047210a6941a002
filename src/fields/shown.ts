/** The type of a field in `GET /doc`, with a description of its own where the name of the field does not say enough. */
export interface DocumentedType {
  readonly type: "string" | "integer" | "number" | "boolean" | "array" | "object";
  readonly format?: string;
  readonly items?: object;
  readonly $ref?: string;
  readonly description?: string;
}

/** Declares how answers show a field. */
export interface Shown {
  /** Whether `present.ts` of the resource computes the value; otherwise it is shown as it is kept. */
  readonly isComputed: boolean;
  /** The value while a password protects the record; the same as without where it is absent. */
  readonly locked?: unknown;
  /** Whether answers leave the field out while it is empty: `""`, `"0"`, 0, `false` or `null`. */
  readonly omitsEmpty?: true;
  /** How `GET /doc` describes the field; absent where the service leaves it out. */
  readonly doc?: DocumentedType;
}

interface ShownOptions {
  readonly locked?: unknown;
  readonly omitsEmpty?: true;
}

/** Shows a field as it is kept. */
export function asKept(doc?: DocumentedType, options: ShownOptions = {}): Shown & { readonly isComputed: false } {
  return { isComputed: false, ...(doc && { doc }), ...options };
}

/** Shows what `present.ts` computes. */
export function computed(doc?: DocumentedType, options: ShownOptions = {}): Shown & { readonly isComputed: true } {
  return { isComputed: true, ...(doc && { doc }), ...options };
}

/** Names the fields of a table that `present.ts` has to compute. */
export type ComputedNames<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly shown: { readonly isComputed: true } } ? Name : never;
}[keyof Table];
