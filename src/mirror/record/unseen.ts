import { type Kind, kinds, kindsOf, postKinds } from "../../kinds/kinds.ts";
import { listIn, numberIn, objectIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import type { ServiceAnswer } from "../client/service-client.ts";
import { collectList, keyOf, type ListLimits, ofKind, onAllDays, type RecordedRecord, type Source } from "./collect.ts";
import { idsIn } from "./to-record.ts";
import type { Recording } from "./to-world.ts";

/** The fields of a record that replaces a hidden one, by family. */
const unseenFields: Readonly<Record<(typeof kinds)[Kind]["family"], UntypedRecord>> = {
  events: { status: "private", start_date: "1900-01-01 00:00:00", end_date: "1900-01-01 00:00:00" },
  "linked-posts": { status: "private" },
  terms: {},
};

/** The most records of a kind that are asked for by slug: each costs a request. */
const maxAsked = 2_000;

/**
 * Finds out what answers hide, and other answers reveal. Sends nothing where no record hides anything, except for slugs.
 *
 * - `hidden`: the links and the mark of events that a password protects, and the events above others.
 * - `unseen`: private records in place of those that the service shows to no caller, and that decide what it answers about others: drafts
 *   with the slug of a published record, which a read by slug finds first, hidden events, by which venues and organizers have events, and
 *   the unpublished events above others.
 */
export async function findUnseen(
  records: readonly RecordedRecord[],
  limits: ListLimits,
  source: Source,
): Promise<Required<Pick<Recording, "hidden" | "unseen">>> {
  const hidden = new Map<string, UntypedRecord>();
  const unseen = new Map<Kind, UntypedRecord[]>();
  const answers = new Map<string, Promise<ServiceAnswer>>();
  const used = new Set(records.flatMap(({ id, fields }) => [id, numberIn(objectIn(fields.image).id)]));
  let free = 1;

  const learn: Learn = (record, fields) => void hidden.set(keyOf(record), { ...hidden.get(keyOf(record)), ...fields });

  function add(kind: Kind, fields: UntypedRecord): number {
    // The first record with a slug is found, so the id is a low one.
    while (used.has(free)) free += 1;
    const id = free++;
    const record = { id, [kinds[kind].title]: "Not shown", ...unseenFields[kinds[kind].family], ...fields };
    unseen.set(kind, [...(unseen.get(kind) ?? []), record]);
    return id;
  }

  /** Returns the records whose slug gets an answer. Each slug is asked for once. */
  async function answered(some: readonly RecordedRecord[], isAnswer: (answer: ServiceAnswer) => boolean): Promise<RecordedRecord[]> {
    if (some.length > maxAsked) return [];
    const found = some.map(async (record) => {
      const slug = textIn(record.fields.slug) ?? "";
      if (slug === "") return [];
      const url = `${source.api}/${kinds[record.kind].collection}/by-slug/${slug}`;
      const answer = answers.get(url) ?? source.client.send({ url });
      answers.set(url, answer);
      return isAnswer(await answer) ? record : [];
    });
    return (await Promise.all(found)).flat();
  }

  // The slug of a child event does not find it by itself.
  const children = new Map<Kind, readonly RecordedRecord[]>();
  for (const kind of kindsOf("events")) {
    const events = ofKind(records, kind);
    const locked = new Set(events.filter(({ isLocked }) => isLocked).map(({ id }) => id));
    if (locked.size > 0) await findLinks(kind, records, locked, limits, source, learn);
    const found = await answered(events, ({ status }) => status === 400);
    children.set(kind, found);
    if (found.length > 0) await findParents(events, found, source, learn);
  }
  for (const kind of postKinds) {
    const published = ofKind(records, kind).filter(({ isSingle, fields }) => isSingle && fields.status !== "private");
    const shadowed = await answered(
      published,
      ({ status, body }) => status === 403 && /not-accessible$/.test(textIn(objectIn(body).code) ?? ""),
    );
    for (const slug of new Set(shadowed.map(({ fields }) => fields.slug))) add(kind, { slug });
  }
  for (const [kind, found] of children) {
    const links = await hiddenLinks(kind, records, limits, source);
    if (Object.keys(links).length > 0) add(kind, links);
    // No event is found by the slug `0`.
    const orphans = found.filter((event) => event.fields.slug !== "0" && hidden.get(keyOf(event))?.parent === undefined);
    const parent = orphans.length > 0 ? add(kind, {}) : 0;
    for (const orphan of orphans) learn(orphan, { parent });
  }
  return { hidden, unseen };
}

/** Stores hidden fields of a record. */
type Learn = (record: Pick<RecordedRecord, "kind" | "id">, fields: UntypedRecord) => void;

async function idsInList(kind: Kind, query: Record<string, string>, limits: ListLimits, source: Source): Promise<number[]> {
  const { records } = await collectList(kind, limits, { ...source, query: { ...source.query, ...query } });
  return records.flatMap(({ id }) => numberIn(id) ?? []);
}

/** Returns the venues and organizers that have events, and no event that is shown. */
async function hiddenLinks(kind: Kind, records: readonly RecordedRecord[], limits: ListLimits, source: Source): Promise<UntypedRecord> {
  const links = await Promise.all(
    Object.entries<Kind>(kinds[kind].links).map(async ([field, target]) => {
      if (kinds[target].family !== "linked-posts") return [];
      const linked = new Set(ofKind(records, kind).flatMap(({ fields }) => idsIn(fields[field])));
      const known = new Set(ofKind(records, target).map(({ id }) => id));
      const found = await idsInList(target, { has_events: "true" }, limits, source);
      const ids = found.filter((id) => known.has(id) && !linked.has(id));
      return ids.length > 0 ? [[field, ids] as const] : [];
    }),
  );
  return Object.fromEntries(links.flat());
}

/** Finds the links of protected events: lists filtered by a venue or organizer show them, too, and lists of terms take their ids. */
async function findLinks(
  kind: Kind,
  records: readonly RecordedRecord[],
  locked: ReadonlySet<number>,
  limits: ListLimits,
  source: Source,
  learn: Learn,
): Promise<void> {
  const idsWith = async (query: Record<string, string>) => (await idsInList(kind, query, limits, source)).filter((id) => locked.has(id));
  for (const id of await idsWith({ featured: "true" })) learn({ kind, id }, { featured: true });
  for (const [field, target] of Object.entries<Kind>(kinds[kind].links)) {
    if (kinds[target].family === "terms") {
      // A filter by a term finds the events of those below it, too, so it does not tell which of them an event has.
      const ofTerms = (id: number) => idsInList(target, { event: String(id) }, limits, source);
      await Promise.all([...locked].map(async (id) => learn({ kind, id }, { [field]: await ofTerms(id) })));
      continue;
    }
    const linked = new Map<number, number[]>();
    await Promise.all(
      ofKind(records, target).map(async ({ id: targetId }) => {
        for (const id of await idsWith({ [field]: String(targetId) })) linked.set(id, [...(linked.get(id) ?? []), targetId]);
      }),
    );
    for (const [id, ids] of linked) learn({ kind, id }, { [field]: ids.toSorted((a, b) => a - b) });
  }
}

/** Finds the events above others, by the list of the children of each. */
async function findParents(
  events: readonly RecordedRecord[],
  children: readonly RecordedRecord[],
  { client, api, query }: Source,
  learn: Learn,
): Promise<void> {
  await Promise.all(
    events.map(async ({ kind, id: parent }) => {
      const { collection } = kinds[kind];
      const parameters = new URLSearchParams({ ...query, ...onAllDays, per_page: "50", post_parent: String(parent) });
      const { body } = await client.send({ url: `${api}/${collection}?${parameters}` });
      const below = new Set(idsIn(listIn(objectIn(body)[collection])));
      for (const child of children) if (below.has(child.id)) learn(child, { parent });
    }),
  );
}
