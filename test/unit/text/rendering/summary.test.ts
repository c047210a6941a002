import { describe, expect, test } from "vitest";
import { summarize } from "../../../../src/text/rendering/summary.ts";

describe("a summary", () => {
  test.each([
    ["A\nB", "<p>A<br />\nB</p>\n"],
    ["One\n\nTwo", "<p>One</p>\n<p>Two</p>\n"],
    [`"It's" -- 9x9... & so`, `<p>"It's" -- 9x9... &amp; so</p>\n`],
    ["<p>One</p><p>Two</p>", "<p>OneTwo</p>\n"],
    ['<a href="https://a.example" onclick="x()">a</a> <i>b</i>', '<p><a href="https://a.example">a</a> b</p>\n'],
    ["<ul><li>a</li></ul>", "<ul>\n<li>a</li>\n</ul>\n"],
    ['[caption id="1"]x[/caption] end', "<p>x end</p>\n"],
    ["a [b\nc] [] d", "<p>a [b<br />\nc] [] d</p>\n"],
    ['<img src="a.png">', ""],
    [" ", ""],
  ])("shows the excerpt %j as %j", (excerpt, html) => {
    expect(summarize(excerpt, "Description")).toBe(html);
  });

  test.each([
    ["<h2>It's</h2>\n\n<b>on</b>  now", "<p>It's on now</p>\n"],
    ["<script>x()</script>after", "<p>x()after</p>\n"],
    ["[gallery] x", "<p>x</p>\n"],
    ["a < b", "<p>a &lt; b</p>\n"],
    ["", ""],
  ])("shows the description %j as %j where there is no excerpt", (description, html) => {
    expect(summarize("", description)).toBe(html);
  });

  test("stops after 30 words of a description, and never in an excerpt", () => {
    const words = Array.from({ length: 31 }, (_, index) => index + 1);
    expect(summarize("", words.join(" "))).toBe(`<p>${words.slice(0, 30).join(" ")} [&hellip;]</p>\n`);
    expect(summarize("", words.slice(0, 30).join(" "))).not.toContain("&hellip;");
    expect(summarize(words.join(" "), "")).toBe(`<p>${words.join(" ")}</p>\n`);
  });

  test.each(["[", "<!-- wp:", "<!--x>"])("of a hundred thousand times %j does not take quadratic time", (source) => {
    expect(() => summarize(source.repeat(100_000), "")).not.toThrow();
  });
});
