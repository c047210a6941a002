import { type Language, languages } from "../language/languages.ts";
import type { Collection } from "../store/collection.ts";

/** Records of a kind that say the same in different languages are a group: an original, and translations that name it. */
interface Grouped {
  readonly id: number;
  readonly language: Language;
  readonly translation_of: number | null;
}

/** A record in another language, not yet stored. Where its group has one in that language, it leaves the group. */
export function movedTo<R extends Grouped>(language: Language, record: R, records: Collection<R>): R {
  if (record.language === language) return record;
  const isTaken = records.inLanguage(record, language) !== undefined;
  return { ...(isTaken ? outOfGroup(record, records) : record), language };
}

/** A record without its group, not yet stored. Where it was the original, its oldest translation takes its place. */
export function outOfGroup<R extends Grouped>(record: R, records: Collection<R>): R {
  const [heir, ...others] = languages
    .flatMap((language) => records.inLanguage(record, language) ?? [])
    .filter((other) => other.translation_of === record.id)
    .sort((a, b) => a.id - b.id);
  if (heir) records.put({ ...heir, translation_of: null });
  for (const other of others) records.put({ ...other, translation_of: heir?.id ?? null });
  return { ...record, translation_of: null };
}
