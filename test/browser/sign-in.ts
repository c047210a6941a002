import type { Page } from "playwright";
import type { Language } from "../../examples/demo/api/client.ts";
import { loadTexts, type Texts } from "../../examples/demo/texts/texts.ts";

/** The texts of the demo by language. */
export const texts: Readonly<Record<Language, Texts>> = {
  en: await loadTexts.en(),
  "fr-ca": await loadTexts["fr-ca"](),
  es: await loadTexts.es(),
};

/** Fills the login into the dialog of the demo, and sends it. */
export async function signIn(page: Page, login: string, password: string, said: Texts = texts.en): Promise<void> {
  await page.getByRole("button", { name: said.signIn, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(said.login).fill(login);
  await dialog.getByLabel(said.password).fill(password);
  await dialog.getByRole("button", { name: said.signIn }).click();
}
