import { expect, test } from "vitest";
import { deferIndex } from "../../../src/store/deferred-index.ts";
import { createPostings } from "../../../src/store/postings.ts";

const jazz = { id: 7, slug: "jazz" };
const later = { id: 9, slug: "jazz" };

function countingIndex() {
  const read: number[] = [];
  const keysOf = ({ id, slug }: typeof jazz) => {
    read.push(id);
    return [slug];
  };
  return { read, index: deferIndex(() => createPostings(keysOf)) };
}

test("new records are read at the first look-up, each once", () => {
  const { read, index } = countingIndex();
  index.change(undefined, later);
  index.change(undefined, jazz);
  expect(read).toEqual([]);
  expect(index.of("jazz")).toEqual([jazz, later]);
  expect(index.of("jazz")).toEqual([jazz, later]);
  expect(read).toEqual([9, 7]);
});

test("a record can change and go before the first look-up", () => {
  const { index } = countingIndex();
  index.change(undefined, jazz);
  index.change(undefined, later);
  index.change(jazz, { id: 7, slug: "blues" });
  index.change(later, undefined);
  expect(index.of("jazz")).toEqual([]);
  expect(index.of("blues")).toEqual([{ id: 7, slug: "blues" }]);
});

test("forks see the records of their source, and write for themselves", () => {
  const { read, index } = countingIndex();
  index.change(undefined, jazz);
  const [one, other] = [index.fork(), index.fork()];
  one.change(undefined, later);
  expect(read).toEqual([]);
  expect(one.of("jazz")).toEqual([jazz, later]);
  expect(other.of("jazz")).toEqual([jazz]);
});

function aFork() {
  const { read, index } = countingIndex();
  index.change(undefined, jazz);
  const fork = index.fork();
  fork.of("jazz");
  read.length = 0;
  return { read, fork };
}

test("a fork takes in a record once that is written many times before a look-up", () => {
  const { read, fork } = aFork();
  const blues = { id: 7, slug: "blues" };
  const folk = { id: 7, slug: "folk" };
  fork.change(jazz, blues);
  fork.change(blues, undefined);
  fork.change(undefined, folk);
  expect(fork.of("blues")).toEqual([]);
  expect(fork.of("folk")).toEqual([folk]);
  expect(fork.of("jazz")).toEqual([]);
  // For the keys that it left, and for the keys that it got.
  expect(read).toEqual([7, 7]);
});

test("a fork takes in no record that is put back or taken away before a look-up", () => {
  const { read, fork } = aFork();
  const blues = { id: 7, slug: "blues" };
  fork.change(jazz, blues);
  fork.change(blues, jazz);
  fork.change(undefined, later);
  fork.change(later, undefined);
  expect(fork.of("jazz")).toEqual([jazz]);
  expect(read).toEqual([]);
});
