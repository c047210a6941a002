import { text } from "node:stream/consumers";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { EventResponse } from "../../src/index.ts";
import { button, event, useDemo, watchRequests } from "./demo.ts";

const { pages, service, find, openDemo, openPage } = useDemo();

test("a visit creates one calendar and requests one list of events, and a view that was left sends no more requests", async () => {
  const page = await pages.open(`${pages.url}/__calendar/settings.json`);
  const urls = watchRequests(page);
  await page.goto(`${pages.url}/demo/`);
  await event(page, "Gala Dinner").waitFor();
  expect(urls.filter((url) => url.includes("/v1/events?"))).toHaveLength(1);
  expect(urls.filter((url) => url.includes("/v1/"))).toHaveLength(2);
  expect(await page.locator(".grid [role=grid]").count()).toBe(1);
  const list = page.waitForResponse(/\/v1\/events\?/);
  await button(page, "Next month").click();
  await list;
  expect(urls.filter((url) => url.includes("/v1/events?"))).toHaveLength(2);
  await page.getByRole("link", { name: "Places" }).click();
  await page.getByRole("heading", { name: "Harbour Hall" }).waitFor();
  urls.length = 0;
  await page.evaluate("dispatchEvent(new Event('resize'))");
  expect(urls.filter((url) => url.includes("/v1/events"))).toEqual([]);
});

test("view, date, filters and dialogs are in the address, and Back returns to them", async () => {
  const page = await openDemo();
  const title = page.locator("#calendar-title");
  expect(await title.textContent()).toBe("January 2026");
  await button(page, "Next month").click();
  await title.getByText("February 2026").waitFor();
  await button(page, "Week").click();
  expect(new URL(page.url()).hash).toMatch(/^#\/week\/2026-02-/);
  await page.goBack();
  await title.getByText("February 2026").waitFor();
  await page.goBack();
  await title.getByText("January 2026").waitFor();

  await button(page, "New event").click();
  await page.getByRole("dialog", { name: "New event" }).waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });

  const other = await openPage("#/week/2026-02-12?featured=yes");
  await other.locator("#calendar-title").getByText("February 8–14, 2026").waitFor();
  expect(await other.getByRole("button", { name: /^Featured/ }).getAttribute("aria-pressed")).toBe("true");
});

test("an event has a page with its date in words, and a file for calendars", async () => {
  const page = await openPage("#/events/75");
  await page.getByText("Tuesday, February 24, 2026").waitFor();
  await page.getByText("209 Cronin Street West, Markham, ON L3P 5G0").waitFor();
  await page.getByText("Three distances, one finish line.").waitFor();
  const image = page.locator(".event-side img");
  await image.waitFor();
  const width = () => page.evaluate("document.querySelector('.event-side img').naturalWidth");
  await expect.poll(width).toBeGreaterThan(100);
  const download = page.waitForEvent("download");
  await button(page, "Add to calendar").click();
  const file = await text(await (await download).createReadStream());
  expect(file).toContain("DTSTART:20260224T130000Z\r\n");
  expect(file).toContain("SUMMARY:Cycling Day in the Botanical Garden\r\n");
});

