import type { FidelityMode } from "../fidelity.ts";
import type { ParameterKind } from "../parameters/parameter.ts";
import type { Kept } from "./kept.ts";
import type { Shown } from "./shown.ts";

/**
 * Declares one field of a resource: what a client may send, what is kept, what is shown, and how it is described. A field may have any of
 * these parts: `url` is only shown, `password` only kept.
 *
 * @example
 * featured: {
 *   about: "Whether the event is featured.",
 *   kept: keptFlag(false),
 *   sent: boolean(),
 *   unsent: { create: false, update: false },
 *   shown: asKept({ type: "boolean" }, { locked: null }),
 * }
 */
export interface Field {
  /** Describes the field in a sentence. */
  readonly about: string;
  readonly kept?: Kept<unknown>;
  readonly sent?: ParameterKind<unknown>;
  /** True when a request that creates a record must send the field. */
  readonly isRequired?: true;
  /**
   * The value of a field that a request leaves out: on a new record, and on update; an update without a value here keeps what was kept.
   * A field that is sent, but has no `unsent`, is written by the `write.ts` of its resource.
   */
  readonly unsent?: { readonly create: unknown; readonly update?: unknown };
  /** Turns the sent value into the kept one; `undefined` counts as not sent. */
  readonly store?: (value: unknown) => unknown;
  readonly shown?: Shown;
  /** The modes in which a client can send the field and see it; both unless given. */
  readonly modes?: readonly FidelityMode[];
}

/** The fields of a resource by name, in the order in which answers show them. */
export type FieldTable = Readonly<Record<string, Field>>;

/** The record that a table of fields keeps. */
export type RecordOf<Table> = {
  -readonly [Name in keyof Table as Table[Name] extends { readonly kept: Kept<unknown> } ? Name : never]: Table[Name] extends {
    readonly kept: Kept<infer Value>;
  }
    ? Value
    : never;
};

/** The converted values of the fields that a client may send. */
export type SentValues<Table> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly sent: ParameterKind<unknown> } ? Name : never]?: Table[Name] extends {
    readonly sent: ParameterKind<infer Value>;
  }
    ? Value | undefined
    : never;
};

/** The kept fields that `write.ts` has to write, because no `unsent` says what becomes of them. */
export type ComposedFields<Table> = Pick<
  RecordOf<Table>,
  {
    [Name in keyof RecordOf<Table>]: Name extends keyof Table ? (Table[Name] extends { readonly unsent: object } ? never : Name) : never;
  }[keyof RecordOf<Table>]
>;
