import { kinds } from "../../kinds/kinds.ts";
import { collectionOf } from "../../store/collections.ts";
import type { Field } from "../fields/field.ts";
import type { Context } from "./context.ts";
import type { Declaration } from "./declaration.ts";
import type { Input, Remark } from "./route.ts";

/** Says what an update is going to reset. */
type RemarkOnResets = (input: Pick<Input<object>, "id" | "sources">, context: Context) => readonly Remark[];

/** Creates the function that says which values a record of a kind loses because an update leaves their fields out. */
export function createRemarkOnResets({ kind, fields }: Pick<Declaration, "kind" | "fields">): RemarkOnResets {
  const resettable = Object.entries(fields).filter(
    ([, { whenOmitted, resetsTo }]) => resetsTo !== undefined || whenOmitted?.update !== undefined,
  );

  return ({ id, sources }, { store }) => {
    const record = id === undefined ? undefined : collectionOf(store, kind).get(id);
    if (record === undefined) return [];
    const lost = resettable.filter(
      ([name, field]) => sources.first(name) === undefined && isLost(Reflect.get(record, name), resetValue(field, store.site)),
    );
    if (lost.length === 0) return [];
    const names = lost.map(([name]) => name).join(", ");
    const text = `the service resets what an update leaves out, so this ${kind} loses ${names}; send them, too`;
    return [{ cause: "resets", text, heading: kinds[kind].collection }];
  };
}

function isLost(stored: unknown, reset: unknown): boolean {
  return reset !== undefined && !isSame(stored, reset);
}

function resetValue({ whenOmitted, resetsTo }: Field, site: Context["store"]["site"]): unknown {
  return resetsTo ? resetsTo(site) : whenOmitted?.update;
}

function isSame(stored: unknown, reset: unknown): boolean {
  return (isNothing(stored) && isNothing(reset)) || Object.is(stored, reset);
}

function isNothing(value: unknown): boolean {
  return value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
}
