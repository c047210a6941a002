import { expect, test } from "vitest";
import { keepTextBlocks } from "../../../../src/text/html/text-blocks.ts";

const block = (name: string, content: string) => `<!-- wp:${name} -->${content}<!-- /wp:${name} -->`;

test.each([
  [block("html", "A"), "A"],
  [`a ${block("core/table", "B")} c`, "a B c"],
  [`${block("image", "<img>")}A`, "A"],
  ['<!-- wp:latest-posts {"order":"asc"} /-->A', "A"],
  [block("quote", block("html", "A")), "A"],
  [block("quote", block("image", "<img>")), ""],
  [block("group", `<div>${block("html", "A")}${block("image", "<img>")}</div>`), "A"],
  [`${block("html", "A")}<!-- /wp:html -->B`, "AB"],
  ["<!-- wp:html -->A", "A"],
  ["<!-- wp:image --><img>", ""],
  ["no blocks <!-- at all -->", "no blocks <!-- at all -->"],
])("keepTextBlocks makes %j the HTML %j", (html, kept) => {
  expect(keepTextBlocks(html)).toBe(kept);
});

test("keepTextBlocks reads blocks that lie in each other twenty thousand times", () => {
  expect(keepTextBlocks(`${"<!-- wp:group -->".repeat(20_000)}A`)).toBe("");
  expect(keepTextBlocks(`${"<!-- wp:group -->".repeat(20_000)}<!-- wp:html -->A`)).toBe("A");
});
