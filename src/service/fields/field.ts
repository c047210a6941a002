import type { FidelityMode } from "../fidelity.ts";
import type { Origin } from "../origin.ts";
import type { Parameter, ParameterKind } from "../parameters/parameter.ts";
import type { TableOf } from "../parameters/validate.ts";
import type { Shown } from "./shown.ts";
import type { Stored } from "./stored.ts";

/**
 * Declares a field of a resource: what clients can send, what is stored, what is shown, and its description. Each part is optional: `url`
 * is only shown, `password` only stored.
 *
 * @example
 * featured: {
 *   about: "Whether the event is featured.",
 *   stored: storedFlag(false),
 *   sent: boolean(),
 *   whenOmitted: { create: false, update: false },
 *   shown: asStored({ type: "boolean" }, { locked: null }),
 * }
 */
export interface Field {
  /** Describes the field in a sentence. */
  readonly about: string;
  /**
   * The origin of the field. By default, the section of its record for a field that clients can send, recorded pairs for one that is only
   * shown, and the decision about world files for one that is only stored.
   */
  readonly origin?: Origin;
  readonly stored?: Stored<unknown>;
  readonly sent?: ParameterKind<unknown>;
  /** True if a request that creates a record must send the field. */
  readonly isRequired?: true;
  /**
   * Defaults for a field that a request omits: of a new record, and of an update. Without `update`, an update leaves the stored value.
   * A field that is sent, but has no `whenOmitted`, is written by the `write.ts` of its resource.
   */
  readonly whenOmitted?: { readonly create: unknown; readonly update?: unknown };
  /**
   * Returns the value to which an update resets an omitted field that the `write.ts` of its resource writes. For other fields,
   * `whenOmitted` determines it.
   */
  readonly resetsTo?: (site: { readonly timezone: string }) => unknown;
  /** Converts the sent value to the stored one; `undefined` counts as not sent. */
  readonly store?: (value: unknown) => unknown;
  readonly shown?: Shown;
  /** The modes in which the field exists; by default both. */
  readonly modes?: readonly FidelityMode[];
}

/** The fields of a resource by name, in the order in which answers show them. */
export type FieldTable = Readonly<Record<string, Field>>;

/** The record that a table of fields declares. */
export type RecordOf<Table> = {
  -readonly [Name in keyof Table as Table[Name] extends { readonly stored: Stored<unknown> } ? Name : never]: Table[Name] extends {
    readonly stored: Stored<infer Value>;
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

/** The stored fields without `whenOmitted`, which the `write.ts` of a resource must write. */
export type ComposedFields<Table> = Pick<
  RecordOf<Table>,
  {
    [Name in keyof RecordOf<Table>]: Name extends keyof Table
      ? Table[Name] extends { readonly whenOmitted: object }
        ? never
        : Name
      : never;
  }[keyof RecordOf<Table>]
>;

/** The part of a field that a client may send. */
interface SentField<Value> {
  readonly about: string;
  readonly sent?: ParameterKind<Value>;
  readonly isRequired?: true;
  readonly modes?: readonly FidelityMode[];
}

/**
 * Builds the parameters that write a table of fields, for creating and for updating. `first` lists the fields that the service checks and
 * describes first; the others follow in the order of the table.
 */
export function parametersOf<Values extends object>(
  fields: { readonly [Name in keyof Values]: SentField<Values[Name]> },
  first: readonly (keyof Values)[],
): { readonly create: TableOf<Values>; readonly update: TableOf<Values> } {
  const create: { [Name in keyof Values]?: Parameter<Values[Name]> } = {};
  const update: { [Name in keyof Values]?: Parameter<Values[Name]> } = {};

  function add<Name extends keyof Values>(name: Name): void {
    const { about, sent, isRequired = false, modes } = fields[name];
    if (!sent) return;
    create[name] = { ...sent, about, isRequired, modes };
    update[name] = { ...sent, about, isRequired: false, modes };
  }

  for (const name of first) add(name);
  for (const name in fields) if (!first.includes(name)) add(name);
  return { create, update };
}
