import { expect, test } from "vitest";
import { readableHtml } from "../../../examples/demo/parts/readable-html.ts";

test("typographic signs are written as themselves, and signs of markup stay references", () => {
  expect(readableHtml("<p>L&#8217;eau &#8211; 10&#160;h &#038; le &#60;pain&#62;</p>")).toBe(
    "<p>L’eau – 10\u00a0h &#038; le &#60;pain&#62;</p>",
  );
});

test("a half of a character, a number that HTML reads as another sign, and what is not a reference stay", () => {
  const html = "<p>&#55357; &#150; &#; &#9999999999; &amp;#8217 &rsquo; 100 %</p>";
  expect(readableHtml(html)).toBe(html);
});
