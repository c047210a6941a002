import { expect, test } from "vitest";
import { createTranslation } from "../../../src/reference/texts/texts.ts";

test("a text of the viewer is translated with the space around it", () => {
  expect(createTranslation("es")("Try it out ")).toBe("Probar ");
  expect(createTranslation("fr-ca")("Execute")).toBe("Exécuter");
});

test("a text with a value keeps the value", () => {
  expect(createTranslation("es")("≥ 2 characters")).toBe("al menos 2 caracteres");
  expect(createTranslation("fr-ca")("For 'id': Required field is not provided.")).toBe("« id » est obligatoire.");
});

test("any other text, and every text in English, stays as it is", () => {
  expect(createTranslation("es")("Jazz at the mill")).toBe("Jazz at the mill");
  expect(createTranslation("es")("constructor")).toBe("constructor");
  expect(createTranslation("en")("Try it out ")).toBe("Try it out ");
});
