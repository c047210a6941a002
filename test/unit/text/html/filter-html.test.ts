import fc from "fast-check";
import { expect, test } from "vitest";
import { inlineHtml, richHtml } from "../../../../src/text/html/allowed-html.ts";
import { filterHtml } from "../../../../src/text/html/filter-html.ts";
import { textOf } from "../../../support/any-text.ts";

test.each([
  ['<p onclick="x()" class="c" data-x=\'1\'>P</p>', '<p class="c" data-x="1">P</p>'],
  ["<p TITLE=It's lang='\"' id=a ID=b hidden class=''>", '<p title="It&apos;s" lang="&quot;" id="a" hidden class="">'],
  ['<p title="caf&eacute; &amp; &bogus; a>b">', '<p>b"&gt;'],
  ['<p title="caf&eacute; &amp; &bogus; &lt;">', '<p title="café &amp; &amp;bogus; &lt;">'],
  ['<a href="MAILTO: a@b.example" download="c">l</a><a download>m</a>', '<a href="mailto:a@b.example">l</a><a download>m</a>'],
  ['<a href="/a:b">l</a><a href="/?a:b">m</a>', '<a href="b">l</a><a href="/?a:b">m</a>'],
  ["<time datetime=2026>1</time><wbr><math><mi mathvariant=bold>", '<time datetime="2026">1</time><wbr><math><mi mathvariant="bold">'],
  ['<p aria-label="a" aria-sort="b"><del cite="c" datetime="d">', '<p aria-label="a"><del datetime="d">'],
  ["I </3> you <!doctype html> <!DOCTYPE html>", "I </3> you <!doctype html> "],
  ['<a href="javascript: vbscript:x">l</a>', '<a href="x">l</a>'],
  ['<a href="mailto:a@b.example">l</a>', '<a href="mailto:a@b.example">l</a>'],
  ['<a href="javascript&#58;alert(1)">l</a>', '<a href="alert(1)">l</a>'],
  ['<a href="javascript&#0058;alert(1)">l</a>', '<a href="alert(1)">l</a>'],
  ['<a href="javascript&#x3A;alert(1)">l</a>', '<a href="alert(1)">l</a>'],
  ['<a href="javascript&#x0003a;alert(1)">l</a>', '<a href="alert(1)">l</a>'],
  ['<a href="&#106;avascript:alert(1)">l</a>', '<a href="alert(1)">l</a>'],
  ['<a href="&#x6A;ava&#10;script&#58;alert(1)">l</a>', '<a href="alert(1)">l</a>'],
  ['<a href=" &#1;javascript:vbscript&#58;x">l</a>', '<a href="x">l</a>'],
  ['<a href="https&#58;//a.example/?b=c:d">l</a>', '<a href="https://a.example/?b=c:d">l</a>'],
  ['<a href="&#47;a:b">l</a>', '<a href="b">l</a>'],
  ['<a href="javascript&colon;alert(1)">l</a>', '<a href="alert(1)">l</a>'],
  ['<a href="javascript&#58alert(1)">l</a>', '<a href="alert(1)">l</a>'],
  ["<br/>a<hr />", "<br />a<hr />"],
  ["a & b &amp; &eacute; &bogus; &#8217; &#x2019;", "a &amp; b &amp; &eacute; &amp;bogus; &#8217; &#x2019;"],
  ["1 < 2 > 0", "1  0"],
  ["<!-- a & b -->", "<!-- a &amp; b -->"],
  ["<!-- a -- x --->", "<!-- a - x -->"],
  ["<p style='color:red;behavior:x'>a</p>", '<p style="color:red">a</p>'],
  ["<p style=\"font-family:'A';word-break:keep;COLOR:red\">a</p>", '<p style="font-family:&#039;A&#039;">a</p>'],
  ["<p style=\"background:url('a.png')\">a</p>", '<p style="background:url(&apos;a.png&apos;)">a</p>'],
  ['<p style="background:url(javascript:x);--a:1;bold">a</p>', '<p style="--a:1;bold">a</p>'],
  ["<p style='behavior:x'>a</p>", "<p>a</p>"],
  [
    '<p style="color:rgb(1,2,3);width:calc(100% - min(2em, 9px));background:url(a.png)">a</p>',
    '<p style="width:calc(100% - min(2em, 9px));background:url(a.png)">a</p>',
  ],
  [
    '<p style="background:linear-gradient(rgb(1,2,3), red);width:url(a.png);box-shadow:none">a</p>',
    '<p style="background:linear-gradient(rgb(1,2,3), red);box-shadow:none">a</p>',
  ],
  ['<p style="font-family:A&amp;B;color:re\\d;margin:0/**/">a</p>', "<p>a</p>"],
  ["<constructor x>c</constructor>", "c"],
])("filterHtml makes %j the HTML %j", (html, filtered) => expect(filterHtml(html, richHtml)).toBe(filtered));

test("filterHtml removes scripts and event handlers", () => {
  const html = textOf("<", ">", "script", "<script>", "</script>", " onclick=", '"', "'", "<p", "/", "a", "=");
  fc.assert(
    fc.property(html, (source) => {
      expect(filterHtml(source, richHtml)).not.toMatch(/<\s*script|<[a-z]+\s[^>"']*\bonclick\s*=/i);
    }),
  );
});

test("filterHtml keeps only tags that mark words, with inlineHtml", () =>
  expect(filterHtml('<h1>A <em class="x">b</em></h1><img src=x>', inlineHtml)).toBe("A <em>b</em>"));
