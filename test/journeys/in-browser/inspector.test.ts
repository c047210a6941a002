import { expect, test } from "vitest";
import { button } from "../../browser/demo.ts";
import { visit } from "../support/visit.ts";

test("a person asks why a request was refused, corrects it in the inspector, and finds the event in the demo", async () => {
  const { url, open } = await visit();
  const body = JSON.stringify({ title: "Night market", start_date: "2026-01-20 19:00", end_date: "soon" });
  await fetch(`${url}/wp-json/calendar/events/v1/events`, { method: "POST", headers: { "content-type": "application/json" }, body });
  const page = await open("/__calendar/");
  await page.getByRole("row").filter({ hasText: "400" }).first().click();
  await page.getByRole("region", { name: "Request in detail" }).getByText("end_date").first().waitFor();
  await button(page, "Edit & resend").click();
  // The cursor has selected what was refused.
  await expect
    .poll(() =>
      page.getByLabel("Body").evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd)),
    )
    .toBe("soon");
  await page.keyboard.type("2026-01-20 22:00");
  await button(page, "Send").click();
  await page.getByRole("heading", { name: /^Request 2: 201 Created instead of 400 Bad Request/ }).waitFor();
  await page.goto(`${url}/demo/#/day/2026-01-20`);
  await page.locator(".grid").getByText("Night market").first().waitFor();
});

test("a person turns a fault on, off and on again, and the answers to an application change with it", async () => {
  const { url, open } = await visit();
  const status = async () => (await fetch(`${url}/wp-json/calendar/events/v1/venues`)).status;
  const page = await open("/__calendar/#/faults");
  await page.getByRole("combobox", { name: "Route" }).selectOption("venues.list");
  await page.locator("form").getByRole("button", { name: "Add a fault" }).click();
  const added = page.getByRole("list", { name: "Added faults" });
  await added.getByText("Acting").waitFor();
  expect(await status()).toBe(503);
  await added.getByRole("checkbox").click();
  await added.getByText("Off", { exact: true }).waitFor();
  expect(await status()).toBe(200);
  await added.getByRole("checkbox").click();
  await added.getByText("Acting").waitFor();
  expect(await status()).toBe(503);
});

test("a person moves the clock forward and back, and the lists of an application begin at that day", async () => {
  const { url, open } = await visit();
  const first = async () => (await (await fetch(`${url}/wp-json/calendar/events/v1/events?per_page=1`)).json()).events[0].start_date;
  const before = await first();
  const page = await open("/__calendar/#/clock");
  await page.getByText("2026-01-15T12:00:00Z", { exact: true }).waitFor();
  await page.getByLabel("Go to").fill("2026-03-08T03:00:00");
  await button(page, "Set").click();
  await page.getByText("2026-03-08T07:00:00Z", { exact: true }).waitFor();
  expect(await first()).not.toBe(before);
  await page.getByRole("button", { name: /^Back to Jan 15/ }).click();
  await page.getByText("2026-01-15T12:00:00Z", { exact: true }).waitFor();
  expect(await first()).toBe(before);
});

test("a person opens the capsule of a failed test in the inspector, and steps through its requests", async () => {
  const { open, write, type, folder } = await visit("--world", "empty");
  write(
    "fails.mjs",
    `import { createCalendar } from "event-calendar-mock";
    import { writeFileSync } from "node:fs";
    const calendar = createCalendar({ world: "empty", capsule: true, quiet: true });
    const tags = "https://calendar.example/wp-json/calendar/events/v1/tags";
    await calendar.fetch(tags, { method: "POST", body: new URLSearchParams({ name: "Jazz" }) });
    const again = await calendar.fetch(tags, { method: "POST", body: new URLSearchParams({ name: "Jazz" }) });
    writeFileSync("capsule.json", JSON.stringify(await calendar.capsule()));
    process.exitCode = again.status === 201 ? 0 : 1;`,
  );
  const { code } = await type("node fails.mjs");
  expect(code).toBe(1);
  const page = await open("/__calendar/#/sessions");
  await page.getByLabel("Open a capsule…").setInputFiles(`${folder}/capsule.json`);
  const bar = page.getByRole("region", { name: "Capsule" });
  await bar.getByText("as recorded").waitFor();
  await page.getByRole("region", { name: "Request in detail" }).getByRole("heading", { name: "POST /tags" }).waitFor();
  await bar.getByRole("button", { name: "Previous" }).click();
  await bar.getByText("After request 1 of 2").waitFor();
});
