import { test } from "vitest";
import { servePages } from "../support/served-pages.ts";
import { button } from "./demo.ts";

/** Walks through the pages of the built server once. The other files use every control. */

const pages = servePages();

test("the page at / leads to the demo", async () => {
  const page = await pages.open(pages.url);
  await page
    .getByText(/191 events/)
    .first()
    .waitFor();
  await page.locator('a[href^="/demo/"]').first().click();
  await page.getByText("Year of Public Art").filter({ visible: true }).first().waitFor();
});

test("a fault that is switched on in the inspector shows in the demo and in the journal, and is replayed", async () => {
  const inspector = await pages.open(`${pages.url}/__calendar/#/faults`);
  await inspector.locator("form").getByRole("button", { name: "Add a fault" }).click();
  await inspector.getByText("0 hits").waitFor();

  const demo = await pages.open(`${pages.url}/demo/`);
  await demo.getByRole("alert").getByText("503").first().waitFor();

  const sections = inspector.getByRole("navigation", { name: "Sections" });
  await sections.getByRole("button", { name: /^Journal/ }).click();
  await inspector.getByRole("checkbox", { name: "Hide demo and reference" }).uncheck();
  await inspector.getByLabel("Filter the journal").fill("events.list");
  await button(inspector, "5xx").click();
  await inspector.locator("tbody tr").first().click();
  await inspector.getByText("A fault answered with 503", { exact: false }).waitFor();
  await button(inspector, "Edit & resend").click();
  await button(inspector, "Send").click();
  await inspector.getByRole("heading", { name: /^Request \d+: / }).waitFor();

  await sections.getByRole("button", { name: /^Faults/ }).click();
  await button(inspector, "Remove all faults").click();
  await inspector.getByText("Done").waitFor();
  await demo.reload();
  await demo.getByText("Year of Public Art").filter({ visible: true }).first().waitFor();
});
