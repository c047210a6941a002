import { expect, test } from "vitest";
import { languages, message, messages } from "../../../src/language/languages.ts";

const english = Object.entries(messages.en);
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each(languages)("every message in %s has the placeholders of English", (language) => {
  const translations = new Map(Object.entries(messages[language]));
  for (const [key, text] of english) {
    expect([key, ...placeholders(translations.get(key) ?? "")]).toEqual([key, ...placeholders(text)]);
  }
});

test.each(languages.filter((language) => language !== "en"))("every message in %s is translated and ends like its original", (language) => {
  const translations = new Map(Object.entries(messages[language]));
  for (const [key, text] of english) {
    expect(translations.get(key), key).not.toBe(text);
    expect(translations.get(key)?.at(-1), key).toBe(text.at(-1));
  }
});

test("message fills placeholders and keeps those without a value", () => {
  expect(message("en", "rest-event-not-found", { id: 12 })).toBe("There is no event 12.");
  expect(message("en", "rest-event-not-found")).toBe("There is no event {id}.");
});
