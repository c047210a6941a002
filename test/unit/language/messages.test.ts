import { expect, test } from "vitest";
import { languages } from "../../../src/language/languages.ts";
import { message, messages } from "../../../src/language/messages.ts";

const keys = Object.keys(messages.en);
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
const texts = (language: keyof typeof messages): Readonly<Record<string, string>> => messages[language];

test.each(languages)("%s has every message of English and no other", (language) => {
  expect(Object.keys(messages[language]).toSorted()).toEqual(keys.toSorted());
});

test.each(languages)("every message in %s has the placeholders of English", (language) => {
  for (const key of keys)
    expect([key, ...placeholders(texts(language)[key] ?? "")]).toEqual([key, ...placeholders(texts("en")[key] ?? "")]);
});

test.each(["fr-ca", "es"] as const)("no message in %s was left in English, and each ends like its original", (language) => {
  for (const key of keys) {
    const [original, translated] = [texts("en")[key], texts(language)[key]];
    expect(translated, key).not.toBe(original);
    expect(translated?.at(-1), key).toBe(original?.at(-1));
  }
});

test("placeholders are filled in, and one without a value is left as it is", () => {
  expect(message("en", "event-not-found", { id: 12 })).toBe("There is no event with ID 12.");
  expect(message("en", "event-not-found")).toBe("There is no event with ID {id}.");
});
