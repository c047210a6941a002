import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterText, filterWords } from "../../../src/text/filter-html.ts";
import { cleanUrl, escapeHtml, plainLine } from "../../../src/text/html.ts";
import { stripTags } from "../../../src/text/strip-tags.ts";
import { termDescription, termName } from "../../../src/text/term.ts";

describe("stripTags", () => {
  it.each([
    ["a < b", "a < b"],
    ["a <b", "a "],
    ['<b title="a>b">q</b>', "q"],
    ["<!--a->b-->c", "c"],
    ["<<b>>x", "x"],
    ["a<b<c>d>e", "ae"],
    ["<?xml x ?>y", "y"],
    ["a<", "a"],
  ])("makes of %j the text %j", (html, text) => {
    expect(stripTags(html)).toBe(text);
  });
});

describe("filterText", () => {
  it.each([
    ["<script>x</script>", "x"],
    ['<p onclick="x()" class="c" data-x=\'1\'>P</p>', "<p class=\"c\" data-x='1'>P</p>"],
    ['<a href="javascript:alert(1)">l</a>', '<a href="alert(1)">l</a>'],
    ['<a href="mailto:a@b.example">l</a>', '<a href="mailto:a@b.example">l</a>'],
    ["<br/>a<hr />", "<br />a<hr />"],
    ["a & b &amp; &eacute; &bogus; &#8217; &#x2019;", "a &amp; b &amp; &eacute; &amp;bogus; &#8217; &#x2019;"],
    ["1 < 2 > 0", "1  0"],
    ["a <b", "a &lt;b"],
    ["<!-- a & b -->", "<!-- a &amp; b -->"],
    ["<p style='color:red;behavior:x'>a</p>", "<p style='color:red'>a</p>"],
    ["<custom-tag>c</custom-tag>", "c"],
    ["<constructor x>c</constructor>", "c"],
  ])("makes of %j the text %j", (html, kept) => {
    expect(filterText(html)).toBe(kept);
  });

  it("lets no script and no handler through", () => {
    const html = fc.string({
      unit: fc.constantFrom("<", ">", "script", "<script>", "</script>", " onclick=", '"', "'", "<p", "/", "a", "="),
    });
    fc.assert(
      fc.property(html, (text) => {
        expect(filterText(text)).not.toMatch(/<\s*script|<[a-z]+\s[^>"']*\bonclick\s*=/i);
      }),
    );
  });
});

describe("filterWords", () => {
  it("keeps only what marks words", () => {
    expect(filterWords('<h1>A <em class="x">b</em></h1><img src=x>')).toBe("A <em>b</em>");
  });
});

describe("plain text fields", () => {
  it.each([
    [" One\n\nTwo\t ", "One Two"],
    ['<b>B</b> & "q"', 'B & "q"'],
    ["<script>x</script>", ""],
    ["a\\b", "ab"],
    ["50%25 off %%2020", "50 off"],
    ["a < b", "a &lt; b"],
    ["日本", "日本"],
  ])("make of %j the line %j", (text, line) => {
    expect(plainLine(text)).toBe(line);
  });
});

describe("cleanUrl", () => {
  it.each([
    ["https://x.example/<b>", "https://x.example/"],
    ["https://x.example/a b", "https://x.example/a%20b"],
    ["https://x.example/[a]", "https://x.example/[a]"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["javascript:alert(1)", ""],
    ["x.example", "http://x.example"],
    ["/path", "/path"],
    ["", ""],
  ])("makes of %j the address %j", (url, clean) => {
    expect(cleanUrl(url)).toBe(clean);
  });
});

describe("escapeHtml", () => {
  it("escapes signs but no entity twice", () => {
    expect(escapeHtml(`<a> & "b" 'c' &amp; &#8217; &x`)).toBe("&lt;a&gt; &amp; &quot;b&quot; &#039;c&#039; &amp; &#8217; &amp;x");
  });
});

describe("terms", () => {
  it("have names of one escaped line that keep backslashes", () => {
    expect(termName("<b>Food</b>\n& C:\\x")).toBe("Food &amp; C:\\x");
  });

  it("have no name where only a script is left", () => {
    expect(termName("<script>x</script>")).toBe("");
  });

  it("have descriptions with marked words and line breaks", () => {
    expect(termDescription('<p><b>B</b> & "q"</p>\nx<!-- c -->')).toBe('<b>B</b> &amp; "q"\nx<!-- c -->');
  });
});
