import { type Kind, kindNames, kinds, kindsInFiles, type SequenceName } from "../../kinds/kinds.ts";
import { imageAt } from "../../store/images.ts";
import { uniqueSlug } from "../../text/slug.ts";
import type { FindZone, Zone } from "../../time/zones/zone.ts";
import { textIn, type UntypedRecord } from "../../util/untyped.ts";
import { idIn, itemsIn, recordLists, type UntypedWorld } from "../untyped-world.ts";

export interface DraftRecord {
  readonly kind: Kind;
  /** The place of the record in its list, from 0. */
  readonly index: number;
  fields: UntypedRecord;
}

export interface DraftSettings {
  /** The current instant of the world, in seconds since 1970. */
  readonly now: number;
  readonly timezone: string;
  /** The zone in which the site keeps its own dates. */
  readonly siteZone: Zone;
  /** The seconds from midnight to the start of a whole day. */
  readonly dayStart: number;
  readonly language: string;
  readonly users: readonly UntypedRecord[];
  readonly findZone: FindZone;
  /** False for a snapshot, which may have values that a running calendar can have, and that are errors in a world by hand. */
  readonly isByHand: boolean;
}

export interface Draft extends DraftSettings {
  /** The records of all kinds, in the order of world files. Records that others name are added at the end of their kind. */
  readonly records: ReadonlyMap<Kind, readonly DraftRecord[]>;
  readonly images: readonly UntypedRecord[];
  /** Returns the next id of a sequence: the id in the file, or a higher one after records got ids. */
  nextId(sequence: SequenceName): unknown;
  /** Returns the id of a record with a title or slug, `undefined` where there is none. Records in the same language come first. */
  find(kind: Kind, name: string, language: string): number | undefined;
  add(kind: Kind, fields: UntypedRecord): number;
  /** Returns the id of the image at a URL, and adds the image where there is none. Throws a `TypeError` for a text that is not a URL. */
  imageAt(url: string): number;
  /** Returns the wanted slug, or the first free one of `slug-2`, `slug-3` and so on. No other record of the kind gets it. */
  takeSlug(kind: Kind, wanted: string, language: string): string;
}

export function createDraft({ lists, sequences: given }: UntypedWorld, settings: DraftSettings): Draft {
  const entriesIn = (list: string) => lists.get(list) ?? [];
  const first = { post: firstFree("post"), term: firstFree("term") };
  const sequences = { ...first };
  const images = entriesIn("images").map(({ record }) => withId(record, "post"));
  const records = new Map(
    kindsInFiles.map((kind) => [
      kind,
      entriesIn(kinds[kind].collection).map(({ record, index }): DraftRecord => ({ kind, index, fields: withId(record, kinds[kind].ids) })),
    ]),
  );
  const names = createNames(records, settings.language);
  const slugs = new Set(
    kindNames.flatMap((kind) => (records.get(kind) ?? []).map(({ fields }) => slugKey(kind, fields.slug, fields.language))),
  );

  const numbers = new Map<string, Map<string, number>>();

  function numbersOf(group: string): Map<string, number> {
    const known = numbers.get(group) ?? new Map<string, number>();
    numbers.set(group, known);
    return known;
  }

  function firstFree(sequence: SequenceName): number {
    const used = recordLists[sequence].flatMap(entriesIn);
    return used.reduce((next, { record }) => Math.max(next, (idIn(record.id) ?? 0) + 1), idIn(given[sequence]) ?? 1);
  }

  function withId(fields: UntypedRecord, sequence: SequenceName): UntypedRecord {
    return fields.id === undefined ? { id: sequences[sequence]++, ...fields } : fields;
  }

  function slugKey(kind: Kind, slug: unknown, language: unknown): string {
    return `${kind} ${textIn(language) ?? settings.language} ${textIn(slug) ?? ""}`;
  }

  return {
    ...settings,
    records,
    images,
    nextId: (sequence) => (sequences[sequence] === first[sequence] ? (given[sequence] ?? first[sequence]) : sequences[sequence]),
    find: names.find,
    add(kind, fields) {
      const list = records.get(kind) ?? [];
      const record = { kind, index: list.length, fields: withId(fields, kinds[kind].ids) };
      list.push(record);
      names.add(record);
      return Number(record.fields.id);
    },
    imageAt(url) {
      const known = images.find((image) => image.url === url);
      const image = known ?? { ...imageAt(url, sequences.post++) };
      if (!known) images.push(image);
      return Number(image.id);
    },
    takeSlug(kind, wanted, language) {
      const has = (other: string) => slugs.has(slugKey(kind, other, language));
      const slug = uniqueSlug(wanted, { has, numbers: numbersOf(`${kind} ${language}`) });
      slugs.add(slugKey(kind, slug, language));
      return slug;
    },
  };
}

/** Finds records by title and by slug. The index is built when a record is first named, because most worlds name none. */
function createNames(
  records: ReadonlyMap<Kind, readonly DraftRecord[]>,
  siteLanguage: string,
): Pick<Draft, "find"> & { add(record: DraftRecord): void } {
  let index: Map<string, number> | undefined;

  function add({ kind, fields }: DraftRecord): void {
    const id = idIn(fields.id);
    const names = [fields[kinds[kind].title], fields.slug].flatMap((name) => textIn(name) ?? []);
    for (const key of names.flatMap((name) => [nameKey(kind, name, textIn(fields.language) ?? siteLanguage), nameKey(kind, name)])) {
      if (id !== undefined && index && !index.has(key)) index.set(key, id);
    }
  }

  return {
    add,
    find(kind, name, language) {
      if (index === undefined) {
        index = new Map();
        for (const list of records.values()) list.forEach(add);
      }
      return index.get(nameKey(kind, name, language)) ?? index.get(nameKey(kind, name));
    },
  };
}

function nameKey(kind: Kind, name: string, language = ""): string {
  return `${kind} ${language} ${name.trim().toLowerCase()}`;
}

export function listOf(value: unknown): readonly unknown[] {
  return itemsIn(value) ?? [value];
}
