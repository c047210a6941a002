import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { button, details, line, useInspector } from "./inspector.ts";

const { pages, control, service, openInspector } = useInspector();
const json = { "content-type": "application/json" };

test("the journal shows the real time of a request, and the time of the site only where its clock was set", async () => {
  await service("events?per_page=1");
  await service("venues");
  await control("clock", { method: "PUT", body: '{"now":"2026-02-12T15:04:05Z"}' });
  await service("events?per_page=1");
  const page = await openInspector("journal/3");
  const [first, second, third] = (await control<{ entries: { receivedAt: string }[] }>("journal")).entries;
  const clock = new Intl.DateTimeFormat("en", { timeStyle: "medium", hourCycle: "h23" });
  await page
    .getByRole("row")
    .nth(1)
    .getByText(clock.format(new Date(third?.receivedAt ?? "")))
    .waitFor();
  const gap = Date.parse(second?.receivedAt ?? "") - Date.parse(first?.receivedAt ?? "");
  await line(page, "/venues", 200)
    .getByText(new RegExp(`\\+${gap} ms`))
    .waitFor();
  await page.getByRole("row").nth(1).getByText("Feb 12, 10:04 AM").waitFor();
  expect(await page.getByRole("row").getByText("Feb 12, 10:04 AM").count()).toBe(1);
  await details(page).getByText("Feb 12, 2026, 10:04:05 AM, America/Toronto · 2026-02-12T15:04:05Z").waitFor();
});

test("requests of the demo and the reference are hidden until they are asked for", async () => {
  await service("tags", { headers: { "X-Calendar-Page": "demo" } });
  const page = await openInspector("journal");
  await page.getByText(/filters\. ?1 request of the demo and the reference is hidden\./).waitFor();
  await service("venues");
  await line(page, "/venues", 200).waitFor();
  await page.getByText("1 of 2", { exact: true }).waitFor();
  await page.getByRole("checkbox", { name: "Hide demo and reference" }).uncheck();
  await line(page, "/tags", 200).waitFor();
  await page.getByText("2", { exact: true }).last().waitFor();
  expect(new URL(page.url()).hash).toBe("#/journal?pages=shown");
});

test("a reload shows the same request of the same session, and another session has requests of its own", async () => {
  await service("venues");
  await service("tags", { headers: { "X-Calendar-Session": "w9" } });
  const page = await openInspector("sessions");
  await button(page, "Show w9").click();
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("button", { name: /^Journal/ })
    .click();
  await line(page, "/tags", 200).click();
  await page.reload();
  await details(page).getByText("/tags").first().waitFor();
  expect(new URL(page.url()).hash).toBe("#/journal/1?session=w9");
  await page.getByRole("combobox", { name: "Session" }).selectOption("");
  await line(page, "/venues", 200).waitFor();
  expect(new URL(page.url()).hash).toBe("#/journal");
});

test("arrow keys scroll the request that they open into view, and move the focus to it", async () => {
  for (let number = 0; number < 40; number++) await service(`tags?page=${number + 1}`);
  const page = await openInspector("journal");
  const row = (path: string) => page.getByRole("button", { name: path, exact: true });
  await row("/tags?page=40").focus();
  await page.keyboard.press("Enter");
  for (let presses = 0; presses < 39; presses++) await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.getByRole("button").and(page.locator(":focus")).textContent()).toBe("/tags?page=1");
  const { height = 0 } = page.viewportSize() ?? {};
  const { y = 0, height: lineHeight = 0 } = (await row("/tags?page=1").boundingBox()) ?? {};
  expect(y + lineHeight).toBeLessThanOrEqual(height);
});

test("parameters that differ from the previous request of a route are first in the URL, and highlighted", async () => {
  await service("events?per_page=5&page=1");
  await service("events?per_page=5&page=2");
  const page = await openInspector("journal");
  const address = page.getByRole("row").nth(1).getByRole("button");
  await expect.poll(() => address.textContent()).toBe("/events?page=2&per_page=5");
  expect(await address.locator(".differs").allTextContents()).toEqual(["page=2"]);
});

