import { expect, test } from "vitest";
import { holdAnswers } from "../support/pages.ts";
import { button, section, useInspector } from "./inspector.ts";

const { pages, control, service, openInspector } = useInspector();

test("a fault for a query is added in the form, used up, and removed; every section shows its badge", async () => {
  const page = await openInspector("faults");
  await page.getByRole("combobox", { name: "Route" }).selectOption("venues.list");
  await page.getByLabel("Only with query").fill("page=2");
  await page.getByLabel("Times").fill("2");
  await page.getByText("GET venues.list").waitFor({ state: "detached" });
  await page.getByText('calendar.faults.add({"route":"venues.list","query":{"page":"2"}}, {"status":503,"times":2});').waitFor();
  await page.locator("form").getByRole("button", { name: "Add a fault" }).click();
  const added = page.getByRole("list", { name: "Added faults" });
  await added.getByText("Acting").waitFor();
  await section(page, "Faults").getByText("1").first().waitFor();
  expect((await pages.service("venues?page=2")).status).toBe(503);
  await added.getByText("1 hit", { exact: true }).waitFor();

  await service("venues?page=2");
  await added.getByText("Used up").waitFor();
  expect(await control("faults")).toMatchObject({ faults: [{ hits: 2 }] });
  await added.getByRole("button", { name: /^Remove fault \d+ of/ }).click();
  await added.waitFor({ state: "detached" });
});

test("a set of faults replaces the previous set, and keeps other faults", async () => {
  await control("faults", { method: "POST", body: JSON.stringify({ route: "tags.list", fault: { status: 410 } }) });
  const page = await openInspector("faults");
  await page.getByRole("button", { name: /^Slow/ }).click();
  await page.getByText("2 of 2 can act now").waitFor();
  await page.getByRole("button", { name: /^Offline/ }).click();
  await page.getByRole("list", { name: "Added faults" }).getByText("No answer").waitFor();
  expect(await control("faults")).toMatchObject({ faults: [{ route: "tags.list" }, { route: "*", fault: { kind: "network-error" } }] });
  await page.getByRole("button", { name: /^Clear/ }).click();
  await page.getByText("1 of 1 can act now").waitFor();
});

test("the clock is set, advanced, played and reset, and keeps playing while another section is shown", async () => {
  const page = await openInspector("clock");
  await page.getByText("2026-01-15T12:00:00Z", { exact: true }).waitFor();
  await button(page, "+ 1 day").click();
  await page.getByText("2026-01-16T12:00:00Z", { exact: true }).waitFor();
  await page.getByText("1 days after", { exact: false }).waitFor();
  await page.getByLabel("Go to").fill("2026-03-08T03:00:00");
  await button(page, "Set").click();
  await page.getByText("2026-03-08T07:00:00Z", { exact: true }).waitFor();
  await page
    .getByRole("button", { name: /^Go before: / })
    .first()
    .click();
  await page.getByText("2026-03-08T07:00:00Z", { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Back to Jan 15/ }).click();
  await page.getByText("2026-01-15T12:00:00Z", { exact: true }).waitFor();

  await button(page, "1 day/s").click();
  await button(page, "Play").click();
  await section(page, "Worlds").click();
  const now = async () => (await control<{ now: string }>("clock")).now;
  await expect.poll(now).not.toMatch(/^2026-01-1[56]/);
  await section(page, "Clock").click();
  await button(page, "Stop").click();
});

test("three presses on the slider of the clock move it by three hours while its answers are late", async () => {
  const page = await openInspector("clock");
  const slider = page.getByRole("slider");
  await slider.waitFor();
  const release = await holdAnswers(page, /clock$/);
  for (let press = 0; press < 3; press += 1) await slider.press("ArrowRight");
  release();
  await page.getByText("2026-01-15T15:00:00Z", { exact: true }).waitFor();
});

test("the focus moves to the next fault when one is removed, and to the button that replaces the one that reset the clock", async () => {
  const page = await openInspector("faults");
  for (const status of [500, 503])
    await control("faults", { method: "POST", body: JSON.stringify({ route: "venues.list", fault: { status } }) });
  const remove = page.getByRole("button", { name: /^Remove fault \d+ of/ });
  await expect.poll(() => remove.count()).toBe(2);
  await remove.first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => remove.count()).toBe(1);
  const focused = () =>
    page
      .locator("calendar-inspector")
      .evaluate((element) => element.shadowRoot?.activeElement?.ariaLabel ?? element.shadowRoot?.activeElement?.textContent);
  await expect.poll(focused).toMatch(/^Remove fault \d+ of/);

  await section(page, "Clock").click();
  await button(page, "+ 1 day").click();
  await page.getByRole("button", { name: /^Back to / }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Follow this machine");
});
