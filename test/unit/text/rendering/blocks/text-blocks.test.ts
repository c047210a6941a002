import { expect, test } from "vitest";
import { onlyTextBlocks } from "../../../../../src/text/rendering/summary.ts";

const block = (name: string, content: string) => `<!-- wp:${name} -->${content}<!-- /wp:${name} -->`;

test.each([
  [block("html", "A"), "A"],
  [`a ${block("core/table", "B")} c`, "a B c"],
  [`${block("image", "<img>")}A`, "A"],
  ['<!-- wp:latest-posts {"order":"asc"} /-->A', "A"],
  [block("quote", block("html", "A")), "A"],
  [block("quote", block("image", "<img>")), ""],
  [block("group", `<div>${block("html", "A")}${block("image", "<img>")}</div>`), "A"],
  [block("column", "A"), "A"],
  [block("group", block("quote", `<q>${block("html", "A")}<cite>B</cite></q>`)), "A"],
  [block("columns", block("column", block("quote", `${block("image", "<img>")}${block("html", "A")}`))), "A"],
  [block("group", block("cover", block("html", "A"))), ""],
  [block("list", `<ul>${block("list-item", "<li>A</li>")}</ul>`), ""],
  [`${block("html", "A")}<!-- /wp:html -->B`, "AB"],
  ["<!-- wp:html -->A", "A"],
  ["<!-- wp:image --><img>", ""],
  ["no blocks <!-- at all -->", "no blocks <!-- at all -->"],
])("onlyTextBlocks makes %j the HTML %j", (html, kept) => expect(onlyTextBlocks(html)).toBe(kept));

test("onlyTextBlocks reads blocks that are in each other twenty thousand times", () => {
  expect(onlyTextBlocks(`${"<!-- wp:group -->".repeat(20_000)}A`)).toBe("A");
  expect(onlyTextBlocks(`${"<!-- wp:group -->".repeat(20_000)}<!-- wp:html -->A`)).toBe("A");
});
