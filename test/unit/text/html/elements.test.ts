import { expect, test } from "vitest";
import { replaceElements } from "../../../../src/text/html/tags.ts";

const replaceCode = (html: string) => replaceElements(html, /<(?<name>pre|code)/, () => "#");

test.each([
  ["a<pre>b</pre>c<code x>d</code>", "a#c#"],
  ["<pre>a</pre></pre>", "#</pre>"],
  ["<pre><code>a</pre></code>", "#</code>"],
  ["<pre>a<code>b</code>", "<pre>a#"],
  ["<pre>a", "<pre>a"],
  ["<PRE>a</PRE>", "<PRE>a</PRE>"],
])("replaceElements makes %j the HTML %j", (html, replaced) => expect(replaceCode(html)).toBe(replaced));

test("replaceElements ignores case where the opening pattern does", () =>
  expect(replaceElements("<PRE>a</Pre>", /<(?<name>pre)/i, () => "#")).toBe("#"));

test("replaceElements finds an element that begins inside an unclosed opening tag", () =>
  expect(replaceElements("<pre <code>a</code>", /<(?<name>pre|code)[^>]*>/, () => "#")).toBe("<pre #"));
