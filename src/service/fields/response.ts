import * as z from "zod/mini";
import { described } from "../../util/errors.ts";
import type { FidelityMode } from "../fidelity.ts";
import type { Field, FieldTable } from "./field.ts";
import type { AnswerFields, RecordedFields, Stored } from "./stored.ts";

/** The value of a shown field of an unlocked record. */
type OpenValue<OneField> = OneField extends {
  readonly shown: { readonly isComputed: true; readonly type: () => z.ZodMiniType<infer Value> };
}
  ? Value
  : OneField extends { readonly stored: Stored<infer Value> }
    ? Value
    : never;

/** True if answers can omit a field, otherwise `never`. */
type Optional<OneField> = OneField extends { readonly modes: object }
  ? true
  : OneField extends { readonly shown: { readonly omitsEmpty?: infer Omits; readonly isSingleOnly?: infer Single } }
    ? Exclude<Omits | Single, undefined>
    : never;

/** The type of a shown field, including its locked value. */
type ShownValue<OneField> = OneField extends { readonly shown: { readonly locked?: infer Locked } }
  ? OpenValue<OneField> | OfOtherType<Locked, OpenValue<OneField>>
  : never;

type OfOtherType<Locked, Open> = Locked extends Open
  ? never
  : Locked extends readonly never[]
    ? []
    : Extract<Locked, string | boolean | null>;

type ShownNames<Table> = { [Name in keyof Table]: Table[Name] extends { readonly shown: object } ? Name : never }[keyof Table];
type OptionalNames<Table> = { [Name in keyof Table]: [Optional<Table[Name]>] extends [never] ? never : Name }[keyof Table];
type Values<Table> = { -readonly [Name in keyof Table]: ShownValue<Table[Name]> };

/** The answer that shows a record of a table of fields. */
export type ResponseOf<Table> = Values<Pick<Table, Exclude<ShownNames<Table>, OptionalNames<Table>>>> &
  Partial<Values<Pick<Table, ShownNames<Table> & OptionalNames<Table>>>>;

/** Builds the schema of the answers that show a record. */
export function responseSchema<Table extends FieldTable>(table: Table): z.ZodMiniType<ResponseOf<Table>> {
  const shape = Object.entries(table).flatMap(([name, field]) => {
    const type = shownType(field);
    return type ? [[name, described(mayBeAbsent(field) ? z.optional(type) : type, aboutShown(field))] as const] : [];
  });
  // The loop loses the types of the fields. `ResponseOf` derives them from the same table.
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodMiniType<ResponseOf<Table>>;
}

/**
 * Describes a field in answers. Prefers the description for `GET /doc`, because the `about` of a field that clients send describes sending
 * it.
 */
function aboutShown({ about, sent, shown }: Field): string {
  return (sent && shown?.doc?.description) ?? about;
}

function mayBeAbsent({ shown, modes }: Field): boolean {
  return (shown?.omitsEmpty ?? shown?.isSingleOnly ?? false) || modes !== undefined;
}

function shownType({ about, stored, shown }: Field): z.ZodMiniType | undefined {
  if (!shown) return undefined;
  const type = shown.isComputed ? shown.type?.() : stored?.type;
  if (!type) throw new TypeError(`A shown field needs a stored type or a computed one: ${about}`);
  const { locked } = shown;
  if (locked === undefined || type.safeParse(locked).success) return type;
  return z.union([type, lockedType(locked)]);
}

function lockedType(locked: unknown): z.ZodMiniType {
  if (locked === null || typeof locked === "boolean" || typeof locked === "string") return z.literal(locked);
  if (Array.isArray(locked) && locked.length === 0) return z.tuple([]);
  throw new TypeError(`A field that shows ${JSON.stringify(locked)} while it is locked must have a type that accepts it.`);
}

export type Computations<Names extends PropertyKey, View> = { readonly [Name in Names]: (view: View) => unknown };

/** Shows a record. If the record is locked, shows the `locked` value of fields that have one. */
export type ShowFields<View> = (
  record: object,
  view: View,
  options: { readonly isLocked: boolean; readonly mode: FidelityMode },
) => Record<string, unknown>;

/**
 * Builds the presenter of a table of fields: each visible field in the order of the table, stored or computed. JSON omits fields that are
 * `undefined`.
 */
export function createShowFields<View>(
  table: FieldTable,
  computations: Readonly<Record<string, (view: View) => unknown>>,
): ShowFields<View> {
  const fields = Object.entries(table).flatMap(([name, { shown, modes }]) => (shown ? [{ name, modes, shown }] : []));
  // V8 turns an object that gets dozens of fields one by one into a dictionary, which is slow to fill and to serialise.
  const blank: Readonly<Record<string, unknown>> = Object.fromEntries(fields.map(({ name }) => [name, undefined]));

  const singleOnly = new Set(fields.flatMap(({ name, shown }) => (shown.isSingleOnly ? [name] : [])));

  return (row, view, { isLocked, mode }) => {
    // The table has the same names as the record.
    const record = row as Readonly<Record<string, unknown>> & ImportedFields;
    const answer: Record<string, unknown> = { ...blank };
    for (const { name, modes, shown } of fields) {
      if (modes?.includes(mode) === false) continue;
      // A locked record has the same fields as an unlocked one, so its own value decides whether a field is omitted.
      const value = shown.isComputed ? computations[name]?.(view) : record[name];
      if (shown.omitsEmpty && isBlank(value)) continue;
      answer[name] = isLocked && shown.locked !== undefined ? shown.locked : value;
    }
    return record.extra || record.recorded ? withImported(answer, record, singleOnly) : answer;
  };
}

/** Adds the recorded fields of a published service: fields of other extensions, and values that differ from the computed ones. */
function withImported(answer: AnswerFields, { extra, recorded }: ImportedFields, singleOnly: ReadonlySet<string>): AnswerFields {
  const isAlone = [...singleOnly].some((name) => answer[name] !== undefined);
  for (const [name, value] of Object.entries(recorded?.show ?? {})) {
    if (!singleOnly.has(name) || answer[name] !== undefined) answer[name] = value;
  }
  for (const name of recorded?.omit ?? []) answer[name] = undefined;
  Object.assign(answer, extra);
  if (isAlone || !recorded?.inLists) return answer;
  Object.assign(answer, recorded.inLists.show);
  for (const name of recorded.inLists.omit) answer[name] = undefined;
  return answer;
}

interface ImportedFields {
  readonly extra?: AnswerFields | null;
  readonly recorded?: RecordedFields | null;
}

/** Returns whether the service omits a value in venues, organizers and images. */
export function isBlank(value: unknown): boolean {
  return value === "" || value === "0" || value === 0 || value === false || value === null;
}
