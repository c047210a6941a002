import { expect, test } from "vitest";
import type { EventResponse } from "../../src/index.ts";
import { holdAnswers } from "../support/pages.ts";
import { breakList, button, drag, event, useDemo } from "./demo.ts";

const { pages, service, find, openDemo, openPage } = useDemo();

test("a search without a result says so, and can be cleared", async () => {
  const page = await openDemo();
  await page.getByLabel("Search events").fill("no such event");
  await page.getByRole("heading", { name: "Nothing found" }).waitFor();
  await page.locator(".list-main").getByRole("button", { name: "Clear filters" }).click();
  await page.locator(".event-card").first().waitFor();
});

test("a month without search results says when the next match is", async () => {
  const page = await openPage("#/month/2026-01-15?search=winter+carnival");
  await page.getByRole("heading", { name: "Nothing in January 2026" }).waitFor();
  await page.getByRole("button", { name: /^Go to/ }).click();
  await event(page, "Winter Carnival").waitFor();
});

test("a refusal is scrolled into view, and closing a form with changes asks first", async () => {
  const page = await openDemo("#/month/2026-01-15?new=2026-01-20");
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").fill("Night market");
  await page.route("**/v1/events?**", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  );
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const alert = dialog.getByRole("alert");
  await alert.getByText("The service answered 503, without a reason.").waitFor();
  const box = await alert.boundingBox();
  expect(box && box.y + box.height).toBeLessThan(900);
  expect(await dialog.getByLabel("Title").inputValue()).toBe("Night market");

  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Discard your changes?" }).getByRole("button", { name: "Keep editing" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
});

test("a save keeps the linked records of an event whose lists did not load", async () => {
  const before = await find("Gala Dinner");
  const page = await openPage(`#/events/${before?.id}`);
  for (const name of ["venues", "organizers", "tags"]) await breakList(page, name);
  await button(page, "Edit").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Places could not be loaded, so this stays unchanged.").waitFor();
  expect(await dialog.getByLabel("Place").inputValue()).toBe("Harbour Hall");
  await dialog.getByLabel("Title").fill("Gala Supper");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Gala Supper" }).waitFor();
  const after = await find("Gala Supper");
  const linked = (one: typeof before) => [one?.venue, one?.organizer, one?.categories, one?.tags];
  expect(linked(after)).toEqual(linked(before));
});

test("a notice disappears after six seconds, but not while the pointer is over it", async () => {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  // Six seconds pass when the test says so.
  await page.addInitScript(`{
    const waiting = (globalThis.waiting = new Map());
    const { setTimeout: set, clearTimeout: clear } = globalThis;
    globalThis.setTimeout = (run, delay, ...values) => {
      const id = set(delay === 6000 ? () => undefined : run, delay, ...values);
      if (delay === 6000) waiting.set(id, run);
      return id;
    };
    globalThis.clearTimeout = (id) => void (waiting.delete(id), clear(id));
  }`);
  const waiting = () => page.evaluate<number>("waiting.size");
  await page.goto(`${pages.url}/demo/`);
  await drag(page, "Gala Dinner", "2026-01-21");
  const notice = page.getByRole("status").getByText("“Gala Dinner” was moved");
  await expect.poll(waiting).toBe(1);
  await notice.hover();
  await expect.poll(waiting).toBe(0);
  await page.locator("#calendar-title").hover();
  await expect.poll(waiting).toBe(1);
  await page.evaluate("for (const run of waiting.values()) run()");
  await notice.waitFor({ state: "detached" });
});

test("a refused move is reverted, says why, and can be retried", async () => {
  const before = await find("Gala Dinner");
  const page = await openDemo();
  await page.route("**/v1/events/*", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  );
  await drag(page, "Gala Dinner", "2026-01-21");
  await page.getByRole("alert").getByText("The service answered 503").waitFor();
  await page
    .locator(`[data-date="${before?.start_date.slice(0, 10)}"]`)
    .getByText("Gala Dinner")
    .waitFor();
  await page.unroute("**/v1/events/*");
  await button(page, "Try again").click();
  await page.getByRole("status").getByText("was moved").waitFor();
  expect((await find("Gala Dinner"))?.start_date).toBe("2026-01-21 19:00:00");
});

test("categories that arrive during a drag by keyboard change neither the focus nor the drag", async () => {
  const page = await pages.open(pages.url);
  const release = await holdAnswers(page, "**/v1/categories**");
  await page.goto(`${pages.url}/demo/`);
  await event(page, "Gala Dinner").waitFor();
  const gala = page.locator(".grid [role=button]", { hasText: "Gala Dinner" });
  await gala.focus();
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowRight");
  const answered = page.waitForResponse("**/v1/categories**");
  release();
  await answered;
  await page.locator(".grid [class*='hue-']:not(.hue-0)").first().waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Gala Dinner"));
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("was moved").waitFor();
  expect((await find("Gala Dinner"))?.start_date).toBe("2026-01-30 19:00:00");
});

test("a late answer for the previous month does not replace the month on screen", async () => {
  const page = await openDemo();
  const release = await holdAnswers(page, "**/v1/events?**ends_after=2026-01-31**");
  await button(page, "Next month").click();
  await button(page, "Previous month").click();
  release();
  await event(page, "Gala Dinner").click();
  await page.getByRole("heading", { name: "Gala Dinner" }).waitFor();
});

