import type { Context } from "../context.ts";
import { ServiceError } from "../service-error.ts";
import { languageParameter } from "./common.ts";
import type { Parameter, Parameters, Values } from "./parameter.ts";
import type { Bag, Sources } from "./sources.ts";

type Entries = readonly (readonly [string, Parameter<unknown>])[];

/** What is wrong with one parameter; `detail` only where the failure has an error of its own. */
interface Fault {
  readonly name: string;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Steps 4 to 6 of a request: everything missing at once, then every validator's refusal at once, then every type's. The three are
 * never mixed in one answer. The path key is looked at first, the language last. Returns the converted values of `table` by name.
 */
export function validate<Table extends Parameters>(key: Parameters, table: Table, sources: Sources, context: Context): Values<Table>;
// Two signatures, because the values are built one by one from the very table their type is made of.
export function validate(key: Parameters, table: Parameters, sources: Sources, context: Context): Bag {
  const entries = Object.entries(withFrame(key, table, context));
  refuseMissing(entries, sources);
  refuseFaults(checkAll(entries, sources, context));
  const { values, faults } = convertAll(entries, sources, context);
  refuseFaults(faults);
  return values;
}

/** All parameters of a route in the order in which they are checked and described. */
export function withFrame(key: Parameters, table: Parameters, { names }: Context): Parameters {
  return { ...key, ...table, [names.languageParameter]: languageParameter };
}

function refuseMissing(entries: Entries, sources: Sources) {
  const names = entries.filter(([name, { required }]) => required && sources.first(name) === undefined).map(([name]) => name);
  if (names.length === 0) return;
  const values = { names: names.join(", ") };
  throw new ServiceError(400, "rest_missing_callback_param", { values, data: { params: names } });
}

function refuseFaults(faults: readonly Fault[]) {
  if (faults.length === 0) return;
  const values = { names: faults.map(({ name }) => name).join(", ") };
  const params = Object.fromEntries(faults.map(({ name, message }) => [name, message]));
  const details = Object.fromEntries(faults.flatMap(({ name, detail }) => (detail ? [[name, detail]] : [])));
  // A list, not an object, when no failure has details of its own.
  const data = { params, details: Object.keys(details).length > 0 ? details : [] };
  throw new ServiceError(400, "rest_invalid_param", { values, data });
}

function checkAll(entries: Entries, sources: Sources, context: Context): Fault[] {
  return entries.flatMap(([name, { check }]) => {
    const value = sources.first(name);
    const verdict = check === undefined || value === undefined || check(value, context);
    if (verdict === true) return [];
    if (verdict === false) return [{ name, message: context.say("invalid-parameter") }];
    const detail = verdict.body(context.language.effective);
    return [{ name, message: String(detail.message), detail }];
  });
}

function convertAll(entries: Entries, sources: Sources, context: Context) {
  const faults: Fault[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, parameter] of entries) {
    // Every source that has the parameter is looked at, also one that another source shadows.
    for (const sent of sources.all(name)) {
      const converted = convert(parameter, sent);
      if (!converted.success) faults.push(wrongType(name, parameter, context));
      else values[name] ??= converted.data;
    }
    values[name] ??= parameter.fallback?.(context);
  }
  return { values, faults };
}

function convert({ type, clean }: Parameter<unknown>, value: unknown): { success: true; data: unknown } | { success: false } {
  if (clean) return { success: true, data: clean(value) };
  return type ? type.safeParse(value) : { success: true, data: value };
}

function wrongType(name: string, { declared }: Parameter<unknown>, context: Context): Fault {
  if (declared.enum) {
    const message = context.say("not-one-of", { name, choices: declared.enum.join(", ") });
    return { name, message, detail: { code: "rest_not_in_enum", message, data: null } };
  }
  const message = context.say("wrong-type", { name, type: declared.type ?? "string" });
  return { name, message, detail: { code: "rest_invalid_type", message, data: { param: name } } };
}
