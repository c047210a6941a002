import { eachCollection, type Kind, kinds, kindsInFiles, type SequenceName } from "../../kinds/kinds.ts";
import type { Language } from "../../language/languages.ts";
import { unusualNames } from "../../service/resources/names.ts";
import { mostFrequent } from "../../util/group-by.ts";
import { listIn, numberIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import type { Caller, WithUsers } from "./caller.ts";
import type { ListLimits, RecordedRecord } from "./collect.ts";
import { instantText, type SiteFacts } from "./site-facts.ts";
import type { SiteSettings } from "./site-settings.ts";
import { imagesIn, type Reading, toRecord } from "./to-record.ts";

/** The records that were read, and what is known of their site. */
export interface Recording {
  readonly facts: SiteFacts;
  readonly records: readonly RecordedRecord[];
  readonly language: Language;
  readonly settings: SiteSettings["site"];
  readonly perPage: number;
  readonly timezone: string;
  /** The id of the original of a translation, by `keyOf` of the translation. */
  readonly originals: ReadonlyMap<string, number>;
  /** The fields that answers about a record hide, and lists tell, by `keyOf` of the record. */
  readonly hidden: ReadonlyMap<string, UntypedRecord>;
  /** True where visitors may do everything. */
  readonly access: NonNullable<ListLimits["access"]>;
  /** Who reads the service; visitors unless given. */
  readonly caller?: Caller | undefined;
  /** Records that the service shows to no caller, and that decide what it answers about others. */
  readonly unseen?: ReadonlyMap<Kind, readonly UntypedRecord[]>;
}

/** Adjusts single records of a world, after its twin was compared with the recording. */
export interface Adjustments {
  readonly readings: ReadonlyMap<string, Reading>;
  /** The fields of a record that come from no answer about it, such as `recorded`. */
  readonly fields: ReadonlyMap<string, UntypedRecord>;
}

/** Names a record: `event 301`. */
export function keyOf({ kind, id }: Pick<RecordedRecord, "kind" | "id">): string {
  return `${kind} ${id}`;
}

const asGuessed: Reading = { asShown: new Set() };

/** Builds a world of recorded records. What it leaves out is completed when a calendar starts with it. */
export function toWorld(recording: Recording, { readings, fields }: Adjustments): UntypedRecord & WithUsers {
  const { facts, records, originals } = recording;
  const unseen = (kind: Kind) => recording.unseen?.get(kind) ?? [];
  const idsOf = (kind: Kind) => [...recordsOf(records, kind), ...unseen(kind)].map(({ id }) => Number(id));
  const ids = new Map(kindsInFiles.map((kind) => [kind, new Set(idsOf(kind))]));
  const lists = eachCollection(kindsInFiles, (kind) => [
    ...unseen(kind),
    ...recordsOf(records, kind).map((record) => {
      const key = keyOf(record);
      const read = { ...toRecord(record, readings.get(key) ?? asGuessed), ...recording.hidden.get(key), ...fields.get(key) };
      const original = originals.get(key);
      return withoutDeadLinks(kind, original === undefined ? read : { ...read, translation_of: original }, ids);
    }),
  ]);
  const authors = [...new Set(records.flatMap(({ fields: shown }) => numberIn(shown.author) ?? []))].filter((id) => id > 0);
  const names = unusualNames(facts.names);
  const images = imagesIn(records);
  const nextId = (sequence: SequenceName, others: readonly number[] = []) =>
    [...kindsInFiles.flatMap((kind) => (kinds[kind].ids === sequence ? idsOf(kind) : [])), ...others].reduce(
      (most, id) => Math.max(most, id),
      0,
    ) + 1;
  return {
    format: "event-calendar-mock/world",
    version: 1,
    site: {
      home: facts.home,
      name: facts.name,
      timezone: recording.timezone,
      language: recording.language,
      per_page: recording.perPage,
      ...recording.settings,
      ...(Object.keys(names).length > 0 && { names }),
    },
    now: instantText(facts.now),
    ...(hasCoordinates(records) && { extensions: { geolocation: true } }),
    users: authors.toSorted((a, b) => a - b).map((id) => ({ id, login: `author-${id}`, role: "author" })),
    images,
    // With its next ids, the world is a snapshot, which may have records as the service has them: without a name.
    sequences: {
      post: nextId(
        "post",
        images.map(({ id }) => id),
      ),
      term: nextId("term"),
    },
    ...lists,
  };
}

function recordsOf(records: readonly RecordedRecord[], kind: Kind): RecordedRecord[] {
  return records.filter((record) => record.kind === kind);
}

/** Leaves out links to records that were not recorded, such as a parent that the service lists nowhere. */
function withoutDeadLinks(kind: Kind, record: UntypedRecord, ids: ReadonlyMap<Kind, ReadonlySet<number>>): UntypedRecord {
  const links = Object.entries<Kind>(kinds[kind].links).map(([field, target]) => {
    return [field, listIn(record[field]).filter((id) => ids.get(target)?.has(Number(id)))] as const;
  });
  const parent = numberIn(record.parent);
  const isOrphan = parent !== undefined && parent !== 0 && ids.get(kind)?.has(parent) !== true;
  return { ...record, ...Object.fromEntries(links), ...(isOrphan && { parent: 0 }) };
}

function hasCoordinates(records: readonly RecordedRecord[]): boolean {
  return records.some(({ fields }) => typeof fields.geo_lat === "number");
}

/** Finds the zone that most events are in. */
export function usualZone(events: readonly UntypedRecord[]): string | undefined {
  return mostFrequent(events.flatMap(({ timezone }) => textIn(timezone) ?? []));
}
