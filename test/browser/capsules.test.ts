import { expect, test } from "vitest";
import { capsuleLink } from "../../src/capsule.ts";
import { servePages } from "../support/served-pages.ts";
import { bar, takeCapsule, withOtherName } from "./take-capsule.ts";

const pages = servePages();

test("a capsule file opens in its own session, and the slider shows the state after each request", async () => {
  const page = await pages.open(`${pages.url}/__calendar/#/sessions`);
  const body = JSON.stringify(withOtherName(await takeCapsule()));
  await page.getByLabel("Open a capsule…").setInputFiles({ name: "capsule.json", mimeType: "application/json", buffer: Buffer.from(body) });
  await bar(page).getByText("After request 2 of 3").waitFor();
  await page.getByRole("region", { name: "Request in detail" }).getByRole("heading", { name: "POST /tags" }).waitFor();
  await bar(page).getByRole("button", { name: "Next" }).click();
  await page.getByRole("region", { name: "Request in detail" }).getByRole("heading", { name: "GET /tags" }).waitFor();
  await bar(page).getByText("The first answer that differs is 2.").waitFor();
  await bar(page).getByRole("button", { name: "Previous" }).click();
  const slider = bar(page).getByRole("slider");
  await bar(page)
    .getByText(/name: "Rumba" → "Samba"/)
    .waitFor();
  await slider.press("ArrowLeft");
  await bar(page).getByText("as recorded").waitFor();
  await bar(page).getByRole("button", { name: "What it changed" }).click();
  await page.getByRole("region", { name: "Request in detail" }).getByText("Folk").first().waitFor();
  await page.getByRole("navigation", { name: "Sections" }).getByRole("button", { name: "Records" }).click();
  await page.getByRole("button", { name: /^Tags/ }).click();
  await page.getByPlaceholder("Search").fill("Folk");
  await page.getByRole("button", { name: "Folk", exact: true }).waitFor();
  await page.getByPlaceholder("Search").fill("Samba");
  await page.getByRole("button", { name: "Folk", exact: true }).waitFor({ state: "detached" });
  expect(await page.getByRole("button", { name: "Samba", exact: true }).count()).toBe(0);
  await bar(page).getByRole("button", { name: "Close the capsule" }).click();
  await bar(page).waitFor({ state: "detached" });
});

test("a link to the inspector of a server opens its capsule, and a broken link says so", async () => {
  const link = await capsuleLink(await takeCapsule(), `${pages.url}/__calendar/`);
  const page = await pages.open(link);
  await bar(page).getByText("tags > are listed").waitFor();
  await bar(page).getByText("as recorded").waitFor();
  const sessions = page.getByRole("navigation", { name: "Sections" }).getByRole("button", { name: "Sessions" });
  await sessions.click();
  await page.getByRole("button", { name: "Show No session" }).click();
  await bar(page).getByRole("button", { name: "Previous" }).click();
  await page.waitForURL(/#\/journal\/2\?session=capsule$/);
  await sessions.click();
  await page.getByRole("button", { name: "End the session capsule" }).click();
  await bar(page).waitFor({ state: "detached" });
  const broken = await pages.open(link.slice(0, -20));
  await broken.getByText("The capsule in the link is cut off or changed: copy the whole link.").waitFor();
});

test("a capsule opens with its requests in the list, and on a phone its bar is above the request that is open", async () => {
  const link = await capsuleLink(await takeCapsule(), `${pages.url}/__calendar/`);
  const page = await pages.open(link, { viewport: { width: 390, height: 844 } });
  await bar(page).getByText("as recorded").waitFor();
  const detail = page.getByRole("region", { name: "Request in detail" });
  await detail.getByRole("heading", { name: "GET /tags" }).waitFor();
  await bar(page).getByRole("button", { name: "Previous" }).click({ trial: true });
  await detail.getByRole("button", { name: "Back to the list" }).click();
  expect(await page.locator("tbody tr").count()).toBe(3);
});

test("a file that is not a capsule is refused with a message", async () => {
  const page = await pages.open(`${pages.url}/__calendar/#/sessions`);
  const file = { name: "world.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await page.getByLabel("Open a capsule…").setInputFiles(file);
  await page.getByText('This is not a capsule: its "format" is not').waitFor();
});
