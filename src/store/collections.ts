import { type CollectionName, eachCollection, type Kind, type KindOf, kindNames, kinds, kindsInFiles } from "../kinds/kinds.ts";
import { type Collection, createCollection } from "./collection.ts";
import { deferIndex } from "./deferred-index.ts";
import { createEvents, type Events } from "./events.ts";
import { createImages, type Image, type Images } from "./images.ts";
import { createPostings, type Postings } from "./postings.ts";
import type { StoredEvent, StoredPost, StoredRecords, StoredTerm } from "./record.ts";
import { createSchedule, type Scheduled } from "./schedule.ts";
import { compareText, createSortedList } from "./sorted-list.ts";

/** The collections of a store: `events`, `venues` and so on, each with what its family has. */
export type Collections<Rows extends StoredRecords> = {
  readonly [K in KindOf<"events"> as CollectionName<K>]: Events<Rows[K]>;
} & { readonly [K in KindOf<"linked-posts"> as CollectionName<K>]: LinkedPosts<Rows[K]> } & {
  readonly [K in KindOf<"terms"> as CollectionName<K>]: Terms<Rows[K]>;
} & { readonly images: Images };

export type CollectedRecords<Rows extends StoredRecords> = {
  readonly [K in Kind as CollectionName<K>]: readonly Rows[K][];
} & { readonly images: readonly Image[] };

const create = {
  events: (kind: Kind) => createEvents(createCollection<StoredEvent>(kind)),
  "linked-posts": (kind: Kind) => createLinkedPosts(createCollection<StoredPost>(kind)),
  terms: (kind: Kind) => createTerms(createCollection<StoredTerm>(kind)),
};

export function createCollections<Rows extends StoredRecords>(): Collections<Rows> {
  const collections = { ...eachCollection(kindsInFiles, (kind) => create[kinds[kind].family](kind)), images: createImages() };
  // The family of a kind determines both its collection and its type.
  return collections as unknown as Collections<Rows>;
}

/** Creates collections with the same records; each copies what it writes. The source must not be written afterwards. */
export function forkCollections<Rows extends StoredRecords>(source: Collections<Rows>): Collections<Rows> {
  const forks = { ...eachCollection(kindsInFiles, (kind) => collectionOf(source, kind).fork()), images: source.images.fork() };
  // The fork of a collection has the type of the collection.
  return forks as unknown as Collections<Rows>;
}

/** Replaces the records of all collections, and writes only those that differ. */
export function replaceRecords<Rows extends StoredRecords>(collections: Collections<Rows>, records: CollectedRecords<Rows>): void {
  const replace = <K extends Kind>(kind: K) => collectionOf(collections, kind).replaceAll(recordsOf(records, kind));
  for (const kind of kindNames) replace(kind);
  collections.images.replaceAll(records.images);
}

// Casts, because TypeScript cannot relate a kind to its collection if the kind is a variable.

export function collectionOf<Rows extends StoredRecords, K extends Kind>(collections: Collections<Rows>, kind: K): Collection<Rows[K]> {
  return collections[kinds[kind].collection] as unknown as Collection<Rows[K]>;
}

function recordsOf<Rows extends StoredRecords, K extends Kind>(records: CollectedRecords<Rows>, kind: K): readonly Rows[K][] {
  return records[kinds[kind].collection] as unknown as readonly Rows[K][];
}

/** A collection of venues or organizers, in the order of their lists. */
export interface LinkedPosts<Row> extends Collection<Row>, Scheduled {
  /** Returns all records, newest publication date first, then highest id first. The array is live: it changes with the next write. */
  newestFirst(): readonly Row[];
  fork(): LinkedPosts<Row>;
}

/** Adds the list order and the schedule to a collection. Both are empty, except in a fork. */
export function createLinkedPosts<Row extends StoredPost>(
  collection: Collection<Row>,
  list = createSortedList<Row>((a, b) => compareText(b.date, a.date) || b.id - a.id),
  schedule = createSchedule(collection),
): LinkedPosts<Row> {
  collection.watch((before, after) => {
    if (before) list.remove(before);
    if (after) list.add(after);
  });
  return {
    ...collection,
    newestFirst: () => list.items(),
    publishScheduled: schedule.publishScheduled,
    fork() {
      const fork = collection.fork();
      return createLinkedPosts(fork, list.fork(), schedule.forkFor(fork));
    },
  };
}

/** The collection of the terms of a taxonomy, which may have parents. */
export interface Terms<Row> extends Collection<Row> {
  /** Returns the terms directly below another one, lowest id first; 0 returns those at the top. */
  childrenOf(id: number): readonly Row[];
  /** Returns the ids, and the ids of all terms below them, each once. */
  withDescendants(ids: readonly number[]): readonly number[];
  fork(): Terms<Row>;
}

/** Adds the tree of parents to a collection of terms; `children` is empty unless a fork starts with another. */
export function createTerms<Row extends StoredTerm>(
  collection: Collection<Row>,
  children: Postings<number, Row> = deferIndex(() => createPostings(({ parent = 0 }) => [parent])),
): Terms<Row> {
  collection.watch(children.change);

  return {
    ...collection,
    childrenOf: (id) => [...children.of(id)],
    withDescendants(ids) {
      const found = new Set(ids);
      // The loop also visits ids that are added while it runs. A Set adds each id once, so it ends even if parents form a circle.
      for (const id of found) for (const child of children.of(id)) found.add(child.id);
      return [...found];
    },
    fork: () => createTerms(collection.fork(), children.fork()),
  };
}
