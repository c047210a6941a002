import { expect, test } from "vitest";
import { accessibilityProblems } from "../support/pages.ts";
import { startServer } from "../support/server-process.ts";
import { button, details, line, section, useInspector } from "./inspector.ts";

/** Uses the inspector in windows of several widths, by its keys, and while connections break and answers are late. */

const { pages, control, service, openInspector } = useInspector();
const json = { "content-type": "application/json" };

test("on a tablet, the path and the status of each request stay visible next to an opened one", async () => {
  await service("events/99999");
  const page = await openInspector("journal/1");
  await page.setViewportSize({ width: 768, height: 1024 });
  const { x: edge = 0 } = (await details(page).boundingBox()) ?? {};
  for (const name of ["path", "status"]) {
    const { x = 0, width = 0 } = (await page.locator(`td.${name}`).boundingBox()) ?? {};
    expect(width, name).toBeGreaterThan(60);
    expect(x + width, name).toBeLessThanOrEqual(edge);
  }
  await details(page).getByRole("button", { name: "Close" }).click();
  await details(page).waitFor({ state: "detached" });
});

test("keys move through the journal, open tabs and close the details", async () => {
  for (const path of ["venues", "tags", "categories"]) await service(path);
  const page = await openInspector("journal");
  await line(page, "/venues", 200).waitFor();
  await page.keyboard.press("j");
  await details(page).getByRole("heading", { name: "GET /categories" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await details(page).getByRole("heading", { name: "GET /tags" }).waitFor();
  await page.keyboard.press("3");
  await details(page)
    .getByText(/^Body · /)
    .waitFor();
  await page.keyboard.press("k");
  await details(page).getByRole("heading", { name: "GET /categories" }).waitFor();
  await page.keyboard.press("Escape");
  await details(page).waitFor({ state: "detached" });
  await page.keyboard.press("p");
  await page.getByText("Paused", { exact: true }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("jp");
  await page.getByText("No request matches the filters").waitFor();
});

test("a question mark lists the shortcuts and keeps the entry open, and single-key shortcuts can be turned off, also for later visits", async () => {
  for (const path of ["venues", "tags"]) await service(path);
  const page = await openInspector("journal");
  await line(page, "/venues", 200).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByText("Next and previous request").waitFor();
  expect(page.url()).toContain("keys=yes");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  await details(page).getByRole("heading", { name: "GET /tags" }).waitFor();
  await page.keyboard.press("?");
  await keys.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  await page.reload();
  await line(page, "/venues", 200).waitFor();
  await page.keyboard.press("?");
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowUp");
  await details(page).getByRole("heading", { name: "GET /tags" }).waitFor();
  expect(await keys.count()).toBe(0);
  await button(page, "Keys").click();
  await keys.getByRole("checkbox").check();
});

test("active faults and weather are named in every section, and one click, which can be undone, turns them off", async () => {
  await control("faults", { method: "POST", body: JSON.stringify({ route: "venues.list", fault: { status: 503 } }) });
  const page = await openInspector("records");
  const acting = page.getByRole("region", { name: "Faults" });
  await acting.getByText("503 Service Unavailable · venues.list").waitFor();
  await section(page, "Clock").click();
  await acting.getByRole("button", { name: "Turn off" }).click();
  await acting.waitFor({ state: "detached" });
  expect((await pages.service("venues")).status).toBe(200);
  await page.getByRole("button", { name: "Undo" }).click();
  await acting.waitFor();
});

test("records are filtered by their status, and the URL keeps the filter", async () => {
  await service("events/75", { method: "PUT", headers: json, body: JSON.stringify({ status: "draft" }) });
  const page = await openInspector("records/event?q=");
  await page.getByRole("combobox", { name: "Status" }).selectOption("draft");
  await page.getByRole("button", { name: "Cycling Day" }).waitFor();
  const statuses = await page.locator("td.status").allTextContents();
  expect([...new Set(statuses)]).toEqual(["draft"]);
  expect(new URL(page.url()).hash).toBe("#/records/event?status=draft");
});

test("an inspector whose server is gone says so", async () => {
  const other = await startServer([], {});
  const page = await pages.open(`${other.url}/__calendar/`);
  await page.getByText("No requests yet").waitFor();
  await other.close();
  await page.getByRole("alert").getByText("The calendar does not answer.").waitFor();
});

test("each built-in world says how many records it has, and a world that is loaded has as many", async () => {
  const page = await openInspector("worlds");
  const card = page.getByRole("listitem").filter({ has: button(page, "Load the world small") });
  await card.waitFor();
  const counts = await card.locator("dd").allTextContents();
  await button(page, "Load the world small").click();
  await page.locator(".running").getByText("Small Calendar").waitFor();
  expect(await page.locator(".running dd").allTextContents()).toEqual(counts);
  expect(counts).toEqual(["5", "2", "2", "3", "2"]);
});

test("coverage is counted in a session, shows what was met and what was not, and leads to a request that meets it", async () => {
  const page = await openInspector("coverage");
  await page.getByText("Coverage is off").waitFor();
  await button(page, "Count in a new session").click();
  await page
    .getByText(/^0 of \d+$/)
    .first()
    .waitFor();
  await service("tags?per_page=2", { headers: { "X-Calendar-Session": "counted" } });
  await page
    .getByText(/^1 of \d+$/)
    .first()
    .waitFor();

  await button(page, "Met").click();
  await page.getByRole("row").filter({ hasText: "tags.list per_page" }).waitFor();
  await button(page, "Not met yet").click();
  await button(page, "Suggest requests").click();
  const row = page.getByRole("region", { name: "What to try next" }).getByRole("listitem").filter({ hasText: "GET /wp-json" }).first();
  await row.getByRole("button", { name: /^Send a request for / }).click();
  await row.getByText(/^Answered \d{3}$/).waitFor();
  await page.getByRole("button", { name: /^refusals/ }).click();
  await page.getByLabel("Filter the items").fill("term_exists");
  await page.getByRole("row").filter({ hasText: "tags.create term_exists" }).waitFor();
  expect(await page.getByRole("row").filter({ hasText: "per_page" }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("link", { name: "Try tags.create term_exists in the reference" }).click();
  await page.locator(".refusal.target").getByRole("button", { name: /^Send/ }).waitFor();
  await control("sessions/counted", { method: "DELETE" });
});

test("on a phone, the opened section is visible, and the filters of the journal are in one line that scrolls", async () => {
  const page = await openInspector("journal");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await button(page, "Pause").waitFor();
  const tops = await page
    .locator(".filters > *")
    .evaluateAll((parts) => new Set(parts.filter((part) => part.clientHeight > 0).map((part) => part.getBoundingClientRect().top)).size);
  expect(tops).toBe(1);
  await page.goto(`${pages.url}/__calendar/#/sessions`);
  await page.getByRole("heading", { name: "Sessions" }).waitFor();
  const isInSight = () =>
    section(page, "Sessions").evaluate((tab) => {
      const { left, right } = tab.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  await expect.poll(isInSight).toBe(true);
  await page.goto(`${pages.url}/__calendar/#/sessions?session=worker-1`);
  const named = page.getByText("In the session worker-1").first();
  await named.waitFor();
  const left = async (part: string) => (await page.locator(part).boundingBox())?.x ?? 0;
  expect(await left(".live")).toBeGreaterThanOrEqual(await left(".now"));
});

test("the record of an image shows its picture", async () => {
  const page = await openInspector("records/image/1");
  const picture = page.getByRole("region", { name: "Record" }).locator("img");
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
});
