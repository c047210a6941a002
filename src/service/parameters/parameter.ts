import * as z from "zod/mini";
import type { CollectionName } from "../../kinds/kinds.ts";
import type { MessageKey } from "../../language/en.ts";
import { type Language, languages, type MessageValues } from "../../language/languages.ts";
import type { ServiceError } from "../../language/service-error.ts";
import type { FindZone, Zone } from "../../time/zones/zone.ts";
import type { Caller } from "../access/caller.ts";
import type { Fidelity, FidelityMode } from "../fidelity.ts";
import type { Origin } from "../origin.ts";
import { isNumeric } from "./values.ts";

// The declared types of parameters (specification section 4), as schemas that accept the values of query strings and JSON bodies and
// convert them.

/** Converts integers, also from strings: `"5"`, `" 5"`, `"5.0"`, `"1e2"`. */
export const integerType = z.pipe(
  z.transform((value) => (isNumeric(value) ? Number(value) : value)),
  z.number().check(z.refine(Number.isInteger)),
);

const booleanWords: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/** Converts `true`, `false`, 1, 0, and the same as strings in any letter case. */
export const booleanType = z.pipe(
  z.transform((value) => {
    if (typeof value === "string" || typeof value === "number") return booleanWords.get(String(value).toLowerCase()) ?? value;
    return value;
  }),
  z.boolean(),
);

/** Accepts strings; refuses JSON numbers. */
export const textType = z.string();

/** Accepts a language code of specification section 2.1. Case-sensitive. */
export const languageType = z.enum(languages);

/** Accepts any value and does not convert it. */
export const anyType = z.unknown();

/** The converted value of a parameter. */
export interface Reading<Value> {
  readonly value: Value;
}

/** Explains to a developer why a check refuses a value. */
export interface Reason {
  /** The end of a sentence that begins with the invalid value: `is not a date`. */
  readonly text: string;
  /** The heading in `docs/api.md` that explains the values; by default the heading of the route. */
  readonly heading?: string;
}

/** The parts of a check that advice and descriptions read. */
interface CheckParts {
  /** The reason of `false`. Without it, advice names the type of the parameter. */
  readonly reason?: Reason;
  /** Examples of valid values, if they do not depend on records. */
  readonly examples?: readonly unknown[];
  /** The records whose ids pass. */
  readonly refersTo?: RecordSource;
}

/**
 * Checks a value before its type is checked (step 5 of a request). Returns `false` or a refusal for an invalid value, and `true` or
 * `{ value }` for a valid one. `{ value }` has the converted value, so that it is parsed only once.
 */
export interface Check<Value = unknown> extends CheckParts {
  (value: unknown, context: CheckContext): boolean | ServiceError | Reading<Value>;
  /** The check itself, if it does not look up records. Schemas of forms use it, too. */
  readonly inForms?: FormCheck<Value>;
}

/** A check without record lookups, which needs neither a world nor a caller. */
export type FormCheck<Value = unknown> = (
  value: unknown,
  context: Pick<CheckContext, "clock" | "findZone">,
) => boolean | ServiceError | Reading<Value>;

/** Records whose ids parameters accept. */
export type RecordSource = CollectionName | "users" | "images";

/** Declares a check with its parts for advice and descriptions. */
export function checkWith<Value>(
  parts: CheckParts,
  check: (value: unknown, context: CheckContext) => ReturnType<Check<Value>>,
): Check<Value> {
  return Object.assign(check, parts);
}

/** Declares a check without record lookups, with its parts for advice and descriptions. */
export function standalone<Value>(parts: CheckParts, check: FormCheck<Value>): Check<Value> {
  return Object.assign((value: unknown, context: CheckContext) => check(value, context), { ...parts, inForms: check });
}

