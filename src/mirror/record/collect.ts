import { type Kind, kinds, kindsOf } from "../../kinds/kinds.ts";
import type { Language } from "../../language/languages.ts";
import { postStatuses } from "../../service/resources/posts/statuses.ts";
import { listIn, numberIn, objectIn, type UntypedRecord } from "../../util/untyped.ts";
import type { ServiceAnswer, ServiceClient } from "../client/service-client.ts";
import { WallError } from "../client/wall.ts";

/** A record as shown by a service. */
export interface RecordedRecord {
  readonly kind: Kind;
  readonly id: number;
  readonly language: Language;
  /** The record in an answer: an item of a list, or a single record. */
  readonly fields: UntypedRecord;
  /** The item of the list, if the record was also read on its own. */
  readonly listed?: UntypedRecord;
  /** True if the record was read on its own, which shows more fields. */
  readonly isSingle: boolean;
  /** True if reading it requires a password. */
  readonly isLocked: boolean;
  /** True for a record that was only seen inside another one, without some fields, which are then computed. */
  readonly isPartial?: true;
}

/** Names a record: `event 301`. */
export function keyOf({ kind, id }: Pick<RecordedRecord, "kind" | "id">): string {
  return `${kind} ${id}`;
}

export function ofKind(records: readonly RecordedRecord[], kind: Kind): RecordedRecord[] {
  return records.filter((record) => record.kind === kind);
}

export function eventsIn(records: readonly RecordedRecord[]): UntypedRecord[] {
  return kindsOf("events").flatMap((kind) => ofKind(records, kind).map(({ fields }) => fields));
}

/** Replaces the personal values of recorded records. */
export interface Pseudonyms {
  /** Returns a copy of a JSON value with personal values replaced by pseudonyms, in all strings and keys. */
  replace<Value>(value: Value): Value;
  /** Returns the paths in a value that still contain a personal value in any spelling: `events[3].description`. */
  leftIn(value: unknown): string[];
}

/** Learns the personal values in the records of a site. The URL of its home is kept. */
export type Pseudonymise = (records: readonly RecordedRecord[], home: string) => Pseudonyms;

export interface Source {
  readonly client: ServiceClient;
  /** The URL of the namespace, such as `https://site.example/wp-json/calendar/events/v1`. */
  readonly api: string;
  /** Parameters for every request, such as the language. */
  readonly query: Readonly<Record<string, string>>;
}

export interface ListLimits {
  readonly from: string;
  readonly until: string;
  /** The most records of a kind. */
  readonly limit: number;
  /** `"open"` if visitors have all rights. Lists then show unpublished records only if asked for their status. */
  readonly access?: "open" | "service";
}

export interface CollectedList {
  readonly records: readonly UntypedRecord[];
  readonly first: ServiceAnswer;
  /** Sentences about irregularities of the list, such as pages that repeat records. */
  readonly notes: readonly string[];
}

const pageSize = 50;
/** At 50 records a page, a list has up to 50,000. */
const maxPages = 1_000;

export const allDays = { from: "1900-01-01", until: "2200-12-31" } as const;
export const onAllDays = { start_date: allDays.from, end_date: allDays.until } as const;

/** The queries that list all records, by family: including terms without events, and past events. */
export const listQueries: Readonly<Record<(typeof kinds)[Kind]["family"], (limits: ListLimits) => Record<string, string>>> = {
  events: ({ from, until, ...limits }) => ({ start_date: from, end_date: until, ...statusIn(limits) }),
  "linked-posts": (limits) => statusIn(limits),
  terms: () => ({ hide_empty: "0" }),
};

function statusIn({ access }: Pick<ListLimits, "access">): Record<string, string> {
  return access === "open" ? { status: postStatuses.join(",") } : {};
}

/**
 * Reads all pages of a list by number. Stops at the total of the first page, at a page that repeats records, or at the limit. Does not
 * follow links of the service, which may lead in circles or to other hosts.
 */
export async function collectList(kind: Kind, limits: ListLimits, source: Source): Promise<CollectedList> {
  const { collection, family } = kinds[kind];
  const query = { ...source.query, ...listQueries[family](limits), per_page: String(Math.min(pageSize, limits.limit)) };
  const url = (page: number) => `${source.api}/${collection}?${new URLSearchParams({ ...query, page: String(page) })}`;
  const itemsIn = ({ body }: ServiceAnswer) => listIn(objectIn(body)[collection]).map(objectIn);
  const first = await source.client.send({ url: url(1) });
  const firstItems = itemsIn(first);
  const total = numberIn(objectIn(first.body).total) ?? firstItems.length;
  const pages = Math.ceil(Math.min(total, limits.limit) / Math.max(1, firstItems.length));
  const byId = new Map<number, UntypedRecord>();
  const notes: string[] = [];

  /** Returns whether a page has a new record. */
  function add(items: readonly UntypedRecord[]): boolean {
    const before = byId.size;
    for (const item of items) {
      const id = numberIn(item.id);
      if (id !== undefined && byId.size < limits.limit && !byId.has(id)) byId.set(id, item);
    }
    return byId.size > before;
  }

  add(firstItems);
  const batch = 4;
  for (let page = 2; page <= pages && byId.size < limits.limit; page += batch) {
    if (page > maxPages) {
      throw new WallError(
        `${source.api}/${collection} has more than ${maxPages} pages, and counts ${total} records. Read a part of it: --limit 1000, or --from and --until.`,
      );
    }
    const numbers = Array.from({ length: Math.min(batch, pages - page + 1) }, (_, index) => page + index);
    const answers = await Promise.all(numbers.map((number) => source.client.send({ url: url(number) })));
    const hasNew = answers.map((answer) => add(itemsIn(answer)));
    if (!hasNew.every(Boolean)) {
      notes.push(`${collection}: page ${numbers[hasNew.indexOf(false)]} has no new records, although the list counts ${total}.`);
      break;
    }
  }
  const missing = Math.min(total, limits.limit) - byId.size;
  if (missing > 0 && notes.length === 0) notes.push(`${collection}: the list counts ${total}, and its pages have ${byId.size}.`);
  return { records: [...byId.values()], first, notes };
}

/** Requests a record by its id; `undefined` if the service refuses. */
export async function collectSingle(
  kind: Kind,
  id: number,
  source: Source,
): Promise<{ fields: UntypedRecord | undefined; isLocked: boolean }> {
  const query = new URLSearchParams(source.query).toString();
  const url = `${source.api}/${kinds[kind].collection}/${id}${query ? `?${query}` : ""}`;
  const { status, body } = await source.client.send({ url });
  const isLocked = /password/.test(String(objectIn(body).code));
  return { fields: status === 200 ? objectIn(body) : undefined, isLocked };
}
