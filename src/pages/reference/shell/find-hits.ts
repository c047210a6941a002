import { type GuideId, guideIds, guideText } from "../guides/guides.ts";
import { type Document, describeOperation, isListed, type ListedOperation, listOperations } from "../open-api.ts";
import { texts } from "../texts.ts";

/** An operation that a search finds, with the fields and refusals that match. */
export interface Hit {
  readonly operation: ListedOperation;
  readonly parts: readonly string[];
}

/** The most fields and refusals that are listed below an operation. */
const maxParts = 8;

/** Finds the operations whose title, route, fields or refusals contain all words of a search. Fields are also found by type and sentence. */
export function findHits(document: Document, search: string): readonly Hit[] {
  const words = wordsIn(search);
  return listOperations(document).flatMap((operation): Hit[] => {
    const { id, method, path, title } = operation;
    const own = plain(`${id} ${method} ${path} ${title}`);
    const missing = words.filter((word) => !own.includes(word));
    const { fields = [], refusals = [] } = describeOperation(document, id) ?? {};
    const hasWord = (name: string) => words.some((word) => plain(name).includes(word));
    // Sentences share so many words that one of them proves little: a part has every word that its operation lacks.
    const says = (about: string) => missing.length > 0 && includesAll(plain(about), missing);
    const named = fields.filter(({ name }) => hasWord(name));
    const said = fields.filter((field) => !named.includes(field) && says(`${field.name} ${field.type} ${field.about}`));
    const codes = refusals.filter(({ code, about }) => hasWord(code) || says(about));
    const parts = [...new Set([...named, ...said].map(({ name }) => name)), ...new Set(codes.map(({ code }) => code))];
    const found = plain(
      [
        ...named.map(({ name }) => name),
        ...said.map(({ name, type, about }) => `${name} ${type} ${about}`),
        ...codes.map(({ code, about }) => `${code} ${about}`),
      ].join(" "),
    );
    // PUT stands for the other methods of an update, unless the search names one.
    const isAsked = isListed(operation) || words.some((word) => word === method.toLowerCase() || word === id.toLowerCase());
    return isAsked && includesAll(found, missing) ? [{ operation, parts: parts.slice(0, maxParts) }] : [];
  });
}

/** Finds the guides whose title and paragraphs contain all words of a search. */
export function findGuides(search: string): readonly GuideId[] {
  const words = wordsIn(search);
  return guideIds.filter((id) => includesAll(plain(`${texts.guides[id]} ${guideText(id)}`), words));
}

function wordsIn(search: string): readonly string[] {
  return plain(search).trim().split(/\s+/);
}

function includesAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Returns a text in small letters without accents, so that `evenement` finds `événement`. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
