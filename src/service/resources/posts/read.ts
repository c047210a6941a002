import type { Collection } from "../../../store/collection.ts";
import type { FidelityPoint } from "../../fidelity.ts";
import type { ParameterSources } from "../../parameters/sources.ts";
import type { Context } from "../context.ts";
import type { Detail } from "../show-context.ts";
import type { PostRecord } from "./fields.ts";

/** Decides what the parameters that only routes by id have, such as `password`, do on routes by slug. */
export const passwordBySlug: FidelityPoint<"ignored" | "read"> = { spec: "ignored", observed: "read" };

/**
 * Returns the translation of a record into the language that the request names. Returns the record itself if there is no translation that
 * the caller may read.
 */
export function inRequestedLanguage<Row extends PostRecord>(records: Collection<Row>, record: Row, { language, caller }: Context): Row {
  const translation = language.explicit && records.inLanguage(record, language.explicit);
  return translation && translation.status !== "trash" && caller.canRead(translation) ? translation : record;
}

/** Returns the password that a request gives for a record. With `context=edit`, callers who may edit the record need not send it. */
export function openingPassword(record: PostRecord, sources: ParameterSources, context: Context): unknown {
  return detailsInList(sources, context)(record).password;
}

/**
 * Returns the function that gives each record of a list its detail. What the request sends is read once for all of them, and most lists
 * show all records in one detail.
 */
export function detailsInList(sources: ParameterSources, { caller }: Context): (record: PostRecord) => Detail {
  const detail: Detail = { isSingle: false, password: sources.first("password") };
  const isEditing = sources.first("context") === "edit";
  return (record) => (isEditing && caller.canModify("edit", record) ? { isSingle: false, password: record.password } : detail);
}

/**
 * Returns whether a record is protected by another password than the given one. Reads the given password only where there is one to compare, so
 * that the bytes of a record without a password serve all requests.
 */
export function isLocked(record: PostRecord, given: { readonly password: unknown }): boolean {
  return record.password !== "" && record.password !== given.password;
}
