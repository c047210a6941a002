import { describe, expect, it } from "vitest";
import { jsonLdName, jsonLdText, jsonLdUrl } from "../../../src/text/json-ld.ts";

describe("texts of json_ld", () => {
  it("take the excerpt and escape it, line ends included", () => {
    expect(jsonLdText({ excerpt: "A\nB", description: "C" })).toBe("&lt;p&gt;A&lt;br /&gt;\\nB&lt;/p&gt;\\n");
  });

  it("make an excerpt of the description without tags", () => {
    expect(jsonLdText({ excerpt: "", description: '<script>alert(1)</script><p onclick="x()">T</p>' })).toBe(
      "&lt;p&gt;alert(1)T&lt;/p&gt;\\n",
    );
  });

  it("stop after 55 words", () => {
    const text = jsonLdText({ excerpt: "", description: "word ".repeat(60) });
    expect(text).toBe(`&lt;p&gt;${"word ".repeat(55)}[&hellip;]&lt;/p&gt;\\n`);
  });

  it("are empty without text", () => {
    expect(jsonLdText({ excerpt: "", description: "" })).toBe("");
  });

  it("mark names of private and protected records", () => {
    const record = { name: "<b>A</b> & B", status: "private", password: "" };
    expect(jsonLdName(record)).toBe("Private: &lt;b&gt;A&lt;/b&gt; &#038; B");
    expect(jsonLdName({ ...record, password: "x" })).toBe("Protected: &lt;b&gt;A&lt;/b&gt; &#038; B");
    expect(jsonLdName({ ...record, status: "publish" })).toBe("&lt;b&gt;A&lt;/b&gt; &#038; B");
  });

  it("escape the parameters of addresses", () => {
    expect(jsonLdUrl("https://a.example/?x=1&y=2")).toBe("https://a.example/?x=1&#038;y=2");
  });
});
