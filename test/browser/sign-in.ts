import type { Page } from "playwright";
import type { Language } from "../../examples/demo/api/client.ts";
import { languages, loadTexts, type Texts } from "../../examples/demo/texts/texts.ts";

const loaded = await Promise.all(languages.map(async (language) => [language, await loadTexts[language]()] as const));

// `Object.fromEntries` forgets which names an object has.
export const texts = Object.fromEntries(loaded) as Readonly<Record<Language, Texts>>;

export async function signIn(page: Page, login: string, password: string, said: Texts = texts.en): Promise<void> {
  await page.getByRole("button", { name: said.signIn, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(said.login).fill(login);
  await dialog.getByLabel(said.password).fill(password);
  await dialog.getByRole("button", { name: said.signIn }).click();
}
