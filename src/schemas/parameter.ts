import type { z } from "zod";
import type { Context } from "../context.ts";
import type { Language } from "../language/languages.ts";
import type { ServiceError } from "../service-error.ts";

/** What a validator says: the value passes, or it does not, possibly with an error of its own. */
export type Verdict = boolean | ServiceError;

/** A validator of step 5: looks at a value before its type is checked, and may ask the store whether a record exists. */
export type Check = (value: unknown, context: Context) => Verdict;

/** The keywords a description of the route shows, in the order they are written here. */
export interface Declared {
  readonly default?: unknown;
  readonly type?: "integer" | "boolean" | "string";
  readonly format?: "string" | "double";
  readonly enum?: readonly Language[];
  readonly items?: { readonly type: "integer" };
}

/** One parameter of a route: how it is described, checked, converted and filled when missing. */
export interface Parameter<Value> {
  readonly declared: Declared;
  readonly description: string;
  readonly required: boolean;
  readonly check: Check | undefined;
  /** Step 6: the declared type. Absent for parameters without one, which keep the value they were sent with. */
  readonly type: z.ZodType<Value> | undefined;
  /** A sanitiser of its own, which then takes the place of the type check. */
  readonly clean: ((value: unknown) => Value) | undefined;
  /** The value of a missing parameter; a function where it depends on the clock or the site. */
  readonly fallback: ((context: Context) => Value) | undefined;
  /** The default a description shows where it depends on the clock or the site. */
  readonly shownDefault: ((context: Context) => unknown) | undefined;
  /** The type shown by `/doc` where it differs from the declared one; `csv` is a list that may be sent as one text. */
  readonly documented: "array" | "csv" | "boolean" | "number" | undefined;
}

/** The parameters of a route by name, in the order in which they are checked and described. */
export type Parameters = Readonly<Record<string, Parameter<unknown>>>;

/** What an operation receives: the converted values of the parameters that were sent or have a default. */
export type Values<Table> = { readonly [Name in keyof Table]?: Table[Name] extends Parameter<infer Value> ? Value | undefined : never };

/** What a declaration may say; whatever is left out is absent. */
export interface ParameterOptions<Value> {
  readonly declared?: Declared;
  readonly description: string;
  readonly required?: boolean;
  readonly check?: Check;
  readonly type?: z.ZodType<Value>;
  readonly clean?: (value: unknown) => Value;
  readonly fallback?: (context: Context) => Value;
  readonly shownDefault?: Parameter<Value>["shownDefault"];
  readonly documented?: Parameter<Value>["documented"];
}

/** Declares a parameter. */
export function parameter<Value = unknown>(options: ParameterOptions<Value>): Parameter<Value> {
  return {
    declared: options.declared ?? {},
    description: options.description,
    required: options.required ?? false,
    check: options.check,
    type: options.type,
    clean: options.clean,
    fallback: options.fallback,
    shownDefault: options.shownDefault,
    documented: options.documented,
  };
}

/** The same parameter, required. */
export function required<Value>(optional: Parameter<Value>): Parameter<Value> {
  return { ...optional, required: true };
}