test.each([1040, 1280, 1440])("at %d px the bar of the journal is one line, and an opened row does not move", async (width) => {
  for (const path of ["venues", "tags", "evnts"]) await service(path);
  const page = await pages.open(`${pages.url}/__calendar/#/journal`, { viewport: { width, height: 860 } });
  const entry = line(page, "/tags", 200);
  await entry.waitFor();
  const before = await entry.boundingBox();
  const pause = await button(page, "Pause").boundingBox();
  const archive = await button(page, "HAR").boundingBox();
  expect(Math.abs((pause?.y ?? 0) - (archive?.y ?? 99))).toBeLessThan(8);
  await entry.click();
  await details(page).waitFor();
  expect((await entry.boundingBox())?.y).toBe(before?.y);
  await service("categories");
  const waiting = page.getByRole("button", { name: "1 new" });
  await waiting.waitFor();
  expect((await entry.boundingBox())?.y).toBe(before?.y);
  await waiting.click();
  await line(page, "/categories", 200).waitFor();
});

test("a broken connection says so in place of a duration, and a slow answer is shown in seconds", async () => {
  const faults = [
    { route: "venues.list", fault: { kind: "network-error", times: 1 } },
    { route: "tags.list", fault: { delay: 1_250, times: 1 } },
  ];
  for (const fault of faults) await control("faults", { method: "POST", body: JSON.stringify(fault) });
  await service("venues").catch(() => undefined);
  await service("tags");
  const page = await openInspector("journal");
  await page.getByRole("row", { name: /\/venues.*no answer/ }).click();
  await details(page).getByText("no answer").waitFor();
  await page.getByRole("row", { name: /\/tags.*\d\.\d\d s/ }).waitFor();
});

test("two requests of a route are compared: what was sent, and what was answered", async () => {
  for (const page of [1, 2, 3]) await service(`tags?per_page=1&page=${page}`);
  const page = await openInspector("journal/3/compare");
  const sent = details(page).getByRole("region", { name: "What was sent" });
  await sent.getByText("− &page=2").waitFor();
  await page.getByLabel("Compare with").selectOption("1");
  await sent.getByText("− &page=1").waitFor();
  await sent.getByText("+ &page=3").waitFor();
  await details(page).getByText("200 OK, as before.").waitFor();
  expect(new URL(page.url()).hash).toBe("#/journal/3/compare/1");
  await details(page)
    .getByRole("region", { name: "What was answered" })
    .getByText(/^− .*"name": /)
    .waitFor();
});

test("the journal says why it did not keep the body of an answer", async () => {
  await service("events?per_page=50");
  const page = await openInspector("journal/1/response");
  await details(page)
    .getByText(/^The body of this answer was not kept: it has 1\d\d\.\d kB/)
    .waitFor();
});

test("a request that is refused for two reasons fits on its page", async () => {
  const body = JSON.stringify({ title: "Jazz", start_date: "blah", end_date: "next saturday 6pm", website: "not a url" });
  await service("events", { method: "POST", body, headers: json });
  for (const width of [320, 1440]) {
    const page = await pages.open(`${pages.url}/__calendar/#/journal/1`, { viewport: { width, height: 900 } });
    await details(page).getByRole("listitem").filter({ hasText: "start_date" }).waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBe(0);
  }
});

test("a body that is too large is in the journal, and the journal is saved as an archive", async () => {
  await pages.service("events", {
    method: "POST",
    headers: json,
    body: `{"title": "${"x".repeat(1_100_000)}"}`,
  });
  const page = await openInspector("journal");
  await line(page, "/events", 413).waitFor();
  const download = page.waitForEvent("download");
  await button(page, "HAR").click();
  const har: unknown = JSON.parse(await text(await (await download).createReadStream()));
  expect(har).toMatchObject({ log: { version: "1.2", entries: [{ response: { status: 413 } }] } });
});
