import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { EventPage } from "../../src/index.ts";
import { accessibilityProblems } from "../support/pages.ts";
import { button, event, useDemo, watchRequests } from "./demo.ts";

const { pages, service, openDemo, openPage } = useDemo();

test("the focus stays on an event that is moved by keyboard, also into the next month and after drop, cancel and undo", async () => {
  const page = await openDemo();
  const title = page.locator("#calendar-title");
  const isOn = (day: string) =>
    page.waitForFunction((date) => {
      const focused = document.activeElement;
      return focused?.textContent?.includes("Gala Dinner") && focused.closest<HTMLElement>("[data-date]")?.dataset.date === date;
    }, day);
  await page.locator(".grid [role=button]", { hasText: "Gala Dinner" }).focus();
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowLeft");
  await isOn("2026-01-28");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("was moved").waitFor();
  await isOn("2026-01-28");
  await button(page, "Undo").press("Enter");
  await page.getByRole("status").getByText("is back").waitFor();
  await isOn("2026-01-29");

  // The month is shown until 7 February.
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowDown");
  await isOn("2026-02-05");
  expect(await title.textContent()).toBe("January 2026");
  await page.keyboard.press("ArrowDown");
  await title.getByText("February 2026").waitFor();
  await isOn("2026-02-12");
  await page.keyboard.press("Escape");
  await page.getByText("Put back.").waitFor();
  await title.getByText("January 2026").waitFor();
  await isOn("2026-01-29");

  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await isOn("2026-02-12");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("was moved").waitFor();
  await button(page, "Undo").press("Enter");
  await title.getByText("January 2026").waitFor();
  await isOn("2026-01-29");
});

test("everything can be reached by keyboard, and letters select views", async () => {
  const page = await openDemo();
  await page.keyboard.press("w");
  await page.locator("#calendar-title").getByText("January 11–17, 2026").waitFor();
  await page.keyboard.press("n");
  await page.getByRole("dialog", { name: "New event" }).waitFor();
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press("Tab");
  expect(await page.evaluate("document.querySelector('dialog').contains(document.activeElement)")).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("/");
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Search events");
});

test("links and arrow keys lead from an event to the previous and the next one that the filters match", async () => {
  const [first, second, third] = (await service<EventPage>("events?per_page=3&starts_after=2026-02-12")).events;
  if (!first || !second || !third) throw new Error("The world has too few events.");
  const heading = (page: Page, title: string) => page.getByRole("heading", { level: 1, name: title });
  const page = await openPage(`#/events/${second.id}`);
  await page.getByRole("link", { name: `Next event: ${third.title}` }).click();
  await heading(page, third.title).waitFor();
  await page.getByRole("link", { name: `Previous event: ${second.title}` }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await heading(page, second.title).waitFor();
  await page.getByRole("link", { name: `Previous event: ${first.title}` }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await heading(page, first.title).waitFor();
  await page.goto(`${pages.url}/demo/#/list/2026-01-15?featured=yes`);
  await page.locator(".event-card a").first().click();
  await page.getByRole("link", { name: /^Next event/ }).click();
  await page.locator(".tag.featured").waitFor();
});

test("events that start at the same time follow each other, and the last event has no next one", async () => {
  const start = { start_date: "2098-06-01 10:00", end_date: "2098-06-01 11:00" };
  for (const title of ["Together one", "Together two"])
    await service("events", { method: "POST", body: new URLSearchParams({ title, ...start }) });
  const [one, two] = (await service<EventPage>("events?starts_after=2098-05-31")).events;
  const page = await openPage(`#/events/${one?.id}`);
  await page.getByRole("link", { name: `Next event: ${two?.title}` }).click();
  await page.getByRole("link", { name: `Previous event: ${one?.title}` }).waitFor();
  expect(await button(page, "Next event").isDisabled()).toBe(true);
});

test("a question mark lists the shortcuts, Back closes the list, and arrow keys change the month", async () => {
  const page = await openDemo();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).getByText("Previous and next").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Keys" }).click();
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("ArrowRight");
  await page.locator("#calendar-title").getByText("February 2026").waitFor();
});

test("a card shows when and where an event is without a request, stays open under the pointer, and closes with Escape", async () => {
  const page = await openDemo();
  await page.clock.install();
  const asked = watchRequests(page);
  const card = page.getByRole("tooltip");
  await event(page, "Gala Dinner").hover();
  await card.getByText("Gala Dinner").waitFor();
  expect(await card.textContent()).toMatch(/\w+day, January \d+, 2026/);
  await card.hover();
  await page.clock.runFor(10_000);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  await page.keyboard.press("Tab");
  await page.locator("[data-event]").first().focus();
  await card.waitFor();
  await page.locator("#calendar-title").hover();
  await card.waitFor({ state: "detached" });
  expect(asked).toEqual([]);
});

test("touching an event does not show its card", async () => {
  const page = await pages.open(`${pages.url}/demo/`, { hasTouch: true });
  await page.clock.install();
  await event(page, "Gala Dinner").waitFor();
  await page.locator("[data-event]").first().dispatchEvent("pointerover", { pointerType: "touch", bubbles: true });
  await page.clock.runFor(10_000);
  expect(await page.getByRole("tooltip").count()).toBe(0);
});

test("the list of keys names them on a touch screen with a keyboard, too", async () => {
  const page = await pages.open(`${pages.url}/demo/#/month/2026-01-15?keys=yes`, { hasTouch: true });
  await page.getByRole("dialog").getByText("Search events").waitFor();
  expect(await page.locator(".key-list .key").first().isVisible()).toBe(true);
});

test("single-key shortcuts can be turned off, also for later visits, while arrow keys still work", async () => {
  const page = await openDemo();
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.reload();
  await event(page, "Gala Dinner").waitFor();
  for (const key of ["?", "n", "w", "/"]) await page.keyboard.press(key);
  await page.keyboard.press("ArrowRight");
  await page.locator("#calendar-title").getByText("February 2026").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.locator("input:focus").count()).toBe(0);
});
