import { expect, test } from "vitest";
import { jsonLdName, jsonLdText, jsonLdUrl } from "../../../../src/resources/posts/json-ld.ts";

test("jsonLdText escapes the excerpt and its line ends", () => {
  expect(jsonLdText({ excerpt: "A\nB", description: "C" })).toBe("&lt;p&gt;A&lt;br /&gt;\\nB&lt;/p&gt;\\n");
});

test("jsonLdText makes an excerpt of the description without tags", () => {
  expect(jsonLdText({ excerpt: "", description: '<script>alert(1)</script><p onclick="x()">T</p>' })).toBe(
    "&lt;p&gt;alert(1)T&lt;/p&gt;\\n",
  );
});

test("jsonLdText stops after 55 words", () => {
  const text = jsonLdText({ excerpt: "", description: "word ".repeat(60) });
  expect(text).toBe(`&lt;p&gt;${"word ".repeat(55)}[&hellip;]&lt;/p&gt;\\n`);
});

test("jsonLdText is empty without text", () => {
  expect(jsonLdText({ excerpt: "", description: "" })).toBe("");
});

test("jsonLdName marks names of private and protected records", () => {
  const name = "<b>A</b> & B";
  expect(jsonLdName(name, { status: "publish", password: "" })).toBe("&lt;b&gt;A&lt;/b&gt; &#038; B");
  expect(jsonLdName(name, { status: "private", password: "" })).toBe("Private: &lt;b&gt;A&lt;/b&gt; &#038; B");
  expect(jsonLdName(name, { status: "private", password: "x" })).toBe("Protected: &lt;b&gt;A&lt;/b&gt; &#038; B");
});

test("jsonLdUrl escapes the parameters of URLs", () => {
  expect(jsonLdUrl("https://a.example/?x=1&y=2")).toBe("https://a.example/?x=1&#038;y=2");
});
