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
  const words = plain(search).trim().split(/\s+/);
  return listOperations(document).flatMap((operation): Hit[] => {
    const { id, method, path, summary } = operation;
    const own = plain(`${id} ${method} ${path} ${summary}`);
    const missing = words.filter((word) => !own.includes(word));
    const { fields = [], refusals = [] } = describeOperation(document, id) ?? {};
    const hasWord = (name: string) => words.some((word) => plain(name).includes(word));
    // Sentences share so many words that one alone proves little: a refusal has every word that its operation lacks.
    const says = (about: string) => missing.length > 0 && includesAll(plain(about), missing);
    const names = fields.map(({ name }) => name).filter(hasWord);
    const codes = refusals.filter(({ code, about }) => hasWord(code) || says(about));
    const parts = [...new Set([...names, ...codes.map(({ code }) => code)])];
    const found = plain([...names, ...codes.map(({ code, about }) => `${code} ${about}`)].join(" "));
    // PUT stands for the other methods of an update, unless the search names one.
    const isAsked = isListed(operation) || words.some((word) => word === method.toLowerCase() || word === id.toLowerCase());
    return isAsked && includesAll(found, missing) ? [{ operation, parts: parts.slice(0, maxParts) }] : [];
  });
}

function includesAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Returns a text in small letters without accents, so that `evenement` finds `événement`. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