test("a list that fails says so, keeps the previous month on screen and names it, and can be retried", async () => {
  const page = await openDemo();
  await breakList(page, "events");
  await button(page, "Next month").click();
  await page.getByRole("alert").getByText("The service answered 503, without a reason.").waitFor();
  await page.getByText("What is on screen is January 2026.").waitFor();
  expect(await page.locator(".grid [data-event]").count()).toBeGreaterThan(0);
  expect(await page.locator(".toolbar .count").textContent()).toBe("");
  await page.unroute("**/v1/events?**");
  await button(page, "Try again").press("Enter");
  await event(page, "Winter Carnival").waitFor();
  expect(await page.evaluate("document.activeElement.id")).toBe("main");
  await page.getByRole("alert").filter({ hasText: "503" }).waitFor({ state: "detached" });
});

test.each([
  ["week", "w"],
  ["year", "y"],
  ["list", "l"],
])("a %s that a stopped server leaves empty says so once, with one button", async (view, key) => {
  const page = await openDemo();
  const parts = ["**/wp-json/**", "**/assets/*.js"];
  for (const part of parts) await page.route(part, (route) => route.abort());
  await page.keyboard.press(key);
  await page.getByRole("alert").getByText("The calendar does not answer.").waitFor();
  expect(await page.getByText("What is on screen").count()).toBe(0);
  expect(await button(page, "Try again").count()).toBe(1);
  for (const part of parts) await page.unroute(part);
  await button(page, "Try again").click();
  await page.locator(`.view-${view} :is([data-event], .event-card, .mini-month)`).first().waitFor();
  await expect.poll(() => button(page, "Try again").count()).toBe(0);
});

test("a dialog whose script fails to load says so in a notice, and opens on the next click", async () => {
  const page = await openDemo();
  await page.route("**/assets/event-dialog-*.js", (route) => route.abort());
  await button(page, "New event").click();
  const alert = page.getByRole("alert").getByText("This window could not be opened");
  await alert.waitFor();
  const box = await alert.boundingBox();
  expect(box && box.y + box.height).toBeLessThan(900);
  await page.unroute("**/assets/event-dialog-*.js");
  await button(page, "New event").click();
  await page.getByRole("dialog", { name: "New event" }).waitFor();
});

test("deleting an event that another client has deleted says so, and offers no retry", async () => {
  const page = await openPage(`#/events/${(await find("Gala Dinner"))?.id}`);
  await page.route("**/v1/events/**", async (route) => {
    if (route.request().method() === "DELETE") await route.fetch();
    await route.continue();
  });
  await button(page, "Delete").click();
  await page.getByRole("alert").getByText("“Gala Dinner” was not deleted").waitFor();
  expect(await button(page, "Try again").count()).toBe(0);
});

test("undoing the deletion of an event sends no request that is refused", async () => {
  const page = await openPage(`#/events/${(await find("Gala Dinner"))?.id}`);
  const refused: string[] = [];
  page.on("response", (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`));
  await button(page, "Delete").click();
  await button(page, "Undo").click();
  await page.getByRole("status").getByText("was restored").waitFor();
  expect(refused).toEqual([]);
});

test("a page whose settings fail to load says so, and can be retried", async () => {
  const page = await pages.open(`${pages.url}/__calendar/settings.json`);
  await page.route("**/settings.json", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`${pages.url}/demo/`);
  await page.getByRole("heading", { name: "The calendar could not be loaded" }).waitFor();
  await page.unroute("**/settings.json");
  await button(page, "Try again").click();
  await event(page, "Gala Dinner").waitFor();
});

test("a URL that changes before the first frame is followed", async () => {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (document.getElementById("main") === null) return;
    observer.disconnect();
    location.hash = "#/organizers";
  }).observe(document, { childList: true, subtree: true });`);
  await page.goto(`${pages.url}/demo/#/places`);
  await page.getByRole("heading", { level: 1, name: "Organizers" }).waitFor({ timeout: 20_000 });
});

test("an event in another time zone names it wherever its time is shown, and its title is the title of the tab", async () => {
  const dates = { start_date: "2026-01-14 09:00:00", end_date: "2026-01-14 11:00:00", timezone: "Asia/Tokyo" };
  const body = new URLSearchParams({ title: "Livestream", ...dates });
  const { id } = await service<EventResponse>("events", { method: "POST", body });
  const page = await openDemo();
  await page.locator(".grid .event").filter({ hasText: "Livestream" }).getByText("9 AM Tokyo").waitFor();
  await page.goto(`${pages.url}/demo/#/events/${id}`);
  await expect.poll(() => page.title()).toBe("Livestream · City Calendar");
  expect(await page.locator(".facts").textContent()).toContain("Tokyo");
});

test("while other days load, no count includes the events of the previous days", async () => {
  const page = await openDemo();
  await expect.poll(() => page.locator(".toolbar .count").textContent()).toMatch(/\d+ events/);
  // The requests of the next month get no answer.
  await page.route("**/events?**", () => undefined);
  await page.getByRole("button", { name: "Next month" }).click();
  await expect.poll(() => page.locator(".toolbar .count").textContent()).not.toMatch(/\d/);
  expect(await page.locator(".legend").textContent()).not.toMatch(/\d/);
});
