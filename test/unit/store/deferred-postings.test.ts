import { expect, test } from "vitest";
import { deferPostings } from "../../../src/store/deferred-postings.ts";
import { createPostings } from "../../../src/store/postings.ts";

const jazz = { id: 7, slug: "jazz" };
const later = { id: 9, slug: "jazz" };

function countingPostings() {
  const read: number[] = [];
  const keysOf = ({ id, slug }: typeof jazz) => {
    read.push(id);
    return [slug];
  };
  return { read, postings: deferPostings(() => createPostings(keysOf)) };
}

test("new records are read at the first look-up, each once", () => {
  const { read, postings } = countingPostings();
  postings.change(undefined, later);
  postings.change(undefined, jazz);
  expect(read).toEqual([]);
  expect(postings.of("jazz")).toEqual([jazz, later]);
  expect(postings.of("jazz")).toEqual([jazz, later]);
  expect(read).toEqual([9, 7]);
});

test("a record can change and go before the first look-up", () => {
  const { postings } = countingPostings();
  postings.change(undefined, jazz);
  postings.change(undefined, later);
  postings.change(jazz, { id: 7, slug: "blues" });
  postings.change(later, undefined);
  expect(postings.of("jazz")).toEqual([]);
  expect(postings.of("blues")).toEqual([{ id: 7, slug: "blues" }]);
});

test("forks see the records of their source, and write for themselves", () => {
  const { read, postings } = countingPostings();
  postings.change(undefined, jazz);
  const [one, other] = [postings.fork(), postings.fork()];
  one.change(undefined, later);
  expect(read).toEqual([]);
  expect(one.of("jazz")).toEqual([jazz, later]);
  expect(other.of("jazz")).toEqual([jazz]);
});
