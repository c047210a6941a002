import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readableHtml } from "../../../examples/demo/parts/html.ts";

test("typographic characters are decoded, and markup characters stay escaped", () => {
  expect(readableHtml("<b>L&#8217;eau</b> &#8211; 10&#160;h &#038; le &#60;pain&#62;")).toBe(
    "<b>L’eau</b> – 10\u00a0h &#038; le &#60;pain&#62;",
  );
});

test("paragraphs have empty lines between them, as the service takes them", () =>
  expect(readableHtml("<p>One <b>hall</b></p>\n<p>Two<br />\nThree</p>\n")).toBe("One <b>hall</b>\n\nTwo\nThree"));

const blocks = ["<p>One</p>\n<ul>\n<li>a</li>\n</ul>", '<p class="k">One</p>', "<!-- n --><p>A</p>", "<p>One</p>\n<h2>Two</h2>\n<p>A</p>"];
test.each(blocks)("other blocks keep their tags: %s", (html) => expect(readableHtml(html)).toBe(html));

test("a half of a character, a number that HTML reads as another sign, and what is not a reference stay", () => {
  const html = "<b>&#55357; &#150; &#; &#9999999999; &amp;#8217 &rsquo; 100 %</b>";
  expect(readableHtml(html)).toBe(html);
});

const file = "examples/demo/texts/fr-ca.ts";

test("the French strings of the demo keep punctuation on the line of its word", () => {
  const text = readFileSync(file, "utf8");
  // The space before or after it is a no-break space, U+00A0. Colons after quotes and question marks before values belong to the code.
  expect(text.match(/« | »|[\p{Ll}»}] (?:[:;!](?= )|\?(?= \p{Lu}|["`]))/gu)).toBeNull();
});
