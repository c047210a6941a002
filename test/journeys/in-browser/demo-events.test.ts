import type { Page } from "playwright";
import { expect, test } from "vitest";
import { button, drag, event } from "../../browser/demo.ts";
import { visit } from "../support/visit.ts";

const said = (page: Page, sentence: string) => page.getByRole("status").getByText(sentence).waitFor();

test("a person makes an event, edits it, drags it to another day, undoes that, deletes it, and undoes that, too", async () => {
  const { url, open } = await visit("--world", "empty", "--now", "2026-01-15T12:00:00Z");
  const starts = async () => {
    const { events } = await (await fetch(`${url}/wp-json/calendar/events/v1/events?start_date=2026-01-01`)).json();
    return events.map(({ title, start_date }: Record<string, string>) => `${title} ${start_date}`);
  };
  const page = await open("/demo/#/month/2026-01-15?new=2026-01-20");
  const form = page.getByRole("dialog");
  await form.getByLabel("Title").fill("Night market");
  await form.getByLabel("Starts, time").fill("19:00");
  await button(page, "Save").click();
  await said(page, "Night market");
  await event(page, "Night market").waitFor();
  expect(await starts()).toEqual(["Night market 2026-01-20 19:00:00"]);

  await drag(page, "Night market", "2026-01-22");
  await said(page, "“Night market” was moved");
  expect(await starts()).toEqual(["Night market 2026-01-22 19:00:00"]);
  await button(page, "Undo").click();
  await said(page, "is back");
  expect(await starts()).toEqual(["Night market 2026-01-20 19:00:00"]);

  await event(page, "Night market").click();
  await page.getByRole("heading", { level: 1, name: "Night market" }).waitFor();
  await button(page, "Edit").click();
  await form.getByLabel("Title").fill("Winter market");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Winter market" }).waitFor();

  await button(page, "Delete").click();
  await said(page, "“Winter market” was deleted.");
  expect(await starts()).toEqual([]);
  await button(page, "Undo").click();
  await said(page, "was restored");
  expect(await starts()).toEqual(["Winter market 2026-01-20 19:00:00"]);
});

test("a person finds a search again after a reload, and changes the language, which the next visit keeps", async () => {
  const { url, open } = await visit();
  const page = await open("/demo/");
  await page.getByLabel("Search events").fill("winter carnival");
  await page.getByRole("heading", { name: "Search: winter carnival" }).waitFor();
  await page.locator(".event-card").getByText("Winter Carnival").first().waitFor();
  await page.reload();
  await page.locator(".event-card").getByText("Winter Carnival").first().waitFor();
  await page.getByLabel("Language").selectOption("Español");
  await page.getByRole("button", { name: "Mes", exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get("language")).toBe("es");
  await page.goto(`${url}/demo/`);
  await page.getByRole("button", { name: "Mes", exact: true }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("es");
});

test("a person signs in as printed by the server, makes an event, and signs out", async () => {
  const { open } = await visit("--access", "service");
  const page = await open("/demo/#/day/2026-01-20");
  await button(page, "Sign in").click();
  await page.getByRole("dialog").getByRole("button", { name: "editor", exact: true }).click();
  await button(page, "Sign out editor").waitFor();
  await page.getByRole("button", { name: "New event" }).first().click();
  await page.getByLabel("Title").fill("Night market");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await said(page, "“Night market” was saved.");
  await button(page, "Sign out editor").click();
  await button(page, "Sign in").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "New event" }).count()).toBe(0);
});

test("a person sees in one tab what is made and deleted in another one", async () => {
  const { open } = await visit("--world", "empty", "--now", "2026-01-15T12:00:00Z");
  const [one, other] = [await open("/demo/#/month/2026-01-15"), await open("/demo/#/month/2026-01-15?new=2026-01-20")];
  await other.getByRole("dialog").getByLabel("Title").fill("Night market");
  await other.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await event(one, "Night market").click();
  await button(one, "Delete").click();
  await said(one, "“Night market” was deleted.");
  await other.locator(".grid").getByText("Night market").waitFor({ state: "detached" });
});

test("a person whose server stops is told so in the demo, and goes on where it was when the server is back", async () => {
  const { url, open, stop, serve } = await visit("--data", "calendar.json");
  const page = await open("/demo/#/month/2026-01-15");
  await event(page, "Gala Dinner").waitFor();
  await fetch(`${url}/wp-json/calendar/events/v1/tags`, { method: "POST", body: new URLSearchParams({ name: "Kept" }) });
  await stop();
  await button(page, "Next month").click();
  const message = page.locator(".message[role=alert]");
  await message.waitFor();

  await serve("--data", "calendar.json", "--port", new URL(url).port);
  await message.waitFor({ state: "detached" });
  await page.locator('.grid [data-date="2026-02-14"]').waitFor();
  const kept = await fetch(`${url}/wp-json/calendar/events/v1/tags?search=Kept&hide_empty=false`);
  expect(await kept.json()).toMatchObject({ tags: [{ name: "Kept" }] });
});
