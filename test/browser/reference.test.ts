import type { Page } from "playwright";
import { expect, test } from "vitest";
import { servePages } from "../support/served-pages.ts";

/** Uses the reference of the built server as a person does. */

const pages = servePages();

async function openReference(hash = ""): Promise<Page> {
  const page = await pages.open(`${pages.url}/__calendar/docs${hash}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

test("an operation is tried against the calendar that runs", async () => {
  const page = await pages.open(pages.url);
  await page.getByRole("link", { name: "Reference" }).click();
  await page.getByRole("heading", { name: "Lists a page of events" }).waitFor();
  await page.getByLabel("search", { exact: true }).fill("Gala Dinner");
  await page.getByRole("button", { name: "Send" }).click();
  const answer = page.locator("section", { hasText: "Answer" }).last();
  await answer.getByText("200 OK").waitFor();
  expect(await answer.locator("pre").textContent()).toContain('"title": "Gala Dinner"');
  expect(await page.getByLabel("Sample").locator("pre").textContent()).toContain("search=Gala+Dinner");
});

test("every deep link names the fields of its operation, with a type and a sentence", async () => {
  const page = await openReference("#/createEvent/start_date");
  await page.getByRole("heading", { name: "Creates an event" }).waitFor();
  const start = page.locator("#field-start_date");
  await start.getByText("required").waitFor();
  await start.getByText("2026-06-20 19:00:00").first().waitFor();
  expect(await page.getByText("any ()").count()).toBe(0);
  expect(await page.locator(".field-head code:empty").count()).toBe(0);
});

test("every operation of the service has a paragraph, and an update says what it resets", async () => {
  const document = await (await fetch(`${pages.url}/__calendar/docs/openapi.json`)).json();
  const operations = Object.entries<Record<string, { operationId?: string; description?: string }>>(document.paths)
    .filter(([path]) => !path.startsWith("/__calendar/"))
    .flatMap(([, item]) => Object.values(item).filter(({ operationId }) => operationId !== undefined));
  expect(operations.length).toBeGreaterThan(50);
  expect(operations.filter(({ description = "" }) => description.length < 40).map(({ operationId }) => operationId)).toEqual([]);

  const page = await openReference("#/updateEvent");
  await page.getByText("An update resets what it leaves out").waitFor();
});

test("another operation is shown without asking the server, and in the address", async () => {
  const page = await openReference();
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await page.getByRole("link", { name: "POST Creates a venue" }).click();
  await page.getByRole("heading", { name: "Creates a venue" }).waitFor();
  expect(urls).toEqual([]);
  expect(new URL(page.url()).hash).toBe("#/createVenue");
  await page.goBack();
  await page.getByRole("heading", { name: "Lists a page of events" }).waitFor();
});

test("the search looks through routes, fields and refusals", async () => {
  const page = await openReference();
  const search = page.getByLabel("Search routes, fields and refusals");
  await search.fill("stateprovince");
  await page.getByRole("link", { name: "POST Creates a venue" }).waitFor();
  expect(await page.getByRole("link", { name: "POST Creates an event" }).count()).toBe(0);
  await search.fill("venue-is-in-trash");
  await page.getByRole("link", { name: "DELETE Deletes a venue by its id" }).waitFor();
});

test("an open server shows no padlock, and says which refusals it does not give", async () => {
  const page = await openReference("#/createEvent");
  await page.getByText("Open access: no login needed").waitFor();
  await page.getByText("Not on this server: needs --access service").first().waitFor();
  expect(await page.getByLabel("Password").count()).toBe(0);
});

test("a request is shown in five languages", async () => {
  const page = await openReference("#/createEvent");
  const code = page.getByLabel("Sample").locator("pre");
  const samples: Record<string, string> = {
    curl: "curl -X POST",
    fetch: "await fetch(",
    axios: "await axios(",
    Python: "requests.request(",
    PHP: "curl_init(",
  };
  for (const [name, start] of Object.entries(samples)) {
    await page.getByRole("button", { name, exact: true }).click();
    expect(await code.textContent()).toContain(start);
  }
});
