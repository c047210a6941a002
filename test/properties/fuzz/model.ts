import { sortKey } from "../../../src/text/collation/compare.ts";
import type { World } from "../../../src/worlds/world.ts";
import { type CollectionName, collections, type Write } from "./steps.ts";

/** The part of a record that the model knows. Terms have no status. */
interface Known {
  readonly name: string;
  readonly status: string | undefined;
}

export type Model = Readonly<Record<CollectionName, ReadonlyMap<number, Known>>>;

/** The effect that a write must have: the status and the id of the answer, and the records afterwards. */
interface Expected {
  readonly status: number;
  readonly id: number | undefined;
  readonly after: Model;
}

export function modelOf({ events, venues, organizers, categories, tags }: World): Model {
  return {
    events: byId(events, ({ title }) => title),
    venues: byId(venues, ({ venue }) => venue),
    organizers: byId(organizers, ({ organizer }) => organizer),
    categories: byId(categories, ({ name }) => name),
    tags: byId(tags, ({ name }) => name),
  };
}

type Identified = { readonly id: number; readonly status?: string };

function byId<Row extends Identified>(records: readonly Row[], nameOf: (record: Row) => string): ReadonlyMap<number, Known> {
  return new Map(records.map((record) => [record.id, { name: nameOf(record), status: record.status }]));
}

/** Returns the id of the record at a place of a collection; in an empty collection, an id without a record. */
export function idAt(world: World, to: CollectionName, place: number): number {
  const records: readonly Identified[] = world[to];
  return records[place % Math.max(1, records.length)]?.id ?? 999_999;
}

export function expected(world: World, to: CollectionName, write: Write): Expected {
  const model = modelOf(world);
  if (write.do === "create") return expectedCreation(world, model, to, write);
  const id = idAt(world, to, write.place);
  const before = model[to].get(id);
  const isTerm = to === "categories" || to === "tags";
  if (before === undefined) return { status: 400, id: undefined, after: model };
  if (write.do === "update") {
    const status = isTerm ? undefined : statusAfter(world, to, id, write.status ?? "publish");
    const after = { ...model, [to]: withRecord(model[to], id, { name: write.name, status }) };
    return { status: 200, id, after: to === "events" && status === "publish" ? withLinkedPublished(world, id, after) : after };
  }
  if (isTerm) return { status: 200, id, after: { ...model, [to]: withoutRecord(model[to], id) } };
  if (before.status === "trash") return { status: 410, id: undefined, after: model };
  return { status: 200, id, after: { ...model, [to]: withRecord(model[to], id, { ...before, status: "trash" }) } };
}

function expectedCreation(world: World, model: Model, to: CollectionName, { name, status }: Extract<Write, { do: "create" }>): Expected {
  if (to === "categories" || to === "tags") {
    const records: readonly { name: string; language: string; parent?: number }[] = world[to];
    const isNamesake = records.some(
      (term) => term.language === "en" && (term.parent ?? 0) === 0 && term.name.toLowerCase() === name.toLowerCase(),
    );
    if (isNamesake) return { status: 400, id: undefined, after: model };
    const id = world.sequences.term;
    return { status: 201, id, after: { ...model, [to]: withRecord(model[to], id, { name, status: undefined }) } };
  }
  const duplicate = to === "events" ? undefined : [...model[to]].find(([id, known]) => isDuplicate(world, to, id, known, name));
  // A venue or organizer with a known name is updated. Which one of several, the model leaves open.
  if (duplicate) return { status: 201, id: undefined, after: model };
  const id = world.sequences.post;
  return { status: 201, id, after: { ...model, [to]: withRecord(model[to], id, { name, status: status ?? "publish" }) } };
}

function isDuplicate(world: World, to: "venues" | "organizers", id: number, known: Known, name: string): boolean {
  const records: readonly { id: number; language: string }[] = world[to];
  const language = records.find((record) => record.id === id)?.language;
  return language === "en" && known.status !== "trash" && sortKey(known.name) === sortKey(name);
}

/** Returns the status after an update. Events are dated again; a venue or organizer whose date lies ahead is scheduled. */
function statusAfter(world: World, to: Exclude<CollectionName, "categories" | "tags">, id: number, status: string): string {
  if (to === "events") return status;
  const records: readonly { id: number; date_utc?: string }[] = world[to];
  const date = records.find((record) => record.id === id)?.date_utc ?? "";
  const ahead = Date.parse(`${date.replace(" ", "T")}Z`) - Math.floor(Date.parse(world.now) / 1000) * 1000;
  return status === "publish" && ahead >= 60_000 ? "future" : status;
}

/** A published event publishes the venues and organizers that it was linked to, except private ones. */
function withLinkedPublished(world: World, id: number, model: Model): Model {
  const event = world.events.find((record) => record.id === id);
  const publish = (known: ReadonlyMap<number, Known>, ids: readonly number[] = []) =>
    new Map(
      [...known].map(([other, record]) => [
        other,
        ids.includes(other) && record.status !== "private" ? { ...record, status: "publish" } : record,
      ]),
    );
  return { ...model, venues: publish(model.venues, event?.venue), organizers: publish(model.organizers, event?.organizer) };
}

function withRecord<Row>(map: ReadonlyMap<number, Row>, id: number, row: Row): ReadonlyMap<number, Row> {
  return new Map([...map, [id, row]]);
}

function withoutRecord<Row>(map: ReadonlyMap<number, Row>, id: number): ReadonlyMap<number, Row> {
  return new Map([...map].filter(([other]) => other !== id));
}

/** Reports the first record in which two models differ; `undefined` when there is none. */
export function difference(wanted: Model, found: Model): string | undefined {
  for (const collection of collections) {
    for (const id of new Set([...wanted[collection].keys(), ...found[collection].keys()])) {
      const [one, other] = [wanted[collection].get(id), found[collection].get(id)].map((known) => JSON.stringify(known));
      if (one !== other) return `${collection} ${id} is ${other} instead of ${one}`;
    }
  }
  return undefined;
}
