import { type CollectionName, eachCollection, type Kind, type KindOf, kindNames, kinds, kindsInFiles } from "../kinds/kinds.ts";
import { type Collection, createCollection } from "./collection.ts";
import { createEvents, type Events } from "./events.ts";
import { createImages, type Image, type Images } from "./images.ts";
import { createLinkedPosts, type LinkedPosts } from "./linked-posts.ts";
import type { StoredEvent, StoredPost, StoredRecords, StoredTerm } from "./record.ts";
import { createTerms, type Terms } from "./terms.ts";

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
