import { type Document, describeOperation, isListed, type ListedOperation, listOperations } from "../open-api.ts";

/** An operation that a search finds, with the fields and refusals that match. */
export interface Hit {
  readonly operation: ListedOperation;
  readonly parts: readonly string[];
}

/** The most fields and refusals that are listed below an operation. */
const maxParts = 4;

/** Finds the operations whose route, summary, fields or refusals contain all words of a search. */
export function findHits(document: Document, search: string): readonly Hit[] {
  const words = search.trim().toLowerCase().split(/\s+/);
  return listOperations(document).flatMap((operation): Hit[] => {
    const { id, method, path, summary } = operation;
    const own = `${id} ${method} ${path} ${summary}`.toLowerCase();
    const { fields = [], refusals = [] } = describeOperation(document, id) ?? {};
    const names = [...fields.map(({ name }) => name), ...refusals.map(({ code }) => code)];
    const found = (text: string) => words.filter((word) => text.toLowerCase().includes(word));
    const parts = [...new Set(names.filter((name) => found(name).length > 0))];
    // PUT stands for the other methods of an update, unless the search names one.
    const isAsked = isListed(operation) || words.some((word) => word === method.toLowerCase() || word === id.toLowerCase());
    const isHit = isAsked && words.every((word) => own.includes(word) || parts.some((part) => part.toLowerCase().includes(word)));
    return isHit ? [{ operation, parts: parts.slice(0, maxParts) }] : [];
  });
}
