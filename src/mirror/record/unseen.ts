import { type Kind, kinds, kindsOf, postKinds } from "../../kinds/kinds.ts";
import { numberIn, objectIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import { collectList, type ListLimits, type RecordedRecord, type Source } from "./collect.ts";
import { maxParents } from "./hidden-facts.ts";
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
