import { ServiceError } from "../../language/service-error.ts";
import type { CheckContext } from "./check-context.ts";
import { existsIn, type Parameter } from "./parameter.ts";
import { checkValue, convertValues, type ParameterIssue, type ParameterReader } from "./reader.ts";
import type { ParameterSources } from "./sources.ts";

/** A table of parameters, whose converted values are `Values`. */
export type TableOf<Values> = { readonly [Name in keyof Values]?: Parameter<Values[Name]> };

type NamedParameter = readonly [name: string, parameter: Parameter];

/** The parameters around the parameters of a route: the key of its path before them, the language after them. */
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
  const own: { [Name in keyof Values]?: ParameterReader<Values[Name]> } = {};
  const readers: ParameterReader[] = [];
  for (const [name, parameter] of before)
    if (isRead(name, parameter, sources, context)) readers.push(createReader(name, parameter, sources));
  for (const name in table) {
    const parameter = table[name];
    if (!parameter || !isRead(name, parameter, sources, context)) continue;
    const reader = createReader(name, parameter, sources);
    own[name] = reader;
    readers.push(reader);
  }
  for (const [name, parameter] of after)
    if (isRead(name, parameter, sources, context)) readers.push(createReader(name, parameter, sources));

  refuseMissing(readers);
  refuseIssues(readers, (reader) => checkValue(reader, context));
  refuseIssues(readers, (reader) => convertValues(reader, sources, context));

  const values: Partial<Values> = {};
  for (const name in own) {
    const value = own[name]?.reading?.value ?? own[name]?.parameter.fallback?.(context);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Tells whether a parameter has to be read: it exists, and is sent, required, or has a value where it is not sent. */
function isRead(name: string, parameter: Parameter, sources: ParameterSources, { fidelity }: CheckContext): boolean {
  return (parameter.isRequired || parameter.fallback !== undefined || sources.has(name)) && existsIn(parameter, fidelity.mode);
}

function createReader<Value>(name: string, parameter: Parameter<Value>, sources: ParameterSources): ParameterReader<Value> {
  return { name, parameter, sent: sources.first(name), reading: undefined };
}

function refuseMissing(readers: readonly ParameterReader[]): void {
  const names: string[] = [];
  for (const { name, parameter, sent } of readers) if (parameter.isRequired && sent === undefined) names.push(name);
  if (names.length === 0) return;
  throw new ServiceError(400, "rest_missing_callback_param", { values: { names: names.join(", ") }, data: { params: names } });
}

/** Runs a step on all parameters, and throws the refusal of those that it finds wrong. */
function refuseIssues(readers: readonly ParameterReader[], step: (reader: ParameterReader) => ParameterIssue | undefined): void {
  const issues: ParameterIssue[] = [];
  for (const reader of readers) {
    const issue = step(reader);
    if (issue) issues.push(issue);
  }
  if (issues.length === 0) return;
  const values = { names: issues.map(({ name }) => name).join(", ") };
  const params = Object.fromEntries(issues.map(({ name, message }) => [name, message]));
  const details = Object.fromEntries(issues.flatMap(({ name, detail }) => (detail ? [[name, detail]] : [])));
  // The service writes an empty list, not an empty object, when no failure has details of its own.
  const data = { params, details: Object.keys(details).length > 0 ? details : [] };
  throw new ServiceError(400, "rest_invalid_param", { values, data });
}
