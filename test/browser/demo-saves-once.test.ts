import type { Locator, Page, Route } from "playwright";
import { expect, test } from "vitest";
import { servePages } from "../support/served-pages.ts";

/** Saves in the demo while an answer is late, in each way in which a visitor can ask twice. */

const pages = servePages();

/** Has `answer` decide about the writes of a page, and returns the list of them: `POST events`. */
async function onWrite(page: Page, answer: (route: Route) => Promise<void>): Promise<string[]> {
  const writes: string[] = [];
  await page.route("**/wp-json/**", async (route) => {
    const request = route.request();
    if (request.method() === "GET") return route.continue();
    writes.push(`${request.method()} ${new URL(request.url()).pathname.split("/").at(-1)}`);
    await answer(route);
  });
  return writes;
}

/** Holds the writes of a page until they are let through. */
async function holdWrites(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const writes = await onWrite(page, async (route) => {
    await released;
    await route.continue();
  });
  return { writes, release };
}

const saveButton = (dialog: Locator) => dialog.locator("button[type=submit]");

async function openForm(address: string, button: string): Promise<{ page: Page; dialog: Locator }> {
  const page = await pages.open(`${pages.url}/demo/${address}`);
  await page.getByRole("button", { name: button }).first().click();
  return { page, dialog: page.getByRole("dialog", { name: button }) };
}

test("a new event is saved once, by a double click, a held Ctrl+Enter and another submit while its answer is late", async () => {
  const { page, dialog } = await openForm("", "New event");
  await dialog.getByLabel("Title").fill("Night market");
  const { writes, release } = await holdWrites(page);
  await saveButton(dialog).dblclick();
  await dialog.getByLabel("Title").focus();
  await page.keyboard.down("Control");
  for (let press = 0; press < 3; press += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.up("Control");
  await dialog.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  expect(await saveButton(dialog).isDisabled()).toBe(true);
  expect(await saveButton(dialog).textContent()).toBe("Saving…");
  release();
  await page.getByRole("status").getByText("“Night market” is saved.").waitFor();
  expect(writes).toEqual(["POST events"]);
});

test.each([
  ["places", "New place", "venues"],
  ["organizers", "New organizer", "organizers"],
])("of the %s, a new one is saved once, by a double click and Enter while its answer is late", async (section, button, path) => {
  const { page, dialog } = await openForm(`#/${section}`, button);
  await dialog.getByLabel("Name").fill("Old Mill");
  const { writes, release } = await holdWrites(page);
  await saveButton(dialog).dblclick();
  await dialog.getByLabel("Name").press("Enter");
  await dialog.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  expect(await saveButton(dialog).isDisabled()).toBe(true);
  release();
  await page.getByRole("heading", { name: "Old Mill" }).waitFor();
  expect(writes).toEqual([`POST ${path}`]);
});

test("a key that is held after a refusal sends nothing again, and a new press does", async () => {
  const { page, dialog } = await openForm("", "New event");
  await dialog.getByLabel("Title").fill("Night market");
  const writes = await onWrite(page, (route) => (writes.length === 1 ? route.fulfill({ status: 503 }) : route.continue()));
  await page.keyboard.down("Control");
  await page.keyboard.down("Enter");
  await dialog.getByRole("alert").waitFor();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.up("Control");
  await page.getByRole("status").getByText("“Night market” is saved.").waitFor();
  expect(writes).toEqual(["POST events", "POST events"]);
});

test("a place is deleted once by a double click while its answer is late", async () => {
  const page = await pages.open(`${pages.url}/demo/#/places`);
  await page.locator(".directory a").last().click();
  const button = page.locator(".event-actions .danger");
  await button.waitFor();
  const { writes, release } = await holdWrites(page);
  await button.dblclick();
  expect(await button.isDisabled()).toBe(true);
  release();
  await page.locator(".directory a").first().waitFor();
  expect(writes).toEqual([expect.stringMatching(/^DELETE \d+$/)]);
});
