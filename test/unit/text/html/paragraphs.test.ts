import { expect, test } from "vitest";
import { addParagraphs } from "../../../../src/text/html/paragraphs.ts";

test.each([
  ["One\nTwo\n\nThree", "<p>One<br />\nTwo</p>\n<p>Three</p>\n"],
  ["a<div>b</div>c", "<p>a</p>\n<div>b</div>\n<p>c</p>\n"],
  ["A\n<pre>x\n\ny</pre>\nB", "<p>A</p>\n<pre>x\n\ny</pre>\n<p>B</p>\n"],
  ['<a\nhref="#">x</a>', '<p><a\nhref="#">x</a></p>\n'],
  ["<blockquote>A</blockquote>", "<blockquote><p>A</p></blockquote>\n"],
  ["<script>a\nb</script>\nc", "<p><script>a\nb</script><br />\nc</p>\n"],
  ["a<br />\nb  \n c", "<p>a<br />\nb<br />\n c</p>\n"],
  [" \n ", ""],
])("addParagraphs makes %j the HTML %j", (text, html) => {
  expect(addParagraphs(text)).toBe(html);
});
