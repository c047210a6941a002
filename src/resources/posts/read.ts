import type { ParameterSources } from "../../parameters/sources.ts";
import type { Collection } from "../../store/collection.ts";
import type { Context } from "../context.ts";
import type { PostRecord } from "./fields.ts";

/** Returns a record, or its translation into the language the request names, where there is one that the caller may read. */
export function inRequestedLanguage<Row extends PostRecord>(records: Collection<Row>, record: Row, { language, caller }: Context): Row {
  const translation = language.explicit && records.inLanguage(record, language.explicit);
  return translation && translation.status !== "trash" && caller.canRead(translation) ? translation : record;
}

/** Returns the password a request opens a record with; `context=edit` opens it for callers who may edit it. */
export function openingPassword(record: PostRecord, sources: ParameterSources, { caller }: Context): unknown {
  const isEditing = sources.first("context") === "edit" && caller.canModify("edit", record);
  return isEditing ? record.password : sources.first("password");
}

/** Tells whether a password keeps the details of a record from this request. */
export function isLocked(record: PostRecord, password: unknown): boolean {
  return record.password !== "" && record.password !== password;
}
