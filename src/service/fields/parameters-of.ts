import type { FidelityMode } from "../fidelity.ts";
import type { Parameter, ParameterKind } from "../parameters/parameter.ts";

/** The part of a field that a client may send. */
interface SentField<Value> {
  readonly about: string;
  readonly sent?: ParameterKind<Value>;
  readonly isRequired?: true;
  readonly modes?: readonly FidelityMode[];
}

/** The parameters of a table of fields. */
export type ParametersOf<Values> = { readonly [Name in keyof Values]?: Parameter<Values[Name]> };

/**
 * Builds the parameters that write a table of fields, as creating and as updating takes them. `first` names the fields that the service
 * checks and describes first; the others follow in the order of the table.
 */
export function parametersOf<Values extends object>(
  fields: { readonly [Name in keyof Values]: SentField<Values[Name]> },
  first: readonly (keyof Values)[],
): { readonly create: ParametersOf<Values>; readonly update: ParametersOf<Values> } {
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
