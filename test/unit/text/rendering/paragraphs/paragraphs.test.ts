import { expect, test } from "vitest";
import { addParagraphs } from "../../../../../src/text/rendering/paragraphs/paragraphs.ts";

test.each([
  ["One\nTwo\n\nThree", "<p>One<br />\nTwo</p>\n<p>Three</p>\n"],
  ["a<div>b</div>c", "<p>a</p>\n<div>b</div>\n<p>c</p>\n"],
  ["A\n<pre>x\n\ny</pre>\nB", "<p>A</p>\n<pre>x\n\ny</pre>\n<p>B</p>\n"],
  ['<a\nhref="#">x</a>', '<p><a\nhref="#">x</a></p>\n'],
  ["<!-- <object>\n<param>\n</object>\n -->", "<p><!-- <object>\n<param>\n</object>\n --></p>\n"],
  ["<![CDATA[ a > b\nc ]]>", "<p><![CDATA[ a > b\nc ]]></p>\n"],
  ["<!-->a\nb-->", "<p><!-->a<br />\nb--></p>\n"],
  ["<blockquote>A</blockquote>", "<blockquote><p>A</p></blockquote>\n"],
  ["<script>a\nb</script>\nc", "<p><script>a\nb</script><br />\nc</p>\n"],
  ["a<br />\nb  \n c", "<p>a<br />\nb<br />\n c</p>\n"],
  ["a\n<br>\n", "<p>a<br /></p>\n"],
  ["<object>\n\n<param>\n\n</object>", "<p><object><param></object></p>\n"],
  ['<embed src="x">\n\nb', '<p><embed src="x"></p>\n<p>b</p>\n'],
  ["<video>\n\n<track>\n\n</video>", "<p><video><track></video></p>\n"],
  ["[audio]\n\n<source>\n\n[/audio]", "<p>[audio]<source>[/audio]</p>\n"],
  ["<figcaption>a</figcaption>\n\nb", "<figcaption>a</figcaption>b</p>\n"],
  ["a</figcaption>\n\nb", "<p>a</figcaption>\n<p>b</p>\n"],
  ["[audio]\n\nb", "<p>[audio]</p>\n<p>b</p>\n"],
  [" \n ", ""],
])("addParagraphs makes %j the HTML %j", (text, html) => expect(addParagraphs(text)).toBe(html));
