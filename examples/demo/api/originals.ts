import type { EventResponse } from "event-calendar-mock";
import { buildCategoryTree, type CategoryNode, type CategoryTree, type Look, lookAt } from "../calendar/category-tree.ts";
import type { CalendarApi } from "./calendar-api.ts";

/** The maximum number of events whose translation is searched for, with one request each. */
const maxLooked = 50;

/**
 * Loads the categories of a language. A category and its translations are separate records with different ids, but share the colour and
 * shape of the English category. `english` is `undefined` for the page in English.
 */
export async function loadCategories(api: CalendarApi, english: CalendarApi | undefined, signal: AbortSignal): Promise<CategoryTree> {
  const [categories, originals] = await Promise.all([api.listCategories(signal), english?.listCategories(signal)]);
  if (english === undefined || originals === undefined) return buildCategoryTree(categories);
  const original = buildCategoryTree(originals);
  const ids = new Set(categories.map(({ id }) => id));
  const roots = categories.filter(({ parent = 0 }) => !ids.has(parent)).toSorted((one, other) => one.id - other.id);
  const translations = await Promise.all(roots.map(({ id }) => english.readCategory(id, signal)));
  const groups = roots.map(({ id }, index) => ({ id, original: original.rootOf(translations[index]?.id ?? id) }));
  const tree = buildCategoryTree(categories, looksOf(groups, original), { ...original, rootOf });
  const translated = new Map(roots.map(({ id }, index) => [translations[index]?.id, id]));
  const parentOf = new Map(originals.map(({ id, parent = 0 }) => [id, parent]));
  return tree;

  /** Finds the translated category of an English one or of its ancestors, so that an untranslated event counts for it. */
  function rootOf(id: number): CategoryNode | undefined {
    const own = translated.get(id);
    if (own !== undefined) return tree.find(own);
    const parent = parentOf.get(id) ?? 0;
    return (parent === 0 ? undefined : rootOf(parent)) ?? original.rootOf(id);
  }
}

/**
 * Gives each top-level category the look of the English top-level category that it translates, or of which it translates a descendant. If
 * two share one, such as jazz and classical music without a translation of Music, the first gets its look. The others, and those that only
 * exist in this language, get the next looks that no English category has.
 */
function looksOf(
  groups: readonly { readonly id: number; readonly original: Look | undefined }[],
  { roots }: CategoryTree,
): ReadonlyMap<number, Look> {
  const given = new Set<Look>();
  let next = roots.length;
  const looks = groups.map(({ id, original }): [number, Look] => {
    if (original === undefined || given.has(original)) return [id, lookAt(next++)];
    given.add(original);
    return [id, original];
  });
  return new Map(looks);
}

/** Returns whether an event is shown in English because it is not translated. */
export function isUntranslated(event: EventResponse): boolean {
  return "isUntranslated" in event;
}

/** Returns the English events without a translation among some events of another language, marked as such. */
export async function withoutTranslated(
  events: readonly EventResponse[],
  originals: readonly EventResponse[],
  english: CalendarApi,
  signal: AbortSignal,
): Promise<readonly EventResponse[]> {
  const translated = await Promise.all(events.slice(0, maxLooked).map(({ id }) => english.readEvent(id, signal)));
  const ids = new Set(translated.map(({ id }) => id));
  return originals.filter(({ id }) => !ids.has(id)).map((event) => ({ ...event, isUntranslated: true }));
}
