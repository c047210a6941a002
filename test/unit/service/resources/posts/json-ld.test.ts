import { expect, test } from "vitest";
import { jsonLdName, jsonLdText } from "../../../../../src/service/resources/posts/json-ld.ts";

test("jsonLdText escapes the excerpt and its line ends", () => {
  expect(jsonLdText({ excerpt: "A\nB", description: "C" })).toBe("&lt;p&gt;A&lt;br /&gt;\\nB&lt;/p&gt;\\n");
});

test("jsonLdText makes an excerpt of the description without tags", () => {
  expect(jsonLdText({ excerpt: "", description: '<script>alert(1)</script><p onclick="x()">T</p>' })).toBe(
    "&lt;p&gt;alert(1)T&lt;/p&gt;\\n",
  );
});

test("jsonLdText keeps plain quotes, dashes and dots", () => {
  expect(jsonLdText({ excerpt: `It's "on" -- &...`, description: "" })).toBe("&lt;p&gt;It\\'s &quot;on&quot; -- &amp;...&lt;/p&gt;\\n");
});

test("jsonLdText is empty without text", () => {
  expect(jsonLdText({ excerpt: "", description: "" })).toBe("");
});

test("jsonLdName marks names of private records and of those with a password", () => {
  const name = "<b>A</b> & B";
  expect(jsonLdName(name, { status: "publish", password: "" })).toBe("&lt;b&gt;A&lt;/b&gt; &#038; B");
  expect(jsonLdName(name, { status: "private", password: "" })).toBe("Private: &lt;b&gt;A&lt;/b&gt; &#038; B");
  expect(jsonLdName(name, { status: "private", password: "sesame" })).toBe("Protected: &lt;b&gt;A&lt;/b&gt; &#038; B");
});

test("jsonLdName writes a line end as two characters", () => {
  expect(jsonLdName("One\n\nTwo", { status: "publish", password: "" })).toBe("One\\n\\nTwo");
});
