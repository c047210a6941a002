import * as z from "zod/mini";
import { type Kind, kinds } from "../../kinds/kinds.ts";
import { didYouMean } from "../../util/nearest.ts";
import { textIn, type UntypedRecord } from "../untyped-world.ts";
import { type Draft, type DraftRecord, listOf } from "./draft.ts";
import { languageOf, type Rule, WorldMistake } from "./rule.ts";

/** Describes an id or a title. */
const idOrName = () => z.union([z.int().check(z.positive()), z.string().check(z.minLength(1))]);

/**
 * Completes a list of links. An entry is an id, a title or slug, or the fields of a new record. A record that does not exist is made, in the
 * language of the record that names it.
 */
export function linksTo(kind: Kind): Rule {
  const entry = () => z.union([idOrName(), z.looseObject({ [kinds[kind].title]: z.string() })]);
  return {
    written: () => z.union([entry(), z.array(entry())]),
    complete(value, record, draft) {
      if (value === undefined || value === null) return value;
      return listOf(value).map((link) => linkedId(kind, link, record, draft));
    },
  };
}

/** Completes a link to one record, which has to exist. */
export function linkToOne(kindOf: (record: DraftRecord) => Kind): Rule {
  return {
    written: () => z.string().check(z.minLength(1)),
    complete(value, record, draft) {
      if (typeof value !== "string") return value;
      const kind = kindOf(record);
      return draft.find(kind, value, languageOf(record, draft)) ?? unknownName(value, kind, draft);
    },
  };
}

/** Completes the link to the term above a term, which is made where it does not exist. */
export const parentTerm: Rule = {
  written: () => z.string().check(z.minLength(1)),
  complete: (value, record, draft) => (typeof value === "string" ? linkedId(record.kind, value, record, draft) : value),
};

function linkedId(kind: Kind, link: unknown, record: DraftRecord, draft: Draft): unknown {
  const language = languageOf(record, draft);
  const { title } = kinds[kind];
  if (typeof link === "string") return draft.find(kind, link, language) ?? draft.add(kind, { [title]: link.trim(), language });
  if (typeof link !== "object" || link === null) return link;
  const fields: UntypedRecord = { language, ...link };
  const name = textIn(fields[title]);
  if (name === undefined) throw new WorldMistake(`an entry needs a field ${title} with its name, or must be an id or a name`);
  return draft.find(kind, name, language) ?? draft.add(kind, fields);
}

function unknownName(name: string, kind: Kind, { records }: Draft): never {
  const titles = (records.get(kind) ?? []).flatMap(({ fields }) => textIn(fields[kinds[kind].title]) ?? []);
  throw new WorldMistake(`there is no "${name}" in ${kinds[kind].collection}.${didYouMean(name, titles)}`);
}
