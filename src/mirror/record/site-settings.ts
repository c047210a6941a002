import { eachOf, type Kind, kindNames, kinds, kindsOf, termKinds } from "../../kinds/kinds.ts";
import type { GivenNames } from "../../service/resources/names.ts";
import { taxonomies } from "../../service/resources/terms/taxonomies.ts";
import { type Addresses, type Currency, type Site, secondsToDayStart } from "../../store/site.ts";
import type { Platform } from "../../text/rendering/answer-state.ts";
import { mostFrequent } from "../../util/group-by.ts";
import { numberIn, objectIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import type { RecordedRecord } from "./collect.ts";
import { unescapeHtml } from "./to-record.ts";

/** The settings of a site that its answers show, and sentences about what they were inferred from. */
export interface SiteSettings {
  readonly site: Pick<Site, "currency_symbol" | "currency" | "day_starts" | "addresses" | "platform" | "recorded_part">;
  readonly inferred: readonly string[];
}

/** Holds the answers from which the settings of a site are inferred. */
export interface SettingsSource {
  readonly home: string;
  readonly records: readonly RecordedRecord[];
  /** The addresses of lists of events, as answers name them: `…?start_date=2026-06-01 06:00:00&end_date=2026-06-02 05:59:59`. */
  readonly listAddresses: readonly string[];
  /** False for a site whose index does not name its front page, as platforms up to 6.7. */
  readonly namesFrontPage: boolean;
  readonly postTypes: NonNullable<GivenNames["postTypes"]>;
}

/** Infers the settings of a site from its answers. */
export function settingsIn({ home, records, listAddresses, namesFrontPage, postTypes }: SettingsSource): SiteSettings {
  const events = kindsOf("events").flatMap((kind) => records.filter((one) => one.kind === kind).map(({ fields }) => fields));
  const currency = currencyIn(events);
  const day_starts = mostFrequent(listAddresses.flatMap((address) => dayStartIn(address) ?? []));
  const addresses = addressesIn(home, records, postTypes);
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
  const before = costs.flatMap((cost) => /^([^\d,–-]{1,5}?)[\d.,]*\d/.exec(cost)?.[1] ?? []);
  const behind = costs.flatMap((cost) => /^[\d.,]+([^\d.,–-]{1,5}?)(?: – |$)/.exec(cost)?.[1] ?? []);
  const isBehind = behind.length > before.length;
  const symbol = mostFrequent(isBehind ? behind : before);
  const code = mostFrequent(events.flatMap(({ json_ld }) => textIn(objectIn(objectIn(json_ld).offers).priceCurrency) ?? []));
  return {
    ...(symbol !== undefined && { symbol }),
    ...(symbol !== undefined && isBehind && { position: "postfix" as const }),
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
function addressesIn(home: string, records: readonly RecordedRecord[], postTypes: SettingsSource["postTypes"]): Addresses {
  const event = postTypes.event ?? kinds.event.hostName;
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

/** Returns the path before the slugs of a kind on a site with English words. */
function usualWord(kind: Kind): string {
  const term = termKinds.find((each) => each === kind);
  return term === undefined ? kind : taxonomies[term].archive;
}

/** Finds what most addresses of a kind have between the home and the slug. */
function wordIn(home: string, kind: Kind, records: readonly RecordedRecord[]): string | undefined {
  const paths = records.flatMap((record) => {
    const { url, slug, parent } = record.fields;
    const end = `/${textIn(slug) ?? ""}/`;
    const isOther = record.kind !== kind || textIn(slug) === "" || (numberIn(parent) ?? 0) !== 0;
    const address = textIn(url) ?? "";
    if (isOther || !address.startsWith(`${home}/`) || !address.endsWith(end) || address.includes("?")) return [];
    const path = address.slice(home.length + 1, -end.length);
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
