import type { ParameterSources } from "../../parameters/sources.ts";
import type { Collection } from "../../store/collection.ts";
import type { Context } from "../context.ts";
import type { PostRecord } from "./fields.ts";

/** Returns the translation of a record into the language that the request names, if the caller may read one, else the record. */
export function inRequestedLanguage<Row extends PostRecord>(records: Collection<Row>, record: Row, { language, caller }: Context): Row {
  const translation = language.explicit && records.inLanguage(record, language.explicit);
  return translation && translation.status !== "trash" && caller.canRead(translation) ? translation : record;
}

/** Returns the password that a request gives for a record. With `context=edit`, callers who may edit the record need not send it. */
export function openingPassword(record: PostRecord, sources: ParameterSources, { caller }: Context): unknown {
  const isEditing = sources.first("context") === "edit" && caller.canModify("edit", record);
  return isEditing ? record.password : sources.first("password");
}

/** Tells whether a record is protected by another password than the given one. */
export function isLocked(record: PostRecord, password: unknown): boolean {
  return record.password !== "" && record.password !== password;
}
