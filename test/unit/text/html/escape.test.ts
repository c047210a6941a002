import { expect, test } from "vitest";
import { escapeBareAmpersands, escapeForScript, escapeHtml, escapeUnclosedTags } from "../../../../src/text/html/entities.ts";

test("escapeHtml escapes characters of markup and keeps entities", () => {
  expect(escapeHtml(`<a> & "b" 'c' &amp; &#8217; &x &bogus; &#39; &apos;`)).toBe(
    "&lt;a&gt; &amp; &quot;b&quot; &#039;c&#039; &amp; &#8217; &amp;x &amp;bogus; &#039; &amp;apos;",
  );
});

test("escapeUnclosedTags escapes a tag that does not end and keeps the others", () =>
  expect(escapeUnclosedTags(`<b>a</b> < "c" <i>d</i> <e`)).toBe("<b>a</b> &lt; &quot;c&quot; <i>d</i> &lt;e"));

test("escapeBareAmpersands keeps entities of every form", () =>
  expect(escapeBareAmpersands("& &amp; &#38; &#x26; &x")).toBe("&#038; &amp; &#38; &#x26; &#038;x"));

test("escapeForScript escapes quotes, line ends and NUL, and drops backslashes", () =>
  expect(escapeForScript(`It's &#039;<b> "x"\r\n\\ C:\\\\x\0`)).toBe("It\\'s \\'&lt;b&gt; &quot;x&quot;\\n C:\\\\x\\0"));
