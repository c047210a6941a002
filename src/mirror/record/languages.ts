import { type Kind, kinds } from "../../kinds/kinds.ts";
import { type Language, languages } from "../../language/languages.ts";
import { numberIn, objectIn } from "../../util/untyped.ts";
import type { ServiceClient } from "../client/service-client.ts";
import { WallError } from "../client/wall.ts";
import { type CollectedList, collectList, collectSingle, keyOf, type ListLimits, type RecordedRecord, type Source } from "./collect.ts";
import type { SiteFacts } from "./site-facts.ts";

export interface CollectedKind {
  readonly first: CollectedList;
  readonly byLanguage: ReadonlyMap<Language, CollectedList>;
}

/** How records of a language are asked for: by a parameter, or at the root of the language. */
export interface LanguageAccess {
  readonly languages: readonly Language[];
  /** The name of the parameter; `undefined` for a service with a root for each language. */
  readonly parameter: string | undefined;
}

/** Finds out how a service is asked for languages. A service without the parameter may publish a root for each, such as `/es/wp-json`. */
export async function findLanguageAccess(client: ServiceClient, { root, names, hasLanguageParameter }: SiteFacts): Promise<LanguageAccess> {
  if (hasLanguageParameter) return { languages, parameter: names.languageParameter ?? "i18n_language" };
  const found = await Promise.all(
    languages.map(async (language) => {
      try {
        const { body } = await client.send({ url: `${atRootOf(root, language)}/` });
        return objectIn(objectIn(body).routes)[`/${names.namespace}`] === undefined ? [] : [language];
      } catch (error) {
        if (error instanceof WallError) return [];
        throw error;
      }
    }),
  );
  return { languages: found.flat(), parameter: undefined };
}

/** Returns the address of a language: `https://site.example/es/wp-json` for `https://site.example/wp-json`. */
export function atRootOf(address: string, language: Language): string {
  return address.replace(/\/(?:index\.php\/)?wp-json(?=\/|$)/, (path) => `/${language}${path}`);
}

/**
 * Reads the lists of a kind: as they come, and in every language that shows other records. A service without languages ignores the parameter
 * and shows the same list.
 */
export async function collectKind(kind: Kind, limits: ListLimits, source: Source, access: LanguageAccess): Promise<CollectedKind> {
  const first = await collectList(kind, limits, source);
  const byLanguage = new Map<Language, CollectedList>();
  for (const language of access.languages) {
    const list = await collectList(kind, limits, inLanguage(source, access, language));
    byLanguage.set(language, list);
    // The same records twice mean that the language does not matter; the others need not be read.
    if (first.records.length > 0 && byLanguage.size > 1 && [...byLanguage.values()].every((other) => idsOf(other) === idsOf(first)))
      return { first, byLanguage: new Map() };
  }
  // The root without a language shows the records of a language that may have no root of its own.
  if (access.parameter === undefined && byLanguage.size > 0 && ![...byLanguage.values()].some((list) => idsOf(list) === idsOf(first))) {
    const rest = languages.find((language) => !byLanguage.has(language));
    if (rest !== undefined) byLanguage.set(rest, first);
  }
  return { first, byLanguage };
}

export function inLanguage(source: Source, { parameter }: LanguageAccess, language: Language): Source {
  if (parameter === undefined) return { ...source, api: atRootOf(source.api, language) };
  return { ...source, query: { ...source.query, [parameter]: language } };
}

/** Finds the language of a site: its lists are shown to requests that name no language. */
export function siteLanguage(collected: readonly CollectedKind[]): Language {
  const isSame = (language: Language) =>
    collected.every(({ first, byLanguage }) => {
      const list = byLanguage.get(language);
      return list === undefined || idsOf(list) === idsOf(first);
    });
  return languages.find(isSame) ?? languages[0];
}

/** Finds the ids of originals, by the keys of translations: a read of a record in another language shows its translation. */
export async function findOriginals(records: readonly RecordedRecord[], source: Source, access: LanguageAccess, ofSite: Language) {
  const originals = new Map<string, number>();
  const known = new Set(records.map((record) => `${record.language} ${keyOf(record)}`));
  const used = languages.filter((language) => language !== ofSite && records.some((record) => record.language === language));
  await Promise.all(
    records
      .filter(({ language }) => language === ofSite)
      .flatMap((record) =>
        used.map(async (language) => {
          const { fields } = await collectSingle(record.kind, record.id, inLanguage(source, access, language));
          const id = numberIn(fields?.id);
          const isKnown = id !== undefined && known.has(`${language} ${keyOf({ kind: record.kind, id })}`);
          if (isKnown && id !== record.id) originals.set(keyOf({ kind: record.kind, id }), record.id);
        }),
      ),
  );
  return originals;
}

function idsOf({ records }: CollectedList): string {
  return records.map(({ id }) => String(id)).join(",");
}

/** Returns the venues and organizers that events show and no list has, such as drafts. */
export function embeddedRecords(listed: readonly RecordedRecord[]): RecordedRecord[] {
  const known = new Set(listed.map(keyOf));
  const found = new Map<string, RecordedRecord>();
  for (const { kind: eventKind, fields, language } of listed) {
    for (const [field, kind] of Object.entries<Kind>(kinds[eventKind].links)) {
      if (kinds[kind].family !== "linked-posts") continue;
      for (const item of [fields[field]].flat().map(objectIn)) {
        const id = numberIn(item.id);
        const key = id === undefined ? "" : keyOf({ kind, id });
        if (id !== undefined && !known.has(key)) found.set(key, { kind, id, language, fields: item, isSingle: false, isLocked: false });
      }
    }
  }
  return [...found.values()];
}
