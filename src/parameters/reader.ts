import type { CheckContext } from "./check-context.ts";
import type { Parameter, Reading } from "./parameter.ts";
import type { ParameterSources } from "./sources.ts";

/** A wrong value. `detail` is the body of an error of its own, which not every failure has. */
export interface ParameterIssue {
  readonly name: string;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Reads one parameter of one request, step by step, because each step refuses all parameters at once. */
export interface ParameterReader<Value> {
  readonly name: string;
  /** True when the parameter is required and was not sent (step 4). */
  readonly isMissing: boolean;
  /** Runs the validator on the value of the highest source (step 5). */
  check(): ParameterIssue | undefined;
  /** Converts the values of all sources (step 6). A value that a higher source overrides must have the declared type, too. */
  convert(): ParameterIssue | undefined;
  /** Returns the converted value, or the fallback. */
  value(): Value | undefined;
}

/** Creates the reader of a parameter. */
export function createReader<Value>(
  name: string,
  parameter: Parameter<Value>,
  sources: ParameterSources,
  context: CheckContext,
): ParameterReader<Value> {
  const sent = sources.first(name);
  let reading: Reading<Value> | undefined;

  return {
    name,
    isMissing: parameter.isRequired && sent === undefined,
    check() {
      const verdict = sent === undefined || parameter.check === undefined || parameter.check(sent, context);
      if (verdict === true) return undefined;
      if (verdict === false) return { name, message: context.say("invalid-parameter") };
      if ("value" in verdict) {
        reading = verdict;
        return undefined;
      }
      const detail = verdict.body(context.language.effective);
      return { name, message: String(detail.message), detail };
    },
    convert() {
      for (const value of sources.all(name)) {
        if (parameter.type && !parameter.type.safeParse(value).success) return wrongType(name, parameter, context);
        const converted = parameter.convert?.safeParse(value);
        if (converted?.success === false) return wrongType(name, parameter, context);
        if (converted?.success && converted.data !== null) reading ??= { value: converted.data };
      }
      return undefined;
    },
    value: () => reading?.value ?? parameter.fallback?.(context),
  };
}

function wrongType<Value>(name: string, { declared }: Parameter<Value>, context: CheckContext): ParameterIssue {
  if (declared.enum) {
    const message = context.say("not-one-of", { name, choices: declared.enum.join(", ") });
    return { name, message, detail: { code: "rest_not_in_enum", message, data: null } };
  }
  const message = context.say("wrong-type", { name, type: declared.type ?? "string" });
  return { name, message, detail: { code: "rest_invalid_type", message, data: { param: name } } };
}
