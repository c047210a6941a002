import type { Collection } from "../../../store/collection.ts";
import type { FidelityPoint } from "../../fidelity.ts";
import type { ParameterSources } from "../../parameters/values.ts";
import type { Context, Detail } from "../context.ts";
import type { PostRecord } from "./fields.ts";

/** Decides what parameters that only routes by id have, such as `password`, do on routes by slug. */
export const passwordBySlug: FidelityPoint<"ignored" | "read"> = { spec: "ignored", observed: "read" };

/**
 * Returns the translation of a record into the language that the request names. Returns the record itself if there is no translation that
 * the caller may read.
 */
export function inRequestedLanguage<Row extends PostRecord>(records: Collection<Row>, record: Row, { language, caller }: Context): Row {
  const translation = language.explicit && records.inLanguage(record, language.explicit);
  return translation && translation.status !== "trash" && caller.canRead(translation) ? translation : record;
}

/** Returns the password of a request for a record. With `context=edit`, callers who may edit the record need not send it. */
export function openingPassword(record: PostRecord, sources: ParameterSources, context: Context): unknown {
  return isEditing(record, sources, context) ? record.password : sources.first("password");
}

function isEditing(record: PostRecord, sources: ParameterSources, { caller }: Context): boolean {
  return sources.first("context") === "edit" && caller.canModify("edit", record);
}

export function detailInList(record: PostRecord, sources: ParameterSources, context: Context): Detail {
  return { isSingle: false, isLocked: isProtected(record) && isLocked(record, openingPassword(record, sources, context)) };
}

export function isProtected({ password }: PostRecord): boolean {
  return password !== "";
}

/** Returns whether a record has another password than the given one. */
export function isLocked(record: PostRecord, given: unknown): boolean {
  return isProtected(record) && record.password !== given;
}
