import type { CheckContext } from "./check-context.ts";
import type { Parameter, Reading } from "./parameter.ts";
import type { ParameterSources } from "./sources.ts";

/** A wrong value. Some failures have an error body of their own, `detail`. */
export interface ParameterIssue {
  readonly name: string;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** A parameter of one request, which is read step by step, because each step refuses all parameters at once. */
export interface ParameterReader<Value = unknown> {
  readonly name: string;
  readonly parameter: Parameter<Value>;
  /** The value of the highest source. */
  readonly sent: unknown;
  /** The values that `checkValue` or `convertValues` has read. */
  reading: Reading<Value> | undefined;
}

/** Runs the validator of a parameter on the value of the highest source (step 5). */
export function checkValue<Value>(reader: ParameterReader<Value>, context: CheckContext): ParameterIssue | undefined {
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

/** Converts the values of all sources (step 6). A value that a higher source overrides must have the declared type, too. */
export function convertValues<Value>(
  reader: ParameterReader<Value>,
  sources: ParameterSources,
  context: CheckContext,
): ParameterIssue | undefined {
  const { name, parameter } = reader;
  if (parameter.type === undefined && parameter.convert === undefined) return undefined;
  // The service reads `1.0` as a float, and takes only the integers 1 and 0 for a yes or no.
  if (parameter.declared.type === "boolean" && sources.isFloat(name)) return wrongType(name, parameter, context);
  for (const value of sources.all(name)) {
    if (parameter.type && !parameter.type.safeParse(value).success) return wrongType(name, parameter, context);
    const converted = parameter.convert?.safeParse(value);
    if (converted?.success === false) return wrongType(name, parameter, context);
    if (converted?.success && converted.data !== null) reader.reading ??= { value: converted.data };
  }
  return undefined;
}

function wrongType<Value>(name: string, { declared }: Parameter<Value>, context: CheckContext): ParameterIssue {
  if (declared.enum) {
    const message = context.say("not-one-of", { name, choices: declared.enum.join(", ") });
    return { name, message, detail: { code: "rest_not_in_enum", message, data: null } };
  }
  const message = context.say("wrong-type", { name, type: declared.type ?? "string" });
  return { name, message, detail: { code: "rest_invalid_type", message, data: { param: name } } };
}
