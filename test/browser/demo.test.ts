import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { EventPage, EventResponse } from "../../src/index.ts";
import { button, drag, event, useDemo, watchRequests } from "./demo.ts";

/** Uses the demo of the built server as a person does. */

const { pages, control, service, find, openDemo, openPage } = useDemo();

test("a visit makes one calendar and asks for one list of events, and a view that is left asks for nothing more", async () => {
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

test("a month shows the events of its first and last day", async () => {
  const times = { start_date: "2026-01-01 09:00", end_date: "2026-01-01 10:00" };
  await service("events", { method: "POST", body: new URLSearchParams({ title: "New Year Walk", ...times }) });
  const page = await openPage("#/day/2026-01-01");
  await event(page, "New Year Walk").waitFor();
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

test("filters say how many events they match, and ask for nothing", async () => {
  const page = await openDemo();
  const all = Number(/\d+/.exec((await page.locator(".toolbar .count").textContent()) ?? "")?.[0]);
  const urls = watchRequests(page);
  await button(page, "Category").click();
  const stage = page.getByRole("checkbox", { name: /^Stage/ });
  await stage.check();
  await page.getByText(new RegExp(`^\\d+ of ${all} events match$`)).waitFor();
  expect(urls.filter((url) => url.includes("/v1/"))).toEqual([]);
  await page.keyboard.press("Escape");
  await button(page, "Clear filters").click();
  await page.locator(".toolbar .count").getByText(`${all} events`, { exact: true }).waitFor();
});

test("a search waits for a pause, and leads to a list of what it found on all dates", async () => {
  const page = await openDemo();
  const urls = watchRequests(page);
  // Typed within one task, so that no pause is between the letters, however busy the machine is.
  await page.getByLabel("Search events").evaluate((input: HTMLInputElement) => {
    for (const typed of ["j", "ja", "jaz", "jazz"]) {
      input.value = typed;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await page.getByRole("heading", { name: "Search: jazz" }).waitFor();
  expect(urls.filter((url) => url.includes("search=j&"))).toEqual([]);
  const { total } = await service<EventPage>("events?search=jazz&starts_after=1900-01-01&status=publish,draft,pending,private,future");
  await page.locator(".toolbar .count").getByText(`${total} events on all dates`).waitFor();
  await page.getByRole("heading", { name: "Earlier" }).waitFor();
  await expect.poll(() => page.locator(".event-card").count()).toBe(total);

  // A month says how many of them it has.
  await button(page, "Month").click();
  await page.locator(".toolbar .count").getByText(`1 of ${total} events`).waitFor();
  await button(page, "Clear the filter jazz").click();
  await event(page, "Gala Dinner").waitFor();
  expect(await page.getByLabel("Search events").inputValue()).toBe("");
});

test("the list begins today, loads on, and shows a long event once", async () => {
  const page = await pages.open(`${pages.url}/demo/#/list`);
  await page.getByRole("heading", { name: /^Today/ }).waitFor();
  await page.locator(".running").getByText("Year of Public Art").waitFor();
  expect(await page.locator(".list-main").getByText("Year of Public Art").count()).toBe(0);
  const count = () => page.locator(".event-card").count();
  const before = await count();
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  await expect.poll(count).toBeGreaterThan(before);
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

test("a new event is checked at its fields, then created with a place and a category made on the way", async () => {
  const page = await openDemo();
  await button(page, "New event").click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Website").fill("nowhere");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByRole("alert").getByText("Not saved. 2 answers need a change: Title, Website.").waitFor();
  await dialog.locator("[aria-invalid]:focus").waitFor();

  await dialog.getByLabel("Title").fill("Night <b>market</b>");
  await dialog.getByLabel("Website").fill("https://market.example.org/");
  await dialog.getByLabel("Starts", { exact: true }).fill("2026-01-20");
  await dialog.getByLabel("Starts, time").fill("19:00");
  expect(await dialog.getByLabel("Ends, time").inputValue()).toBe("20:00");
  await dialog.getByRole("combobox", { name: "Place" }).fill("The Mill");
  await dialog.getByRole("option", { name: "Make “The Mill”" }).click();
  await dialog.getByLabel("Address of the new place").fill("12 Water Street");
  await dialog.getByRole("button", { name: "Choose a picture" }).click();
  await dialog.getByRole("button", { name: "Picture 1" }).click();
  await dialog.getByRole("combobox", { name: "Categories" }).fill("Night markets");
  await dialog.getByRole("option", { name: "Make “Night markets”" }).click();
  await dialog.getByLabel("Price").fill("12");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("status").getByText("Night market").waitFor();

  expect(await find("market</b>")).toMatchObject({
    start_date: "2026-01-20 19:00:00",
    end_date: "2026-01-20 20:00:00",
    cost: "$12",
    venue: { venue: "The Mill", address: "12 Water Street" },
    image: { id: 1 },
    categories: [{ name: "Night markets" }],
  });
});

test("an end before the start is refused in the form", async () => {
  const page = await openDemo("#/month/2026-01-15?new=2026-01-20");
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").fill("Backwards");
  await dialog.getByLabel("Ends", { exact: true }).fill("2026-01-19");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByText("The end is before the start, Tue, Jan 20, 10 AM.").waitFor();
  expect(await find("Backwards")).toBeUndefined();
});

test("an event keeps what its form leaves alone, and a save without a change sends nothing", async () => {
  const before = await find("Gala Dinner");
  const page = await openPage(`#/events/${before?.id}?edit=${before?.id}`);
  const save = page.getByRole("dialog").getByRole("button", { name: "Save", exact: true });
  const urls = watchRequests(page);
  await save.click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(urls.filter((url) => url.startsWith("PUT"))).toEqual([]);

  await button(page, "Edit").click();
  await page.getByLabel("Title").fill("Gala Supper");
  await save.click();
  await page.getByRole("heading", { name: "Gala Supper" }).waitFor();
  expect(before).toMatchObject({ cost: "CA$160", venue: { venue: "Harbour Hall" } });
  expect(await find("Gala Supper")).toEqual({
    ...before,
    title: "Gala Supper",
    modified: expect.any(String),
    modified_utc: expect.any(String),
    // The service stores no website for an update, while a new event without one shows its own address.
    website: "",
  });
});

test("an event with two venues keeps both when its title is changed", async () => {
  const world = await control("snapshot", {}).then((response) => response.json());
  const [one, other] = world.venues;
  const gala = world.events.find((each: { title: string }) => each.title === "Gala Dinner");
  gala.venue = [one.id, other.id];
  await control("snapshot", { method: "PUT", body: JSON.stringify(world) });
  const page = await openPage(`#/events/${gala.id}?edit=${gala.id}`);
  await page.getByLabel("Title").fill("Gala Supper");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Gala Supper" }).waitFor();
  const { venue } = await service<EventResponse>(`events/${gala.id}`);
  expect(venue).toMatchObject([{ id: one.id }, { id: other.id }]);
});

test("dragging moves an event and changes nothing else, and can be undone", async () => {
  const before = await find("Gala Dinner");
  const page = await openDemo();
  await drag(page, "Gala Dinner", "2026-01-21");
  await page.getByRole("status").getByText("“Gala Dinner” is moved").waitFor();
  const after = await find("Gala Dinner");
  const kept = (each: EventResponse | undefined) => [each?.cost, each?.venue, each?.organizer, each?.image, each?.timezone];
  expect(after?.start_date).toBe("2026-01-21 19:00:00");
  expect(kept(after)).toEqual(kept(before));

  await button(page, "Undo").click();
  await page.getByRole("status").getByText("is back").waitFor();
  expect((await find("Gala Dinner"))?.start_date).toBe(before?.start_date);
});

test("a deleted event is restored from the notice, and from the list of deleted ones", async () => {
  const gala = await find("Gala Dinner");
  const page = await openPage(`#/events/${gala?.id}`);
  await button(page, "Delete").click();
  await page.getByRole("status").getByText("“Gala Dinner” was deleted.").waitFor();
  await button(page, "Undo").click();
  await page.getByRole("status").getByText("is restored").waitFor();
  expect((await find("Gala Dinner"))?.status).toBe("publish");

  await service(`events/${gala?.id}`, { method: "DELETE" });
  const deleted = await openPage("#/month/2026-01-15?deleted=yes");
  await event(deleted, "Gala Dinner").click();
  await button(deleted, "Restore").click();
  await deleted.getByRole("status").getByText("is restored").waitFor();
});

test("places and organizers are searched, made, edited and deleted, and show their events", async () => {
  const page = await openPage("#/places");
  await page.getByRole("link", { name: "The Empty Room" }).waitFor();
  await page.getByLabel("With upcoming events only").check();
  await page.getByRole("link", { name: "The Empty Room" }).waitFor({ state: "detached" });
  await page.getByLabel("Find a place").fill("harbour");
  await page.getByRole("link", { name: "Harbour Hall" }).click();
  await page.getByRole("heading", { name: "Next events" }).waitFor();
  await button(page, "Edit").click();
  await page.getByRole("dialog").getByLabel("City").fill("York");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("definition").getByText("York").waitFor();

  await page.getByRole("link", { name: "Organizers", exact: true }).click();
  await button(page, "New organizer").click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await page.getByRole("dialog").getByLabel("Name").fill("Night Owls");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Night Owls" }).waitFor();
  await button(page, "Edit").click();
  await page.getByRole("dialog").getByLabel("Phone").fill("416-555-0199");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("416-555-0199").waitFor();
  await button(page, "Delete").click();
  await page.getByRole("status").getByText("“Night Owls” was deleted.").waitFor();
  await button(page, "Undo").click();
  await page.getByRole("status").getByText("“Night Owls” is restored.").waitFor();
});

test("an event, a place and an organizer show their translation in another language", async () => {
  const page = await openPage("?language=fr-ca#/events/75");
  await page.getByRole("heading", { level: 1, name: "Journée du vélo : Jardin botanique" }).waitFor();
  for (const [kind, list] of [
    ["places", "venues"],
    ["organizers", "organizers"],
  ] as const) {
    const [first] = (await service<Record<typeof list, { id: number }[]>>(`${list}?per_page=1`))[list];
    await page.goto(`${pages.url}/demo/?language=fr-ca#/${kind}/${first?.id}`);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
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
