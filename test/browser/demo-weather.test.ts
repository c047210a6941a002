import type { Page } from "playwright";
import { afterEach, describe, expect, test } from "vitest";
import { weatherNames } from "../../src/calendar/faults/weather.ts";
import { servePages } from "../support/served-pages.ts";

const pages = servePages();

async function weather(kind: string, route = "*"): Promise<void> {
  await pages.control("faults", { method: "POST", body: JSON.stringify({ route, fault: { kind } }) });
}

async function clearSky(): Promise<void> {
  await pages.control("faults", { method: "DELETE" });
}

afterEach(clearSky);

const sentences = [
  ["bot-wall-200", "The site answered with a page instead of events."],
  ["notice", "The answer of the calendar cannot be read."],
  ["truncate", "The answer of the calendar cannot be read."],
  ["network-error", "The calendar does not answer."],
  ["extension-off", "This site has no calendar at the moment."],
  ["firewall", "The service answered 403, without a reason."],
  ["api-off-410", "The REST API on this site has been disabled."],
  ["maintenance", "The service answered 503, without a reason. It asks you to wait"],
] as const;

async function openMonth(): Promise<Page> {
  return pages.open(`${pages.url}/demo/#/month/2026-01-15`);
}

test.each(sentences)("in the weather %s, the month says: %s, and comes back after it", async (kind, sentence) => {
  await weather(kind);
  const page = await openMonth();
  await page.getByRole("alert").getByText(sentence).first().waitFor();
  await clearSky();
  await page.getByRole("button", { name: "Try again" }).first().click();
  await page.locator(".grid .event").first().waitFor();
});

test.each(weatherNames)("in the weather %s, the month shows events or says why not", async (kind) => {
  await weather(kind);
  const page = await openMonth();
  await page.locator(".grid .event").or(page.getByRole("alert")).first().waitFor();
  await page.getByRole("button", { name: "Today" }).first().click();
  await page.locator(".grid .event").or(page.getByRole("alert")).first().waitFor();
});

describe("a save without an answer that can be read", () => {
  test.each([
    ["notice", "It may or may not be saved."],
    ["truncate", "It may or may not be saved."],
    ["drop", "It may or may not be saved."],
    ["firewall", "Not saved."],
  ])("says in the weather %s: %s, and keeps the form", async (kind, sentence) => {
    const page = await openMonth();
    await page.locator(".grid .event").first().waitFor();
    await page.getByRole("button", { name: "New event" }).first().click();
    const dialog = page.getByRole("dialog", { name: "New event" });
    await dialog.getByLabel("Title").fill("Night market");
    await weather(kind, "events.create");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await dialog.getByRole("alert").getByText(sentence).waitFor();
    expect(await dialog.getByLabel("Title").inputValue()).toBe("Night market");
  });
});

test("behind a stale cache, the month shows what a save answered, and not what was deleted", async () => {
  await weather("stale-cache", "events.list");
  const page = await openMonth();
  await page.locator(".grid .event").first().waitFor();
  await page.getByRole("button", { name: "New event" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").fill("Moon fair");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator(".grid .event").getByText("Moon fair").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.goto(`${pages.url}/demo/#/month/2026-01-15`);
  await page.locator(".grid .event").first().waitFor();
  await page.locator(".grid .event").getByText("Moon fair").first().waitFor({ state: "detached" });
});