test("a new event is checked field by field, then created with a place and a category created in its form", async () => {
  const page = await openDemo();
  await button(page, "New event").click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Website").fill("nowhere");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByRole("alert").getByText("Not saved. 2 fields need a change: Title, Website.").waitFor();
  await dialog.locator("[aria-invalid]:focus").waitFor();

  await dialog.getByLabel("Title").fill("Night <b>market</b>");
  await dialog.getByLabel("Website").fill("https://market.example.org/");
  await dialog.getByLabel("Starts", { exact: true }).fill("2026-01-20");
  await dialog.getByLabel("Starts, time").fill("19:00");
  expect(await dialog.getByLabel("Ends, time").inputValue()).toBe("20:00");
  await dialog.getByRole("combobox", { name: "Place" }).fill("The Mill");
  await dialog.getByRole("option", { name: "Create “The Mill”" }).click();
  await dialog.getByLabel("Address of the new place").fill("12 Water Street");
  await dialog.getByRole("button", { name: "Choose a picture" }).click();
  await dialog.getByRole("button", { name: "Picture 1" }).click();
  await dialog.getByRole("combobox", { name: "Categories" }).fill("Night markets");
  await dialog.getByRole("option", { name: "Create “Night markets”" }).click();
  await dialog.getByLabel("Price").fill("12");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("status").getByText("Night market").waitFor();

  expect(await find("market</b>")).toMatchObject({
    ...{ start_date: "2026-01-20 19:00:00", end_date: "2026-01-20 20:00:00", cost: "$12" },
    ...{ venue: { venue: "The Mill", address: "12 Water Street" }, image: { id: 1 }, categories: [{ name: "Night markets" }] },
  });
});

test("places and organizers are searched, created, edited and deleted, and show their events", async () => {
  const page = await openPage("#/places");
  await page.getByRole("link", { name: "The Empty Room" }).waitFor();
  await page.getByLabel("Only with upcoming events").check();
  await page.getByRole("link", { name: "The Empty Room" }).waitFor({ state: "detached" });
  await page.getByLabel("Find a place").fill("harbour");
  await page.waitForURL(/#\/places\?search=harbour&upcoming=yes$/);
  await page.getByRole("link", { name: "Harbour Hall" }).click();
  await page.getByRole("heading", { name: "Next events" }).waitFor();
  await page.goBack();
  expect(await page.getByLabel("Find a place").inputValue()).toBe("harbour");
  await page.goForward();
  await page.getByRole("heading", { name: "Next events" }).waitFor();
  await button(page, "Edit").click();
  await page.getByRole("dialog").getByLabel("City").fill("York");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("definition").getByText("York").waitFor();

  await page.getByRole("link", { name: "Organizers", exact: true }).click();
  await button(page, "New organizer").click();
  const titleInList = await titleStyle(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await page.getByRole("dialog").getByLabel("Name").fill("Night Owls");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Night Owls" }).waitFor();
  await button(page, "Edit").click();
  expect(await titleStyle(page)).toEqual(titleInList);
  await page.getByRole("dialog").getByLabel("Phone").fill("416-555-0199");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("416-555-0199").waitFor();
  await button(page, "Delete").click();
  await page.getByRole("status").getByText("“Night Owls” was deleted.").waitFor();
  await button(page, "Undo").click();
  await page.getByRole("status").getByText("“Night Owls” was restored.").waitFor();
});

test("hostile HTML in a title and a description runs nothing and loads nothing", async () => {
  const hostile = `<img src=x onerror="document.title='hacked'"><script>document.title='hacked'</script>`;
  const description = `${hostile}<a href="javascript:alert(1)" onclick="alert(2)">Run</a> <b style="color:red">Bold</b>`;
  const body = new URLSearchParams({
    title: `${hostile}Street party`,
    description,
    start_date: "2026-01-13 10:00",
    end_date: "2026-01-13 11:00",
  });
  const { id } = await service<EventResponse>("events", { method: "POST", body });
  const page = await openDemo();
  await event(page, "Street party").waitFor();
  await page.goto(`${pages.url}/demo/#/events/${id}`);
  await page.locator(".prose").getByText("Bold").waitFor();
  expect(await page.locator(".prose [style], .prose [onclick], .prose [href], .prose img, main script").count()).toBe(0);
  // The title is shown as text, and none of its scripts has set it.
  expect(await page.title()).toBe("document.title='hacked'Street party · City Calendar");
});

function titleStyle(page: Page): Promise<string[]> {
  const title = page.getByRole("dialog").getByRole("heading").first();
  return title.evaluate((node) => [getComputedStyle(node).fontSize, getComputedStyle(node).color, getComputedStyle(node).margin]);
}
