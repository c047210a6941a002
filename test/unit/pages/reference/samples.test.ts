import { expect, test } from "vitest";
import { sampleLanguages, writeSample } from "../../../../src/pages/reference/operation/samples.ts";

const base = "http://127.0.0.1:4010/wp-json/calendar/events/v1";
const headers = { "Content-Type": "application/json", Authorization: "Basic YTpi" };

test("the address, a body and a login are in the sample of every language", () => {
  const draft = { method: "POST", base, path: "/tags?_pretty=1", headers, body: '{"name":"It\'s jazz"}' };
  for (const language of sampleLanguages) {
    const sample = writeSample(language, draft);
    expect(sample, language).toContain("Basic YTpi");
    expect(sample, language).toContain(base);
    expect(sample, language).toContain("/tags?_pretty=1");
    expect(sample, language).toContain("jazz");
  }
});

test("texts of a command are left alone by the shell", () =>
  expect(writeSample("curl", { method: "POST", base, path: "/tags", headers: {}, body: "it's" })).toContain(`-d 'it'\\''s'`));

test("a request without a body and a login has neither", () => {
  const sample = writeSample("fetch", { method: "GET", base, path: "/tags", headers: {}, body: "" });
  expect(sample).not.toContain("headers");
  expect(sample).not.toContain("body");
});

test("a body that is not JSON is sent as it was typed", () => {
  for (const language of sampleLanguages)
    expect(writeSample(language, { method: "POST", base, path: "/tags", headers, body: "{" }), language).toMatch(/["']\{["']/);
});

test("a body that only has to be long is made, not written out", () => {
  for (const language of sampleLanguages) {
    const sample = writeSample(language, { method: "POST", base, path: "/tags", headers, body: "", size: 1_100_000 });
    expect(sample, language).toContain("1100000");
    expect(sample.length, language).toBeLessThan(500);
  }
});

test("JavaScript writes plain keys, and Python its own words", () => {
  const draft = { method: "POST", base, path: "/events", headers, body: '{"title":"true","featured":true,"image":null,"tags":[1,2]}' };
  expect(writeSample("fetch", draft)).toContain('title: "true",\n    featured: true,\n    image: null,\n    tags: [1, 2]');
  expect(writeSample("Python", draft)).toContain(
    '"title": "true",\n        "featured": True,\n        "image": None,\n        "tags": [1, 2]',
  );
});

test("what runs as JavaScript asks for what the page asks for", () => {
  const draft = { method: "PUT", base, path: "/tags/`1`", headers, body: '{"name":"a`b"}' };
  const sample = writeSample("fetch", draft)
    .replace("const response = await fetch(", "return [")
    .replace(/\);\nconst answer[\s\S]*/, "]");
  // The sample is code; only running it shows that it is right.
  const [url, { method, body }] = new Function(sample)();
  expect([url, method, JSON.parse(body)]).toEqual([base + draft.path, "PUT", JSON.parse(draft.body)]);
});
