import { expect, test } from "vitest";
import { editTags, tagsIn } from "../../../../src/text/html/tags.ts";

const namesIn = (html: string) => [...tagsIn(html)].map(({ name, isClosing }) => (isClosing ? "/" : "") + name);

test.each([
  ["<p>a <B>b</B></p>", ["p", "b", "/b", "/p"]],
  ["a < b <i>", ["i"]],
  ["<!-- <p> --><i>", ["i"]],
  ["<!-- <p>", []],
  ['<a title=">"><i>', ["a", "i"]],
  ['<a title="><i>', []],
  ["<br/><hr /><x-y>", ["br", "hr", "x-y"]],
  ["<?php ?><i>", ["i"]],
  ["<p", []],
])("tagsIn finds the tags of %s", (html, names) => expect(namesIn(html)).toEqual(names));

test.each([
  ["<a href=\"x\" title='y' hidden data-z = 1>", { href: "x", title: "y", hidden: "", "data-z": "1" }],
  ["<a HREF=x href=y>", { href: "x" }],
  ["<a b='>' / c>", { b: ">", c: "" }],
])("tagsIn reads the attributes of %s", (html, values) => {
  const [tag] = tagsIn(html);
  expect(Object.fromEntries([...(tag?.attributes ?? [])].map(([name, { value }]) => [name, value]))).toEqual(values);
});

test.each([
  ["<p>a</p>", '<p id="i" class="n">a</p>'],
  ["<p class='m ' id=x>a</p>", '<p class="m n" id="i">a</p>'],
  ['<p class="n">a</p>', '<p id="i" class="n">a</p>'],
  [`<p class='"'>a</p>`, '<p id="i" class="&quot; n">a</p>'],
])("editTags adds a class and sets an attribute in %s", (html, edited) => {
  const [tag] = tagsIn(html);
  const edits = tag ? [{ tag, classes: new Set(["n"]), attributes: new Map([["id", "i"]]) }] : [];
  expect(editTags(html, edits)).toBe(edited);
});
