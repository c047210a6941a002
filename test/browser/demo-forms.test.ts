import { expect, test } from "vitest";
import type { EventResponse } from "../../src/index.ts";
import { button, drag, event, useDemo, watchRequests } from "./demo.ts";

const { control, service, find, openDemo, openPage } = useDemo();

test("an end before the start is refused in the form", async () => {
  const page = await openDemo("#/month/2026-01-15?new=2026-01-20");
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").fill("Backwards");
  await dialog.getByLabel("Ends", { exact: true }).fill("2026-01-19");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByText("The end is before the start, Tue, Jan 20, 10 AM.").waitFor();
  expect(await find("Backwards")).toBeUndefined();
});

test("a day that does not exist, a year of five digits and an empty time are refused in the form until they are right", async () => {
  const page = await openDemo("#/month/2026-01-15?new=2026-01-20");
  const dialog = page.getByRole("dialog", { name: "New event" });
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  const starts = dialog.getByLabel("Starts", { exact: true });
  const endTime = dialog.getByLabel("Ends, time");
  const urls = watchRequests(page);
  await dialog.getByLabel("Title").fill("Impossible");
  await starts.pressSequentially("02312026");
  await endTime.press("Backspace");
  await save.click();
  await dialog.getByText("This is not a date.").waitFor();
  await dialog.getByText("This is not a time.").waitFor();
  await dialog.locator("input[type=date][aria-invalid]:focus").waitFor();
  await starts.fill("31202-01-20");
  await save.click();
  await dialog.locator("input[type=date][aria-invalid]:focus").waitFor();

  await endTime.fill("11:30");
  await dialog.getByText("This is not a time.").waitFor({ state: "detached" });
  await starts.fill("2026-02-20");
  await dialog.getByText("This is not a date.").waitFor({ state: "detached" });
  expect(urls.filter((url) => url.startsWith("POST"))).toEqual([]);
  await save.click();
  await dialog.waitFor({ state: "detached" });
  expect(await find("Impossible")).toMatchObject({ start_date: "2026-02-20 10:00:00", end_date: "2026-02-20 11:30:00" });
});

test("a text that is selected beyond the edge of a dialog does not close it, and a click outside does", async () => {
  const page = await openDemo();
  await button(page, "New event").click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").hover();
  await page.mouse.down();
  await page.mouse.move(5, 300);
  await page.mouse.up();
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(5, 300);
  await dialog.waitFor({ state: "detached" });
});

test("Escape that is pressed again and again discards nothing", async () => {
  const page = await openDemo("#/month/2026-01-15?new=2026-01-20");
  const form = page.getByRole("dialog", { name: "New event" });
  await form.getByLabel("Title").fill("Half typed");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  for (let press = 0; press < 6; press += 1) {
    const isAsked = press % 2 === 0;
    await page.keyboard.press("Escape");
    await expect.poll(() => question.count()).toBe(isAsked ? 1 : 0);
    expect(await form.locator(".title-input").isVisible()).toBe(true);
  }
  await form.getByLabel("Title").press("Escape");
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect(await form.getByLabel("Title").inputValue()).toBe("Half typed");
});

test("Back and a reload ask before they discard changes, and Back closes a form without changes", async () => {
  const page = await openDemo();
  const form = page.getByRole("dialog", { name: "New event" });
  const title = form.getByLabel("Title");
  await button(page, "New event").click();
  await form.waitFor();
  const address = page.url();
  await page.goBack();
  await form.waitFor({ state: "detached" });

  await button(page, "New event").click();
  await title.fill("Half typed");
  await page.goBack();
  await button(page, "Keep editing").click();
  expect([page.url(), await title.inputValue()]).toEqual([address, "Half typed"]);
  const asked = page.waitForEvent("dialog").then(async (question) => {
    await question.dismiss();
    return question.type();
  });
  await page.evaluate("location.reload()");
  expect(await asked).toBe("beforeunload");

  await page.goBack();
  await button(page, "Discard").click();
  await form.waitFor({ state: "detached" });
  expect(new URL(page.url()).hash).toBe("");
});

test("a place that is typed but not chosen is kept by Save, and the second of two with one name can be chosen", async () => {
  const gala = await find("Gala Dinner");
  const write = (path: string, method: string, venue: string) =>
    service<{ id: number }>(path, { method, body: new URLSearchParams({ venue }) });
  const second = await write("venues", "POST", "Annex");
  // The service creates no second venue with one name, but an update can give it.
  await write(`venues/${second.id}`, "PUT", "Harbour Hall");
  const page = await openPage(`#/events/${gala?.id}?edit=${gala?.id}`);
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  await dialog.getByRole("combobox", { name: "Place" }).fill("Harbour Hall");
  await save.click();
  await dialog.getByText("“Harbour Hall” is typed, but not chosen.").waitFor();
  await dialog.getByRole("option", { name: "Harbour Hall" }).click();

  // The button that removes the picture disappears, and the focus moves to the button that chooses one.
  await dialog.getByRole("button", { name: "Choose a picture" }).click();
  await dialog.getByRole("button", { name: "Picture 1", exact: true }).click();
  await dialog.getByRole("button", { name: "No picture" }).press("Enter");
  await dialog.locator("button:focus").getByText("Choose a picture").waitFor();
  await save.click();
  await dialog.waitFor({ state: "detached" });
  expect(await service(`events/${gala?.id}`)).toMatchObject({ venue: { id: second.id }, image: false });
});

test("a save keeps the fields that were not edited, and sends nothing without a change", async () => {
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
  expect((await service<EventResponse>(`events/${gala.id}`)).venue).toMatchObject([{ id: one.id }, { id: other.id }]);
});

test("dragging moves an event and changes nothing else, and can be undone", async () => {
  const before = await find("Gala Dinner");
  const page = await openDemo();
  await drag(page, "Gala Dinner", "2026-01-21");
  await page.getByRole("status").getByText("“Gala Dinner” was moved").waitFor();
  const after = await find("Gala Dinner");
  const kept = (each: EventResponse | undefined) => [each?.cost, each?.venue, each?.organizer, each?.image, each?.timezone];
  expect(after?.start_date).toBe("2026-01-21 19:00:00");
  expect(kept(after)).toEqual(kept(before));
  await button(page, "Undo").click();
  await page.getByRole("status").getByText("is back").waitFor();
  expect((await find("Gala Dinner"))?.start_date).toBe(before?.start_date);
});

test("a deleted event is restored from the list of deleted ones", async () => {
  const gala = await find("Gala Dinner");
  await service(`events/${gala?.id}`, { method: "DELETE" });
  const page = await openPage("#/month/2026-01-15?deleted=yes");
  await event(page, "Gala Dinner").click();
  await button(page, "Restore").click();
  await page.getByRole("status").getByText("was restored").waitFor();
  expect((await find("Gala Dinner"))?.status).toBe("publish");
});
