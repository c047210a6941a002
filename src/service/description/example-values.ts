import { kindIn } from "../../kinds/kinds.ts";
import type { Parameter, RecordSource } from "../parameters/parameter.ts";
import type { Store } from "../resources/records.ts";

/** The maximum number of ids of a kind that are examples. */
const maxIds = 3;

/**
 * Lists values of a parameter that are valid in the state of a store, the most useful one first. They are declared by the parameter or its
 * check. Returns none if the world lacks the records.
 */
export function exampleValues({ examples, refersTo, check, declared, type }: Parameter, store: Store): readonly unknown[] {
  const source = refersTo ?? check?.refersTo;
  if (examples) return examples;
  if (source === undefined) return check?.examples ?? declared.enum ?? [];
  // A parameter of type string rejects numbers.
  const isText = type !== undefined && !type.safeParse(1).success;
  return idsOf(source, store).map((id) => (isText ? String(id) : id));
}

/** Returns the first ids of some records: public posts, or terms in the language of the site. */
function idsOf(source: RecordSource, store: Store): readonly number[] {
  const kind = kindIn(source);
  if (kind === undefined) return (source === "users" ? store.users.all() : store.images.all()).slice(0, maxIds).map(({ id }) => id);
  const ids: number[] = [];
  // Not filtered as a whole, because refusals look for an id among all records.
  const records: readonly { readonly id: number; readonly language: string; readonly status?: string }[] = store.records(kind).all();
  for (const { id, language, status = "publish" } of records) {
    if (ids.length === maxIds) break;
    if (status === "publish" && language === store.site.language) ids.push(id);
  }
  return ids;
}
