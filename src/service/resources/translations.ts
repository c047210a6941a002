import { type Language, languages } from "../../language/languages.ts";
import type { Collection } from "../../store/collection.ts";
import type { StoredRecord } from "../../store/record.ts";

// An original and its translations form a group. Each translation names the original in `translation_of`.

/**
 * Returns a record in another language, without storing it. The record leaves its group if another record of the group has that language.
 */
export function moveToLanguage<Row extends StoredRecord>(language: Language, record: Row, records: Collection<Row>): Row {
  if (record.language === language) return record;
  const isTaken = records.inLanguage(record, language) !== undefined;
  return { ...(isTaken ? leaveGroup(record, records) : record), language };
}

/** Returns a record without its group, without storing it. If it was the original, its oldest translation becomes the original. */
export function leaveGroup<Row extends StoredRecord>(record: Row, records: Collection<Row>): Row {
  const [newOriginal, ...others] = languages
    .flatMap((language) => records.inLanguage(record, language) ?? [])
    .filter((other) => other.translation_of === record.id)
    .sort((a, b) => a.id - b.id);
  if (newOriginal) records.put({ ...newOriginal, translation_of: null });
  for (const other of others) records.put({ ...other, translation_of: newOriginal?.id ?? null });
  return { ...record, translation_of: null };
}
