import { ServiceError } from "../service-error.ts";
import type { CheckContext } from "./check-context.ts";
import { existsIn, type Parameter } from "./parameter.ts";
import { createReader, type ParameterIssue, type ParameterReader } from "./reader.ts";
import type { ParameterSources } from "./sources.ts";

/** A table of parameters, whose converted values are `Values`. */
export type TableOf<Values> = { readonly [Name in keyof Values]?: Parameter<Values[Name]> };

type NamedParameter = readonly [name: string, parameter: Parameter];

/** The parameters that surround those of a route: the key of its path before them, the language after them. */
export interface CommonParameters {
  readonly before: readonly NamedParameter[];
  readonly after: readonly NamedParameter[];
}

/**
 * Checks the parameters of a request (steps 4 to 6) and returns the converted values of `table` by name. Throws a refusal that lists all
 * missing parameters. If none is missing, it lists all values that a validator refuses, and if there are none, all values of a wrong type.
 *
 * @example validate({ page }, sources, context, { before: [], after: [] }) // { page: 2 }
 */
export function validate<Values extends object>(
  table: TableOf<Values>,
  sources: ParameterSources,
  context: CheckContext,
  { before, after }: CommonParameters,
): Partial<Values> {
  const readers: { [Name in keyof Values]?: ParameterReader<Values[Name]> } = {};
  const inOrder: ParameterReader<unknown>[] = [];
  const readAll = (parameters: readonly NamedParameter[]) => {
    for (const [name, parameter] of parameters)
      if (isRead(name, parameter, sources, context)) inOrder.push(createReader(name, parameter, sources, context));
  };
  readAll(before);
  for (const name in table) {
    const parameter = table[name];
    if (!parameter || !isRead(name, parameter, sources, context)) continue;
    const reader = createReader(name, parameter, sources, context);
    readers[name] = reader;
    inOrder.push(reader);
  }
  readAll(after);

  refuseMissing(inOrder.filter(({ isMissing }) => isMissing).map(({ name }) => name));
  refuseIssues(inOrder.flatMap((reader) => reader.check() ?? []));
  refuseIssues(inOrder.flatMap((reader) => reader.convert() ?? []));

  const values: Partial<Values> = {};
  for (const name in readers) {
    const value = readers[name]?.value();
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Tells whether a parameter has to be read: it exists, and is sent, required, or has a value where it is not sent. */
function isRead(name: string, parameter: Parameter, sources: ParameterSources, { fidelity }: CheckContext): boolean {
  return existsIn(parameter, fidelity) && (sources.has(name) || parameter.isRequired || parameter.fallback !== undefined);
}

function refuseMissing(names: readonly string[]): void {
  if (names.length === 0) return;
  throw new ServiceError(400, "rest_missing_callback_param", { values: { names: names.join(", ") }, data: { params: names } });
}

function refuseIssues(issues: readonly ParameterIssue[]): void {
  if (issues.length === 0) return;
  const values = { names: issues.map(({ name }) => name).join(", ") };
  const params = Object.fromEntries(issues.map(({ name, message }) => [name, message]));
  const details = Object.fromEntries(issues.flatMap(({ name, detail }) => (detail ? [[name, detail]] : [])));
  // The service writes an empty list, not an empty object, when no failure has details of its own.
  const data = { params, details: Object.keys(details).length > 0 ? details : [] };
  throw new ServiceError(400, "rest_invalid_param", { values, data });
}
