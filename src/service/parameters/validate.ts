import { ServiceError } from "../../language/service-error.ts";
import { type CheckContext, existsIn, type Parameter, type Reading } from "./parameter.ts";
import type { ParameterSources } from "./values.ts";

/** A table of parameters, whose converted values are `Values`. */
export type TableOf<Values> = { readonly [Name in keyof Values]?: Parameter<Values[Name]> };

type NamedParameter = readonly [name: string, parameter: Parameter];

/**
 * Checks the parameters of a request (steps 4 to 6), and returns the converted values of a table by name. Throws a refusal that lists all
 * missing parameters; if none is missing, all values that a validator refuses; and if there are none, all values of a wrong type.
 * Parameters in `after` are checked after those of the table, and not returned.
 */
type Validate<Values> = (
  sources: ParameterSources,
  context: CheckContext,
  after: readonly NamedParameter[],
) => { readonly [Name in keyof Values]?: Values[Name] };

/**
 * Creates the function that checks the parameters of a table, after those of `before`. Lists them once, because V8 stores a table of dozens
 * of parameters as a dictionary, and sorts its names for each loop.
 *
 * @example createValidate({ page }, [])(sources, context, []) // { page: 2 }
 */
export function createValidate<Values extends object>(table: TableOf<Values>, before: readonly NamedParameter[]): Validate<Values> {
  const own = Object.entries<Parameter | undefined>(table).flatMap(([name, parameter]) => (parameter ? [[name, parameter] as const] : []));

  return (sources, context, after) => {
    const ownReaders = readersOf(own, sources, context);
    const readers = [...readersOf(before, sources, context), ...ownReaders, ...readersOf(after, sources, context)];
    refuseMissing(readers);
    refuseIssues(readers, (reader) => checkValue(reader, context));
    refuseIssues(readers, (reader) => convertValues(reader, sources, context));

    const values: Record<string, unknown> = {};
    for (const { name, parameter, reading } of ownReaders) {
      const value = reading?.value ?? parameter.fallback?.(context);
      if (value !== undefined) values[name] = value;
    }
    // The cast restores the types of the table, which the loop loses.
    return values as { readonly [Name in keyof Values]?: Values[Name] };
  };
}

function readersOf(parameters: readonly NamedParameter[], sources: ParameterSources, context: CheckContext): ParameterReader[] {
  const read = parameters.filter(([name, parameter]) => isRead(name, parameter, sources, context));
  return read.map(([name, parameter]) => ({ name, parameter, sent: sources.first(name), reading: undefined }));
}

/** Returns whether a parameter must be read: it exists in the mode, and is sent, is required or has a default. */
function isRead(name: string, parameter: Parameter, sources: ParameterSources, { fidelity }: CheckContext): boolean {
  return (parameter.isRequired || parameter.fallback !== undefined || sources.has(name)) && existsIn(parameter, fidelity.mode);
}

function refuseMissing(readers: readonly ParameterReader[]): void {
  const names = readers.filter(({ parameter, sent }) => parameter.isRequired && sent === undefined).map(({ name }) => name);
  if (names.length === 0) return;
  throw new ServiceError(400, "rest_missing_callback_param", { values: { names: names.join(", ") }, data: { params: names } });
}

/** Runs a step on all parameters, and throws a refusal for the invalid ones. */
function refuseIssues(readers: readonly ParameterReader[], step: (reader: ParameterReader) => ParameterIssue | undefined): void {
  const issues = readers.flatMap((reader) => step(reader) ?? []);
  if (issues.length === 0) return;
  const values = { names: issues.map(({ name }) => name).join(", ") };
  const params = Object.fromEntries(issues.map(({ name, message }) => [name, message]));
  const details = Object.fromEntries(issues.flatMap(({ name, detail }) => (detail ? [[name, detail]] : [])));
  // The service writes an empty list, not an empty object, if no failure has its own details.
  const data = { params, details: Object.keys(details).length > 0 ? details : [] };
  throw new ServiceError(400, "rest_invalid_param", { values, data });
}

interface ParameterIssue {
  readonly name: string;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** A parameter of one request. Read step by step, because each step refuses all parameters at once. */
interface ParameterReader<Value = unknown> {
  readonly name: string;
  readonly parameter: Parameter<Value>;
  readonly sent: unknown;
  reading: Reading<Value> | undefined;
}

function checkValue<Value>(reader: ParameterReader<Value>, context: CheckContext): ParameterIssue | undefined {
  const { name, parameter, sent } = reader;
  const verdict = sent === undefined || parameter.check === undefined || parameter.check(sent, context);
  if (verdict === true) return undefined;
  if (verdict === false) return { name, message: context.say("invalid-parameter") };
  if ("value" in verdict) {
    reader.reading = verdict;
    return undefined;
  }
  const detail = verdict.body(context.language.effective);
  return { name, message: String(detail.message), detail };
}

/** Converts the values of all sources (step 6). A value that a higher source overrides must also have the declared type. */
function convertValues<Value>(
  reader: ParameterReader<Value>,
  sources: ParameterSources,
  context: CheckContext,
): ParameterIssue | undefined {
  const { name, parameter } = reader;
  if (parameter.type === undefined && parameter.convert === undefined) return undefined;
  // The service reads `1.0` as a float, and only accepts the integers 1 and 0 as booleans.
  if (parameter.declared.type === "boolean" && sources.isFloat(name)) return wrongType(name, undefined, parameter, context);
  for (const value of sources.all(name)) {
    if (parameter.type && !parameter.type.safeParse(value).success) return wrongType(name, value, parameter, context);
    const converted = parameter.convert?.safeParse(value);
    if (converted?.success === false) return wrongType(name, value, parameter, context);
    if (converted?.success && converted.data !== null) reader.reading ??= { value: converted.data };
  }
  return undefined;
}

/** Describes a value of the wrong type. Only a string can be outside of an enumeration: the type is checked first. */
function wrongType<Value>(name: string, value: unknown, { declared }: Parameter<Value>, context: CheckContext): ParameterIssue {
  if (declared.enum && typeof value === "string") {
    const message = context.say("not-one-of", { name, choices: declared.enum.join(", ") });
    return { name, message, detail: { code: "rest_not_in_enum", message, data: null } };
  }
  const message = context.say("wrong-type", { name, type: declared.type ?? "string" });
  return { name, message, detail: { code: "rest_invalid_type", message, data: { param: name } } };
}
