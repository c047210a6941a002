import { type Kind, kinds, kindsOf, postKinds } from "../../kinds/kinds.ts";
import { numberIn, objectIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import { collectList, type ListLimits, onAllDays, type RecordedRecord, type Source } from "./collect.ts";
import { idsIn, type ReadSlug } from "./to-record.ts";
import { keyOf } from "./to-world.ts";

/** The fields of a record that replaces a hidden one, by family. */
const unseenFields: Readonly<Record<(typeof kinds)[Kind]["family"], UntypedRecord>> = {
  events: { status: "private", start_date: "1900-01-01 00:00:00", end_date: "1900-01-01 00:00:00" },
  "linked-posts": { status: "private" },
  terms: {},
};

/**
 * Finds out about records that the service shows to no caller, and that decide what it answers about others: drafts with the slug of a published
 * record, which a read by slug finds first, hidden events, by which venues and organizers have events, and the unpublished events above
 * others. Returns private records in their place, and adds the parents of the latter to the hidden facts.
 */
export async function findUnseen(
  records: readonly RecordedRecord[],
  limits: ListLimits,
  source: Source,
  readSlug: ReadSlug,
  hidden: Map<string, UntypedRecord>,
): Promise<Map<Kind, UntypedRecord[]>> {
  const unseen = new Map<Kind, UntypedRecord[]>();
  const used = new Set(records.flatMap(({ id, fields }) => [id, numberIn(objectIn(fields.image).id)]));
  let free = 1;
  const add = (kind: Kind, fields: UntypedRecord) => {
    // The first record with a slug is found, so the id is a low one.
    while (used.has(free)) free += 1;
    const id = free++;
    unseen.set(kind, [
      ...(unseen.get(kind) ?? []),
      { id, [kinds[kind].title]: "Not shown", ...unseenFields[kinds[kind].family], ...fields },
    ]);
    return id;
  };
  for (const kind of postKinds) {
    for (const slug of await shadowedSlugs(kind, records, readSlug)) add(kind, { slug });
  }
  for (const kind of kindsOf("events")) {
    const links = await hiddenLinks(kind, records, limits, source);
    if (Object.keys(links).length > 0) add(kind, links);
    const orphans = await childrenOfUnseen(kind, records, readSlug, hidden);
    const parent = orphans.length > 0 ? add(kind, {}) : 0;
    for (const key of orphans) hidden.set(key, { ...hidden.get(key), parent });
  }
  return unseen;
}

/** Returns the keys of the events that their slug does not find by itself, because they are below another one that no list has. */
async function childrenOfUnseen(
  kind: Kind,
  records: readonly RecordedRecord[],
  readSlug: ReadSlug,
  hidden: ReadonlyMap<string, UntypedRecord>,
): Promise<string[]> {
  const events = records.filter((record) => record.kind === kind);
  if (events.length > maxParents) return [];
  const found = await Promise.all(
    events.map(async (event) => {
      const slug = textIn(event.fields.slug) ?? "";
      // No event is found by the slug `0`.
      if (slug === "" || slug === "0" || hidden.get(keyOf(event))?.parent !== undefined) return [];
      const { status } = await readSlug(kind, slug);
      return status === 400 ? [keyOf(event)] : [];
    }),
  );
  return found.flat();
}

/** Returns the slugs by which a published record is not accessible: another one has them, too. */
async function shadowedSlugs(kind: Kind, records: readonly RecordedRecord[], readSlug: ReadSlug): Promise<string[]> {
  const published = records.filter((record) => record.kind === kind && record.isSingle && record.fields.status !== "private");
  if (published.length > maxParents) return [];
  const slugs = published.flatMap(({ fields }) => textIn(fields.slug) || []);
  const found = await Promise.all(
    [...new Set(slugs)].map(async (slug) => {
      const { status, body } = await readSlug(kind, slug);
      return status === 403 && /not-accessible$/.test(textIn(objectIn(body).code) ?? "") ? slug : [];
    }),
  );
  return found.flat();
}

/** Returns the venues and organizers that have events, and no event that is shown. */
async function hiddenLinks(kind: Kind, records: readonly RecordedRecord[], limits: ListLimits, source: Source): Promise<UntypedRecord> {
  const events = records.filter((record) => record.kind === kind);
  const links = await Promise.all(
    Object.entries<Kind>(kinds[kind].links).map(async ([field, target]) => {
      if (kinds[target].family !== "linked-posts") return [];
      const linked = new Set(events.flatMap(({ fields }) => idsIn(fields[field])));
      const { records: found } = await collectList(target, limits, { ...source, query: { ...source.query, has_events: "true" } });
      const known = new Set(records.filter((record) => record.kind === target).map(({ id }) => id));
      const ids = found.flatMap(({ id }) => numberIn(id) ?? []).filter((id) => known.has(id) && !linked.has(id));
      return ids.length > 0 ? [[field, ids] as const] : [];
    }),
  );
  return Object.fromEntries(links.flat());
}

/** The most events of a site whose children are looked for: each costs a request. */
const maxParents = 2_000;

/**
 * Finds out what answers about events hide, by asking for lists: the links and the mark of events that a password protects, and the events
 * above others. Returns fields by the key of the record. Sends nothing where no event hides anything.
 */
export async function findHiddenFacts(
  records: readonly RecordedRecord[],
  limits: ListLimits,
  source: Source,
  readSlug: ReadSlug,
): Promise<Map<string, UntypedRecord>> {
  const facts = new Map<string, UntypedRecord>();
  for (const kind of kindsOf("events")) {
    const events = records.filter((record) => record.kind === kind);
    const locked = new Set(events.filter(({ isLocked }) => isLocked).map(({ id }) => id));
    const add = (id: number, fields: UntypedRecord) => facts.set(keyOf({ kind, id }), { ...facts.get(keyOf({ kind, id })), ...fields });
    if (locked.size > 0) await findLinks(kind, records, locked, { limits, source, add });
    await findParents(kind, events, source, { add, readSlug });
  }
  return facts;
}

interface Search {
  readonly limits: ListLimits;
  readonly source: Source;
  readonly add: (id: number, fields: UntypedRecord) => void;
}

/** Finds the links of protected events: lists filtered by a venue or organizer show them, too, and lists of terms take their ids. */
async function findLinks(kind: Kind, records: readonly RecordedRecord[], locked: ReadonlySet<number>, { limits, source, add }: Search) {
  const idsIn = async (listed: Kind, query: Record<string, string>) => {
    const { records: found } = await collectList(listed, limits, { ...source, query: { ...source.query, ...query } });
    return found.flatMap(({ id }) => numberIn(id) ?? []);
  };
  const idsWith = async (query: Record<string, string>) => (await idsIn(kind, query)).filter((id) => locked.has(id));
  for (const id of await idsWith({ featured: "true" })) add(id, { featured: true });
  for (const [field, target] of Object.entries<Kind>(kinds[kind].links)) {
    if (kinds[target].family === "terms") {
      // A filter by a term finds the events of those below it, too, so it does not tell which of them an event has.
      await Promise.all([...locked].map(async (id) => add(id, { [field]: await idsIn(target, { event: String(id) }) })));
      continue;
    }
    const targets = records.filter((record) => record.kind === target);
    const linked = new Map<number, number[]>();
    await Promise.all(
      targets.map(async ({ id: targetId }) => {
        for (const id of await idsWith({ [field]: String(targetId) })) linked.set(id, [...(linked.get(id) ?? []), targetId]);
      }),
    );
    for (const [id, ids] of linked) add(id, { [field]: ids.toSorted((a, b) => a - b) });
  }
}

/** Finds parent events. The slug of a child event does not find it by itself, which reveals that it has a parent. */
async function findParents(
  kind: Kind,
  events: readonly RecordedRecord[],
  { client, api, query }: Source,
  { add, readSlug }: { readonly add: Search["add"]; readonly readSlug: ReadSlug },
) {
  const { collection } = kinds[kind];
  const found = await Promise.all(
    events.map(async ({ id, fields }) => {
      if (typeof fields.slug !== "string" || fields.slug === "" || events.length > maxParents) return false;
      const { status } = await readSlug(kind, fields.slug);
      return status === 400 ? id : false;
    }),
  );
  const children = found.filter((id) => id !== false);
  if (children.length === 0) return;
  await Promise.all(
    events.map(async ({ id }) => {
      const { body } = await client.send({
        url: `${api}/${collection}?${new URLSearchParams({ ...query, ...onAllDays, per_page: "50", post_parent: String(id) })}`,
      });
      const below = objectIn(body)[collection];
      if (!Array.isArray(below)) return;
      for (const child of below.flatMap((item) => numberIn(objectIn(item).id) ?? []))
        if (children.includes(child)) add(child, { parent: id });
    }),
  );
}
