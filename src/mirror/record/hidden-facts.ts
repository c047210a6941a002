import { type Kind, kinds, kindsOf } from "../../kinds/kinds.ts";
import { numberIn, objectIn, type UntypedRecord } from "../../util/untyped.ts";
import { collectList, type ListLimits, onAllDays, type RecordedRecord, type Source } from "./collect.ts";
import type { ReadSlug } from "./to-record.ts";
import { keyOf } from "./to-world.ts";

/** The most events of a site whose children are looked for: each costs a request. */
export const maxParents = 2_000;

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
