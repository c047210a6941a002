import { expect, test } from "vitest";
import { languages } from "../../../src/language/languages.ts";
import { message, messages } from "../../../src/language/messages.ts";

const all = Object.entries(messages);
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each(languages)("every message in %s has the placeholders of English", (language) => {
  for (const [key, texts] of all) expect([key, ...placeholders(texts[language])]).toEqual([key, ...placeholders(texts.en)]);
});

test.each(["fr-ca", "es"] as const)("no message in %s was left in English, and each ends like its original", (language) => {
  for (const [key, { en, [language]: translated }] of all) {
    expect(translated, key).not.toBe(en);
    expect(translated.at(-1), key).toBe(en.at(-1));
  }
});

test("placeholders are filled in, and one without a value is left as it is", () => {
  expect(message("en", "rest-event-not-found", { id: 12 })).toBe("There is no event 12.");
  expect(message("en", "rest-event-not-found")).toBe("There is no event {id}.");
});
