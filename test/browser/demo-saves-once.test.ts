import type { Locator, Page, Request } from "playwright";
import { expect, test } from "vitest";
import { holdAnswers } from "../support/pages.ts";
import { servePages } from "../support/served-pages.ts";

/** Saves in the demo while an answer is late, in each way in which a visitor can ask twice. */

const pages = servePages();

/** Collects the writes of a page from now on: `POST events`. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (isWrite(request)) writes.push(`${request.method()} ${new URL(request.url()).pathname.split("/").at(-1)}`);
  });
  return writes;
}

const service = "**/wp-json/**";
const isWrite = (request: Request) => request.method() !== "GET";
const saveButton = (dialog: Locator) => dialog.locator("button[type=submit]");

async function openForm(address: string, button: string): Promise<{ page: Page; dialog: Locator }> {
  const page = await pages.open(`${pages.url}/demo/${address}`);
  await page.getByRole("button", { name: button }).first().click();
  return { page, dialog: page.getByRole("dialog", { name: button }) };
}

test.each([
  ["", "New event", "Title", "events", "“Night market” was saved."],
  ["#/places", "New place", "Name", "venues", "Night market"],
  ["#/organizers", "New organizer", "Name", "organizers", "Night market"],
])(
  "below /demo/%s, a %s is saved once, by a double click, a held Ctrl+Enter, Enter and another submit while its answer is late",
  async (address, button, field, path, said) => {
    const { page, dialog } = await openForm(address, button);
    await dialog.getByLabel(field).fill("Night market");
    const writes = watchWrites(page);
    const release = await holdAnswers(page, service, isWrite);
    await saveButton(dialog).dblclick();
    await dialog.getByLabel(field).press("Enter");
    await page.keyboard.down("Control");
    for (let press = 0; press < 3; press += 1) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await page.keyboard.up("Control");
    await dialog.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    expect(await saveButton(dialog).isDisabled()).toBe(true);
    expect(await saveButton(dialog).textContent()).toBe("Saving…");
    release();
    await page
      .getByRole(path === "events" ? "status" : "heading")
      .getByText(said)
      .first()
      .waitFor();
    expect(writes).toEqual([`POST ${path}`]);
  },
);

test("a key held after a refusal sends nothing again, but a new press does", async () => {
  const { page, dialog } = await openForm("", "New event");
  await dialog.getByLabel("Title").fill("Night market");
  const writes = watchWrites(page);
  await page.route(service, (route) =>
    isWrite(route.request()) && writes.length === 1 ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.keyboard.down("Control");
  await page.keyboard.down("Enter");
  await dialog.getByRole("alert").waitFor();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.up("Control");
  await page.getByRole("status").getByText("“Night market” was saved.").waitFor();
  expect(writes).toEqual(["POST events", "POST events"]);
});

test("a double click deletes a place once while its answer is late", async () => {
  const page = await pages.open(`${pages.url}/demo/#/places`);
  await page.locator(".directory a").last().click();
  const button = page.locator(".event-actions .danger");
  await button.waitFor();
  const writes = watchWrites(page);
  const release = await holdAnswers(page, service, isWrite);
  await button.dblclick();
  expect(await button.isDisabled()).toBe(true);
  release();
  await page.locator(".directory a").first().waitFor();
  expect(writes).toEqual([expect.stringMatching(/^DELETE \d+$/)]);
});