/** The keywords in the description of a route, in the order in which they are written. */
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
  /** Builds the schema of the values that a client may send, in all forms. Used for descriptions and types, not for checks. */
  readonly accepts: () => z.ZodMiniType<Sent>;
  /** Names the values for people: `date`, or `id, name, or a list`. */
  readonly words: string;
  readonly check?: Check<Value>;
  /** Converts the value (step 6). Absent if `check` returns `{ value }`. */
  readonly convert?: z.ZodMiniType<Value>;
  /** Values that clients send, the most useful first; by default those of the check. Each is valid in every world. */
  readonly examples?: readonly unknown[];
  /** The records whose ids are valid values, if the check does not declare it. */
  readonly refersTo?: RecordSource;
  /** The type that a value must have although `check` returns its reading; without it, any type is accepted. */
  readonly type?: z.ZodMiniType;
  /** The value of a missing parameter. */
  readonly fallback?: (context: CheckContext) => Value;
  /** The default in descriptions, if it depends on the clock or the site. */
  readonly shownDefault?: (context: CheckContext) => unknown;
  /** The type in `/doc`, if it differs from the declared one; `csv` is a list that can be sent as one string. */
  readonly documented?: "array" | "csv" | "boolean" | "number";
  /** The heading in `docs/api.md` that explains the values, if the check has none. */
  readonly heading?: string;
  /** The origin of the parameter; by default the section of its route or its record. */
  readonly origin?: Origin;
  /** Warns about a value of which the service drops a part; returns `undefined` for any other. */
  readonly warn?: (value: unknown, context: CheckContext) => Reason | undefined;
}

/** One parameter of a route. */
export interface Parameter<Value = unknown, Sent = unknown> extends ParameterKind<Value, Sent> {
  /** Describes the parameter in a sentence. */
  readonly about: string;
  readonly isRequired: boolean;
  /** The modes in which the parameter exists; by default both. */
  readonly modes?: readonly FidelityMode[] | undefined;
}

/** The parameters of a route by name, in the order in which they are checked and described. */
export type ParameterTable = Readonly<Record<string, Parameter>>;

/** The values that an operation receives: converted, and only of parameters that were sent or have a fallback. */
export type ValuesOf<Table> = {
  readonly [Name in keyof Table]?: Table[Name] extends ParameterKind<infer Value> ? Value | undefined : never;
};

export function parameter<Value, Sent>(
  about: string,
  kind: ParameterKind<Value, Sent>,
  modes?: readonly FidelityMode[],
): Parameter<Value, Sent> {
  return { ...kind, about, isRequired: false, ...(modes && { modes }) };
}

export function required<Value>(optional: Parameter<Value>): Parameter<Value> {
  return { ...optional, isRequired: true };
}

/** Returns whether a parameter can be invalid. Without a check and a type, it accepts all values. */
export function canRefuse({ check, type, convert }: Pick<Parameter, "check" | "type" | "convert">): boolean {
  return check !== undefined || type !== undefined || (convert !== undefined && convert !== anyType);
}

export function existsIn({ modes }: Pick<Parameter, "modes">, mode: FidelityMode): boolean {
  return modes === undefined || modes.includes(mode);
}

/** The fields of a record that parameters read. */
export interface NamedRecord {
  readonly id: number;
  readonly language: Language;
  readonly slug: string;
  /** The id of the parent record; 0 or absent for none. */
  readonly parent?: number;
}

/** Finds records by id, slug or name. */
export interface RecordIndex {
  get(id: number): NamedRecord | undefined;
  bySlug(slug: string): readonly NamedRecord[];
  byName(name: string): readonly NamedRecord[];
}

interface UploadedImage {
  readonly id: number;
  readonly mime_type: string;
}

/** The parts of the world, the clock and the caller that a parameter may read during its check or description. */
export interface CheckContext {
  readonly clock: { seconds(): number };
  /** The links of the request, in its language and in others. */
  readonly links: { in(language: Language): { readonly home: string } };
  /** The time zone of the site. */
  readonly zone: Zone;
  readonly findZone: FindZone;
  readonly caller: Pick<Caller, "can">;
  readonly fidelity: Fidelity;
  readonly language: {
    /** The language to which lists are limited, and which new records get. */
    readonly effective: Language;
  };
  readonly store: {
    readonly site: {
      readonly per_page: number;
      readonly home: string;
      readonly language: Language;
      readonly day_starts?: string | undefined;
    };
    readonly extensions: { readonly tickets: boolean };
    readonly users: { get(id: number): object | undefined };
    readonly images: { get(id: number): UploadedImage | undefined; byUrl(url: string): UploadedImage | undefined };
  } & Readonly<Record<CollectionName, RecordIndex>>;
  /** Writes a message in the language of the request. */
  say(key: MessageKey, values?: MessageValues): string;
}
