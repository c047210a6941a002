import type { Terms } from "../../../store/collections.ts";
import type { StoredTerm } from "../../../store/record.ts";
import { sortKey } from "../../../text/collation/compare.ts";
import type { AnswerFields, RecordedFields } from "../../fields/stored.ts";
import type { Context, ShowContext } from "../context.ts";
import type { Taxonomy } from "./taxonomies.ts";

export interface TermRecord extends StoredTerm {
  readonly name: string;
  readonly description: string;
  readonly other_count: number;
  readonly extra: AnswerFields | null;
  readonly recorded: RecordedFields | null;
}

export function termsOf({ collection }: Pick<Taxonomy, "collection">, { store }: Context): Terms<TermRecord> {
  return store[collection];
}

export function nameKeyIn({ cache }: Pick<ShowContext, "cache">): (term: TermRecord) => string {
  return (term) => cache.textOf(term, "sorted", ({ name }) => sortKey(name));
}

/** Counts the published records with a term: events, and other records of the site. */
export function countEvents({ collection }: Pick<Taxonomy, "collection">, id: number, { store }: Pick<Context, "store">): number {
  const others = store[collection].get(id)?.other_count ?? 0;
  return Math.max(0, others + store.events.linkedCount(collection, id, (status) => status === "publish"));
}

export function parentOf({ parent = 0 }: StoredTerm): number {
  return parent;
}

/** Returns the term with an id and its ancestors, nearest first. Returns each once, even if the parents are circular. */
export function withAncestors(id: number, taxonomy: Taxonomy, context: Context): TermRecord[] {
  const terms = termsOf(taxonomy, context);
  const line: TermRecord[] = [];
  let term = terms.get(id);
  while (term && !line.includes(term)) {
    line.push(term);
    term = terms.get(parentOf(term));
  }
  return line;
}
