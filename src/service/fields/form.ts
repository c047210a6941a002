import * as z from "zod/mini";
import { createZoneFinder } from "../../time/zones/find-zone.ts";
import { once } from "../../util/once.ts";
import type { FormCheck } from "../parameters/parameter.ts";
import { type BodyOf, bodyShape, type NewBodyOf } from "./body.ts";
import type { FieldTable } from "./field.ts";

/** An instant at which no text means 1970, the one date that the service cannot read. */
const someInstant = 1_768_478_400;

const findZone = once(() => createZoneFinder());

/** Builds the schema of the bodies that change a record, with the checks that need no world. */
export function formSchema<Table extends FieldTable>(table: Table): z.ZodMiniType<BodyOf<Table>> {
  // The fields are collected in a loop, so their types are lost. `BodyOf` derives them from the same table.
  return z.object(bodyShape(table, () => false, checked)) as unknown as z.ZodMiniType<BodyOf<Table>>;
}

/** Builds the schema of the bodies that create a record, with the checks that need no world. */
export function newFormSchema<Table extends FieldTable>(table: Table): z.ZodMiniType<NewBodyOf<Table>> {
  // As in `formSchema`; `NewBodyOf` derives the types.
  return z.object(bodyShape(table, ({ isRequired = false }) => isRequired, checked)) as unknown as z.ZodMiniType<NewBodyOf<Table>>;
}

/** Returns the type of a sent field, with its check if that needs no world. */
function checked({ accepts, check }: NonNullable<FieldTable[string]["sent"]>): z.ZodMiniType {
  const inForms = check?.inForms;
  if (inForms === undefined) return accepts();
  return accepts().check(z.refine((value) => passes(inForms, value), check?.reason?.text ?? "is not a value that the service takes"));
}

function passes(check: FormCheck, value: unknown): boolean {
  const verdict = check(value, { clock: { seconds: () => someInstant }, findZone: findZone() });
  return verdict === true || (typeof verdict === "object" && "value" in verdict);
}
