import { eachCollection, eachOf, type Kind, kindNames, kinds, kindsInFiles, type SequenceName, termKinds } from "../../kinds/kinds.ts";
import type { Language } from "../../language/languages.ts";
import { unusualNames } from "../../service/resources/names.ts";
import { taxonomies } from "../../service/resources/terms/taxonomies.ts";
import { type Addresses, type Currency, type Site, secondsToDayStart } from "../../store/site.ts";
import type { Platform } from "../../text/rendering/answer-state.ts";
import { mostFrequent } from "../../util/lists.ts";
import { listIn, numberIn, objectIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import type { Caller, WithUsers } from "./caller.ts";
import { eventsIn, keyOf, type ListLimits, ofKind, type RecordedRecord } from "./collect.ts";
import { instantText, type SiteFacts } from "./site-facts.ts";
import { imagesIn, toRecord, unescapeHtml } from "./to-record.ts";

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
  /** The fields that store the shown text, because the twin shows another text for the guessed one. */
  readonly asShown: ReadonlyMap<string, ReadonlySet<string>>;
  /** The fields of a record that come from no answer about it, such as `recorded`. */
  readonly fields: ReadonlyMap<string, UntypedRecord>;
}

/** Builds a world of recorded records. What it leaves out is completed when a calendar starts with it. */
export function toWorld(recording: Recording, { asShown, fields }: Adjustments): UntypedRecord & WithUsers {
  const { facts, records, originals } = recording;
  const unseen = (kind: Kind) => recording.unseen?.get(kind) ?? [];
  const idsOf = (kind: Kind) => [...ofKind(records, kind), ...unseen(kind)].map(({ id }) => Number(id));
  const ids = new Map(kindsInFiles.map((kind) => [kind, new Set(idsOf(kind))]));
  const lists = eachCollection(kindsInFiles, (kind) => [
    ...unseen(kind),
    ...ofKind(records, kind).map((record) => {
      const key = keyOf(record);
      const read = { ...toRecord(record, asShown.get(key)), ...recording.hidden.get(key), ...fields.get(key) };
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
    ...(records.some(({ fields: shown }) => typeof shown.geo_lat === "number") && { extensions: { geolocation: true } }),
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

/** Leaves out links to records that were not recorded, such as a parent that the service lists nowhere. */
function withoutDeadLinks(kind: Kind, record: UntypedRecord, ids: ReadonlyMap<Kind, ReadonlySet<number>>): UntypedRecord {
  const links = Object.entries<Kind>(kinds[kind].links).map(([field, target]) => {
    return [field, listIn(record[field]).filter((id) => ids.get(target)?.has(Number(id)))] as const;
  });
  const parent = numberIn(record.parent);
  const isOrphan = parent !== undefined && parent !== 0 && ids.get(kind)?.has(parent) !== true;
  return { ...record, ...Object.fromEntries(links), ...(isOrphan && { parent: 0 }) };
}

export function usualZone(events: readonly UntypedRecord[]): string | undefined {
  return mostFrequent(events.flatMap(({ timezone }) => textIn(timezone) ?? []));
}

interface SiteSettings {
  readonly site: Pick<Site, "currency_symbol" | "currency" | "day_starts" | "addresses" | "platform" | "recorded_part">;
  readonly inferred: readonly string[];
}

/**
 * Infers the settings of a site from its answers, which name lists of events such as
 * `…?start_date=2026-06-01 06:00:00&end_date=2026-06-02 05:59:59`.
 */
export function settingsIn(
  { home, namesFrontPage, names }: Pick<SiteFacts, "home" | "namesFrontPage" | "names">,
  records: readonly RecordedRecord[],
  listAddresses: readonly string[],
): SiteSettings {
  const events = eventsIn(records);
  const currency = currencyIn(events);
  const day_starts = mostFrequent(listAddresses.flatMap((address) => dayStartIn(address) ?? []));
  const addresses = addressesIn(home, records, names.postTypes?.event);
  const platform = platformIn(namesFrontPage, records);
  const words = Object.entries(addresses).filter(([name]) => name !== "permalinks");
  return {
    site: {
      currency_symbol: currency.symbol ?? "$",
      // A symbol before the number is all that `currency_symbol` says.
      ...(Object.keys(currency).some((name) => name !== "symbol") && { currency }),
      ...(day_starts !== undefined && { day_starts }),
      ...(Object.keys(addresses).length > 0 && { addresses }),
      ...(platform && { platform }),
    },
    inferred: [
      currency.symbol === undefined
        ? "currency symbol $, because no cost shows one"
        : `currency symbol ${currency.symbol}${currency.position === "postfix" ? " after the number" : ""}, from the costs of events`,
      ...(currency.code === undefined ? [] : [`currency code ${currency.code}, from json_ld`]),
      ...(day_starts === undefined ? [] : [`days that start at ${day_starts}, from the address of the list of events`]),
      ...(addresses.permalinks === undefined ? [] : ["plain permalinks, from the addresses of records"]),
      ...(words.length === 0 ? [] : [`addresses with ${words.map(([name, word]) => `/${word}/ for ${name}`).join(", ")}, from records`]),
      ...(platform === undefined ? [] : [`platform ${platform}, from its texts and its index`]),
    ],
  };
}

/**
 * Finds the currency of a site: what precedes or follows the numbers of the costs that name no symbol of their own, and the code in `json_ld`.
 *
 * @example currencyIn([{ cost: "20kr", cost_details: { currency_symbol: "", values: ["20"] } }]) // { symbol: "kr", position: "postfix" }
 */
export function currencyIn(events: readonly UntypedRecord[]): Currency {
  const costs = events
    .filter(({ cost_details }) => textIn(objectIn(cost_details).currency_symbol) === "")
    .map(({ cost }) => unescapeHtml(textIn(cost) ?? ""));
  const leading = costs.flatMap((cost) => /^([^\d,–-]{1,5}?)[\d.,]*\d/.exec(cost)?.[1] ?? []);
  const trailing = costs.flatMap((cost) => /^[\d.,]+([^\d.,–-]{1,5}?)(?: – |$)/.exec(cost)?.[1] ?? []);
  const isTrailing = trailing.length > leading.length;
  const symbol = mostFrequent(isTrailing ? trailing : leading);
  const code = mostFrequent(events.flatMap(({ json_ld }) => textIn(objectIn(objectIn(json_ld).offers).priceCurrency) ?? []));
  return {
    ...(symbol !== undefined && { symbol }),
    ...(symbol !== undefined && isTrailing && { position: "postfix" as const }),
    ...(code !== undefined && code !== "USD" && { code }),
  };
}

/** Finds the hour at which days start in the address of a list, which widens both dates to days; `undefined` for midnight. */
function dayStartIn(address: string): string | undefined {
  const time = (name: string) =>
    new RegExp(`[?&]${name}=\\d+-\\d\\d-\\d\\d[ +](\\d\\d:\\d\\d):(\\d\\d)`).exec(address.replaceAll("%3A", ":").replaceAll("%20", " "));
  const [, start, startSeconds] = time("start_date") ?? [];
  const [, end, endSeconds] = time("end_date") ?? [];
  if (start === undefined || end === undefined || startSeconds !== "00" || endSeconds !== "59" || start === "00:00") return undefined;
  return secondsToDayStart({ day_starts: start }) - secondsToDayStart({ day_starts: end }) === 60 ? start : undefined;
}

/** Finds the words in the addresses of published records, where they are not the English ones. */
function addressesIn(home: string, records: readonly RecordedRecord[], event: string = kinds.event.hostName): Addresses {
  const isPlain = records.some(({ fields }) => textIn(fields.url)?.startsWith(`${home}/?${event}=`));
  if (isPlain) return { permalinks: "plain" };
  const words = eachOf(kindNames, (kind) => wordIn(home, kind, records));
  const [category = "", ...events] = words.category?.split("/").toReversed() ?? [];
  const found: Record<string, string | undefined> = {
    ...words,
    category: words.category === undefined ? undefined : category,
    events: events.length === 0 ? undefined : events.toReversed().join("/"),
  };
  const usual: Readonly<Record<string, string>> = { ...eachOf(kindNames, usualWord), category: "category", events: "events" };
  const unusual = Object.entries(found).filter(([name, word]) => word !== undefined && word !== usual[name]);
  return Object.fromEntries(unusual);
}

function usualWord(kind: Kind): string {
  const term = termKinds.find((each) => each === kind);
  return term === undefined ? kind : taxonomies[term].archive;
}

function wordIn(home: string, kind: Kind, records: readonly RecordedRecord[]): string | undefined {
  const paths = records.flatMap((record) => {
    const { url, slug, parent } = record.fields;
    const end = `/${textIn(slug) ?? ""}/`;
    const isOther = record.kind !== kind || textIn(slug) === "" || (numberIn(parent) ?? 0) !== 0;
    const address = textIn(url) ?? "";
    if (isOther || !address.startsWith(`${home}/`) || !address.endsWith(end) || address.includes("?")) return [];
    // A translation has its language before the word: `/fr-ca/organizer/cooperative/`.
    const path = address.slice(home.length + 1, -end.length).replace(new RegExp(`^${record.language}/`), "");
    return path === "" ? [] : [path];
  });
  return mostFrequent(paths);
}

/** Finds an older platform in its texts and its index. The newest three differ in nothing that every site shows. */
function platformIn(namesFrontPage: boolean, records: readonly RecordedRecord[]): Platform | undefined {
  const texts = records.flatMap(({ fields }) => [fields.description, fields.excerpt].map((text) => textIn(text) ?? ""));
  if (!namesFrontPage) return "6.7";
  if (texts.some((text) => text.includes("<!--[if lt IE 9]>"))) return "6.8";
  return texts.some((text) => text.includes("core-columns-is-layout-28f84493")) ? "6.9" : undefined;
}
