import type { z } from "zod";
import type { FidelityMode } from "../fidelity.ts";
import type { ServiceError } from "../service-error.ts";
import type { CheckContext } from "./check-context.ts";

/** The value that a parameter was read as. */
export interface Reading<Value> {
  readonly value: Value;
}

/**
 * Checks a value before its type is checked (step 5 of a request). Returns `false` or a refusal for a wrong value, and `true` or a reading
 * for a right one. A reading holds the converted value, so that the value is read only once.
 */
export type Check<Value = unknown> = (value: unknown, context: CheckContext) => boolean | ServiceError | Reading<Value>;

/** The keywords that descriptions of a route show, in the order in which they are written. */
export interface Declared {
  readonly default?: unknown;
  readonly type?: "integer" | "boolean" | "string";
  readonly format?: "string" | "double";
  readonly enum?: readonly string[];
  readonly items?: { readonly type: "integer" };
}

/** The description, check and conversion of a value. `Sent` is the type of the values that clients send. */
export interface ParameterKind<Value, Sent = unknown> {
  readonly declared: Declared;
  /** Builds the schema of the values that a client may send, in every spelling. It describes and types requests, and checks none. */
  readonly accepts: () => z.ZodType<Sent>;
  readonly check?: Check<Value>;
  /** Converts the value (step 6). Absent where `check` returns a reading. */
  readonly convert?: z.ZodType<Value>;
  /** The type that a value must have although `check` returns its reading; without it, any type is accepted. */
  readonly type?: z.ZodType;
  /** The value of a missing parameter. */
  readonly fallback?: (context: CheckContext) => Value;
  /** The default that descriptions show, where it depends on the clock or the site. */
  readonly shownDefault?: (context: CheckContext) => unknown;
  /** The type that `/doc` shows where it differs from the declared one; `csv` is a list that may be sent as one text. */
  readonly documented?: "array" | "csv" | "boolean" | "number";
}

/** One parameter of a route. */
export interface Parameter<Value = unknown, Sent = unknown> extends ParameterKind<Value, Sent> {
  /** Describes the parameter in a sentence. */
  readonly about: string;
  readonly isRequired: boolean;
  /** The modes in which the parameter exists; both unless given. */
  readonly modes?: readonly FidelityMode[] | undefined;
}

/** The parameters of a route by name, in the order in which they are checked and described. */
export type ParameterTable = Readonly<Record<string, Parameter>>;

/** The values that an operation receives: converted, of the parameters that were sent or have a fallback. */
export type ValuesOf<Table> = {
  readonly [Name in keyof Table]?: Table[Name] extends ParameterKind<infer Value> ? Value | undefined : never;
};

/** Declares a parameter. */
export function parameter<Value, Sent>(
  about: string,
  kind: ParameterKind<Value, Sent>,
  modes?: readonly FidelityMode[],
): Parameter<Value, Sent> {
  return { ...kind, about, isRequired: false, ...(modes && { modes }) };
}

/** Makes a parameter required. */
export function required<Value>(optional: Parameter<Value>): Parameter<Value> {
  return { ...optional, isRequired: true };
}

/** Tells whether a parameter exists in a mode. */
export function existsIn({ modes }: Pick<Parameter, "modes">, mode: FidelityMode): boolean {
  return modes === undefined || modes.includes(mode);
}
