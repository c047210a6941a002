import { describe } from "vitest";
import { add, row, useApp } from "./app.ts";

const { test, open } = useApp();

describe.concurrent("a page on the worker, in Chromium", () => {
  test("lists, creates, updates and deletes events", async ({ context, expect }) => {
    const page = await open(context, "?world=empty");
    await add(page, "Night market");
    await row(page, "Night market").getByRole("button", { name: "Rename" }).click();
    await row(page, "Night market, renamed").waitFor();
    await row(page, "Night market").getByRole("button", { name: "Delete" }).click();
    await row(page, "Night market").waitFor({ state: "detached" });
    expect(await page.getByRole("status").textContent()).toBe("0 events");
  });

  test("shows the built-in world", async ({ context, expect }) => {
    const page = await open(context);
    expect(await page.getByRole("listitem").count()).toBeGreaterThan(5);
  });

  test("passes other requests through to the network", async ({ context, expect }) => {
    const page = await open(context);
    const text: unknown = await page.evaluate("fetch('/mockServiceWorker.js').then((response) => response.text())");
    expect(text).toContain("Mock Service Worker");
    const type = await page.evaluate("fetch('/wp-json/other/v1/things').then((response) => response.headers.get('content-type'))");
    expect(type).toContain("html");
  });

  test("keeps two tabs apart without sync", async ({ context, expect }) => {
    const [first, second] = [await open(context, "?world=empty"), await open(context, "?world=empty")];
    await add(first, "Night market");
    await second.evaluate("show()");
    expect(await second.getByRole("listitem").count()).toBe(0);
  });

  test("shows the inspector of its calendar, and takes changes from it", async ({ context, expect }) => {
    const page = await open(context, "?inspect");
    await page.getByRole("button", { name: "Calendar inspector" }).click();
    await page.getByRole("cell", { name: "/events", exact: false }).first().waitFor();
    await page.getByRole("button", { name: "Records" }).click();
    await page.getByRole("button", { name: /^Tags/ }).click();
    await page.getByRole("region", { name: "Tags" }).locator("tbody button").first().click();
    await page.getByLabel("name", { exact: true }).fill("Renamed");
    await page.getByRole("button", { name: "Save 1 change" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    expect(await page.evaluate("calendar.db.tag.getAll().map(({ name }) => name)")).toContain("Renamed");
  });

  test("starts with 2,000 events", async ({ context, expect }) => {
    const page = await open(context, "?many");
    expect(await page.getByRole("status").textContent()).toBe("2000 events");
  });

  test("answers no requests after stop", async ({ context, expect }) => {
    const page = await open(context, "?world=empty&persist=session");
    await page.evaluate("stop()");
    const type = await page.evaluate(
      "fetch('/wp-json/calendar/events/v1/events').then((response) => response.headers.get('content-type'))",
    );
    expect(type).toContain("html");
  });
});
