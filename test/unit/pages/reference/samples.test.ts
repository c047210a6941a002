import { expect, test } from "vitest";
import { sampleLanguages, writeSample } from "../../../../src/pages/reference/samples.ts";

const url = "http://127.0.0.1:4010/wp-json/calendar/events/v1/tags";

test("a body and a login are in the sample of every language", () => {
  const draft = { method: "POST", url, body: '{"name":"It\'s jazz"}', authorization: "Basic YTpi" };
  for (const language of sampleLanguages) {
    const sample = writeSample(language, draft);
    expect(sample, language).toContain("Basic YTpi");
    expect(sample, language).toContain(url);
    expect(sample, language).toContain("jazz");
  }
});

test("texts of a command are left alone by the shell", () => {
  const sample = writeSample("curl", { method: "POST", url, body: "it's", authorization: "" });
  expect(sample).toContain(`-d 'it'\\''s'`);
});

test("a request without a body and a login has neither", () => {
  const sample = writeSample("fetch", { method: "GET", url, body: "", authorization: "" });
  expect(sample).not.toContain("headers");
  expect(sample).not.toContain("body");
});
