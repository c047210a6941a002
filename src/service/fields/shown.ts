import type * as z from "zod/mini";

/** The type of a field in `GET /doc`, with a description if its name does not say enough. */
export interface DocumentedType {
  readonly type: "string" | "integer" | "number" | "boolean" | "array" | "object";
  readonly format?: string;
  readonly items?: object;
  readonly $ref?: string;
  readonly description?: string;
}

/** Declares how answers show a field. */
export interface Shown {
  /** True if `present.ts` of the resource computes the value; otherwise, the stored value is shown. */
  readonly isComputed: boolean;
  /** Builds the type of a computed value. A stored value has its stored type. */
  readonly type?: () => z.ZodMiniType;
  /** The value while a password protects the record; by default, the value is not hidden. */
  readonly locked?: unknown;
  /** True if answers omit the field when it is empty: `""`, `"0"`, 0, `false` or `null`. */
  readonly omitsEmpty?: true;
  /** True if only answers about a single record have the field, and not all of them. */
  readonly isSingleOnly?: true;
  /** The description of the field in `GET /doc`; absent if the service omits it. */
  readonly doc?: DocumentedType;
}

/** A value in a locked record. */
type Lockable = string | boolean | null | object;

/** The options of a shown field. `Optional` is `true` if answers can omit the field, otherwise `never`. */
interface ShownOptions<Locked, Optional> {
  readonly locked?: Locked;
  readonly omitsEmpty?: Optional;
  readonly isSingleOnly?: Optional;
}

/** The declaration of a field whose stored value is shown. */
export type ShownAsStored<Locked, Optional> = Shown & ShownOptions<Locked, Optional> & { readonly isComputed: false };

/** The declaration of a field whose value `present.ts` computes. */
export type ShownComputed<Value, Locked, Optional> = Shown &
  ShownOptions<Locked, Optional> & { readonly isComputed: true; readonly type: () => z.ZodMiniType<Value> };

/** Shows the stored value of a field. */
export function asStored<Locked extends Lockable = never, Optional extends true = never>(
  doc: DocumentedType,
  options: ShownOptions<Locked, Optional> = {},
): ShownAsStored<NoInfer<Locked>, NoInfer<Optional>> {
  return { isComputed: false, doc, ...options };
}

/**
 * Shows the value that `present.ts` computes.
 *
 * @example computed(() => z.string(), { type: "string" }, { locked: "" })
 */
export function computed<Value, Locked extends Lockable = never, Optional extends true = never>(
  type: () => z.ZodMiniType<Value>,
  doc?: DocumentedType,
  options: ShownOptions<Locked, Optional> = {},
): ShownComputed<NoInfer<Value>, NoInfer<Locked>, NoInfer<Optional>> {
  return { isComputed: true, type, ...(doc && { doc }), ...options };
}

/** The names of the fields in a table that `present.ts` must compute. */
export type ComputedNames<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly shown: { readonly isComputed: true } } ? Name : never;
}[keyof Table];
