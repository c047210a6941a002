import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { accessibilityProblems } from "../support/pages.ts";
import { servePages } from "../support/served-pages.ts";

const pages = servePages();

async function openReference(hash = "", options = {}): Promise<Page> {
  const page = await pages.open(`${pages.url}/__calendar/docs${hash}`, options);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

function heading(page: Page, name: string) {
  return page.getByRole("heading", { name, level: 1 });
}

/** Unfolds the sample, which is folded below an answer, and returns its code. */
async function foldedSample(page: Page): Promise<string | null> {
  const sample = page.getByLabel("Sample");
  expect(await sample.locator("pre").count()).toBe(0);
  await sample.getByRole("button", { name: "Code" }).click();
  return sample.locator("pre").textContent();
}

test("a printed page has the whole sample of an operation, and no bars, forms or buttons", async () => {
  // A sheet of A4 is narrower than the breakpoint of a phone.
  const page = await openReference("#/createEvent", { viewport: { width: 680, height: 960 } });
  await page.emulateMedia({ media: "print" });
  await page.getByLabel("Sample").locator("pre").waitFor();
  for (const hidden of ["header", ".side", ".try", ".card button", ".provoke", ".card-head:has(.languages)"])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
  expect(await page.locator("#part-title").isVisible()).toBe(true);
  const cut = "[...document.querySelectorAll('pre')].filter((code) => code.scrollHeight > code.clientHeight + 1).length";
  expect(await page.evaluate(cut)).toBe(0);
  await page.goto(`${pages.url}/__calendar/docs#/introduction`);
  await heading(page, "Introduction").waitFor();
  expect(await page.getByRole("button", { name: "Send" }).filter({ visible: true }).count()).toBe(0);
});

test("an operation is tried against the running calendar", async () => {
  const page = await pages.open(pages.url);
  await page.getByRole("link", { name: "Reference" }).click();
  await heading(page, "List events").waitFor();
  await page.getByLabel("search", { exact: true }).fill("Gala Dinner");
  await page.locator(".try").getByRole("button", { name: "Send" }).click();
  const answer = page.getByRole("region", { name: "Answer" }).first();
  await answer.getByText("200 OK").waitFor();
  await answer.getByRole("button", { name: /more lines/ }).click();
  expect(await answer.locator("pre").textContent()).toContain('"title": "Gala Dinner"');
  expect(await foldedSample(page)).toContain("search=Gala+Dinner");
});

test("the stream of changes, which does not end, is tried: its answer shows how it begins, and can be requested again", async () => {
  const page = await openReference("#/followJournal");
  const send = page.locator(".try").getByRole("button", { name: "Send" });
  for (let times = 0; times < 2; times += 1) {
    await send.click();
    await page.getByRole("region", { name: "Answer" }).getByText(": open").waitFor();
    expect(await send.isEnabled()).toBe(true);
  }
});

test("a built-in world is loaded by its name", async () => {
  const page = await openReference("#/replaceWorld");
  await page.locator(".try").getByLabel("world", { exact: true }).fill("small");
  await page.locator(".try").getByRole("button", { name: "Send" }).click();
  await page.getByRole("region", { name: "Answer" }).getByText("200 OK").waitFor();
  await page.request.post(`${pages.url}/__calendar/reset`);
});

test("a request is filled in by fields or as JSON, and each is converted into the other", async () => {
  const page = await openReference("#/createEvent");
  const form = page.locator(".try");
  await form.getByLabel("title", { exact: true }).fill("Two bands");
  await form.getByLabel("Add a field").selectOption("featured");
  await form.getByLabel("featured", { exact: true }).fill("true");
  await form.getByRole("button", { name: "Edit as JSON" }).click();
  const json = form.getByLabel("Body, as JSON");
  expect(JSON.parse(await json.inputValue())).toMatchObject({ title: "Two bands", featured: true });
  await json.fill("{");
  const message = form.getByText("This is not a JSON object.");
  expect(await message.evaluate((text) => Number.parseFloat(getComputedStyle(text).paddingLeft))).toBeGreaterThan(10);
  await json.fill('{"title":"Three bands","start_date":"tomorrow","end_date":"tomorrow"}');
  await form.getByRole("button", { name: "Edit as fields" }).click();
  expect(await form.getByLabel("title", { exact: true }).inputValue()).toBe("Three bands");
  await page.keyboard.press("Control+Enter");
  await form.getByLabel("title", { exact: true }).press("Control+Enter");
  await page.getByText("201 Created").waitFor();
});

test("a field that was searched for is in the form, ready to be tried", async () => {
  const page = await openReference();
  await page.keyboard.press("/");
  await page.keyboard.type("starts_after");
  await page.locator(".side").getByRole("link", { name: "starts_after" }).first().click();
  const field = page.locator(".try").getByLabel("starts_after", { exact: true });
  await field.fill("2026-03-01");
  await field.press("Enter");
  await page.getByText("200 OK").waitFor();
  expect(await foldedSample(page)).toContain("starts_after=2026-03-01");
});

test("every deep link leads to its field, refusal or guide, and an unknown one says so", async () => {
  const page = await openReference("#/createEvent/start_date");
  await heading(page, "Create an event").waitFor();
  const start = page.locator("#part-start_date");
  await start.getByText("required").waitFor();
  await start.getByText("tomorrow 8pm").first().waitFor();
  const isInSight = () => page.evaluate("document.getElementById('part-start_date').getBoundingClientRect().top < innerHeight");
  await expect.poll(isInSight).toBe(true);
  expect(await page.getByText("any ()").count()).toBe(0);
  expect(await page.locator(".field-head code:empty").count()).toBe(0);
  await page.goto(`${pages.url}/__calendar/docs#/deleteEvent/event-is-in-trash`);
  await page.locator(".refusal.target").getByText("The event is in the trash already.").waitFor();
  await page.goto(`${pages.url}/__calendar/docs#/events.create`);
  await heading(page, "Create an event").waitFor();
  await page.goto(`${pages.url}/__calendar/docs#/updateEvent`);
  await page.getByText("An update resets what it leaves out").waitFor();
  await page.goto(`${pages.url}/__calendar/docs#/dates`);
  await heading(page, "Dates and time zones").waitFor();
  await page.goto(`${pages.url}/__calendar/docs#/noSuchThing`);
  await page.getByText("No operation, route or guide is named “noSuchThing”.").waitFor();
});

test("the list of refusals folds many operations, opens those of a link, and keeps its position after Back", async () => {
  const page = await openReference("#/refusals/rest_forbidden");
  await page.locator(".target").getByRole("link", { name: "Create an event" }).first().waitFor();
  await page.goto(`${pages.url}/__calendar/docs#/refusals`);
  expect(await page.getByRole("link", { name: "Create a tag" }).count()).toBeLessThan(10);
  await page.getByText("21 operations").last().click();
  await page.getByRole("link", { name: "Delete a tag", exact: true }).first().click();
  await heading(page, "Delete a tag").waitFor();
  await page.goBack();
  await heading(page, "Refusals").waitFor();
  await expect.poll(() => page.evaluate("scrollY")).toBeGreaterThan(0);
});

test("a refusal is provoked: its request is shown and sent, and the answer has its code and leads to the journal", async () => {
  const page = await openReference("#/createEvent");
  const line = page.locator("#part-rest_invalid_param");
  await line.getByRole("button", { name: "Send end_date=soon" }).click();
  await line.getByText("400 Bad Request").waitFor();
  expect(await line.getByLabel("Answer 400 rest_invalid_param").textContent()).toContain('"code": "rest_invalid_param"');
  await line.getByRole("button", { name: "Code", exact: true }).click();
  await line.getByRole("button", { name: "fetch" }).click();
  expect(await line.getByLabel("Sample").textContent()).toContain('end_date: "soon"');
  const large = page.locator("#part-rest_request_too_large");
  await large.getByRole("button", { name: "Send 1.1 MiB" }).click();
  await large.getByText("413").nth(1).waitFor();
  await large.getByRole("button", { name: "Code", exact: true }).click();
  expect(await large.getByLabel("Sample").textContent()).toContain('"x".repeat(');
  await line.getByRole("link", { name: /^Request \d+ in the journal$/ }).click();
  await page.getByText(/Refused for (one|\d) reasons?\. Nothing was written\./).waitFor();
});

test("the fields of an answer unfold to a table, and objects in it to their own fields", async () => {
  const page = await openReference("#/listEvents");
  await page.getByText("Fields of the answer").click();
  const table = page.locator(".answer-fields");
  await table.getByRole("row", { name: "total whole number Number of records on all pages." }).waitFor();
  expect(await table.getByText("When the event starts, on the clock of its").count()).toBe(0);
  await table.getByRole("button", { name: "events" }).press("Enter");
  await table.getByText("When the event starts, on the clock of its").waitFor();
  await table.getByRole("button", { name: "start_date_details", exact: true }).click();
  await table.getByRole("row", { name: /^year string/ }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("after a write, a refusal is provoked with the written record", async () => {
  const page = await openReference("#/deleteVenue");
  const line = page.locator("#part-venue-is-in-trash");
  const before = await line.getByRole("button", { name: /^Send id=/ }).textContent();
  const trashed = /\d+/.exec(before ?? "")?.[0];
  await pages.service(`venues/${trashed}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: '{"status":"publish"}',
  });
  await page.locator(".try").getByRole("button", { name: "Send" }).click();
  const deleted = await page.locator(".try").getByLabel("id", { exact: true }).inputValue();
  await line.getByRole("button", { name: `Send id=${deleted}` }).waitFor();
});

test("another operation is shown and in the URL without waiting for the server, and Back returns to the previous one", async () => {
  const page = await openReference();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("link", { name: "POST Create a venue" }).click();
  await heading(page, "Create a venue").waitFor();
  expect(asked.filter((path) => !path.startsWith("/__calendar/docs/refusals/"))).toEqual([]);
  expect(new URL(page.url()).hash).toBe("#/createVenue");
  await page.goBack();
  await heading(page, "List events").waitFor();
});

test("the search finds routes, fields and refusals, and leads to each", async () => {
  const page = await openReference();
  const search = page.getByLabel("Search routes, fields and refusals");
  await search.fill("stateprovince");
  await page.getByRole("link", { name: "POST Create a venue" }).waitFor();
  expect(await page.getByRole("link", { name: "POST Create an event" }).count()).toBe(0);
  await search.fill("venue-is-in-trash");
  await page.getByRole("link", { name: "venue-is-in-trash" }).first().click();
  await page.locator(".refusal.target").getByText("The venue is in the trash already.").waitFor();
  await search.fill("zebra");
  await page.getByText("No title, route, field or refusal matches “zebra”.").waitFor();
});

test("an open server shows no padlock, and says what the refusals that it never gives need", async () => {
  const page = await openReference("#/createEvent");
  await page.getByText("Open access: no login needed").waitFor();
  const forbidden = page.locator("#part-rest_forbidden").first();
  await forbidden.getByText("Not on this server").waitFor();
  await forbidden.getByText("--access service").waitFor();
  expect(await page.getByLabel("Password").count()).toBe(0);
});

test("a request is shown in five languages, and the chosen one is remembered", async () => {
  const page = await openReference("#/createEvent");
  const code = page.getByLabel("Sample").first().locator("pre");
  const samples: Record<string, string> = {
    curl: "curl -X POST",
    axios: "await axios(",
    Python: "requests.request(",
    PHP: "curl_init(",
    fetch: "await fetch(",
  };
  for (const [name, start] of Object.entries(samples)) {
    await page.getByRole("button", { name, exact: true }).first().click();
    expect(await code.textContent()).toContain(start);
  }
  await page.reload();
  await page.getByText("await fetch(").waitFor();
});

test("the keyboard searches, moves, opens and closes, and single-key shortcuts can be turned off", async () => {
  const page = await openReference("#/createEvent");
  await page.keyboard.press("/");
  await page.keyboard.type("slug");
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate("document.activeElement.closest('.side a') !== null")).toBe(true);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  expect(await page.getByLabel("Search routes, fields and refusals").inputValue()).toBe("");
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate("document.activeElement.blur()");
  await page.keyboard.press("ArrowRight");
  await heading(page, "Read an event").waitFor();
  await page.keyboard.press("ArrowLeft");
  await heading(page, "Create an event").waitFor();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByLabel("Single-key shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.keyboard.press("ArrowRight");
  await heading(page, "Read an event").waitFor();
  expect(await keys.count()).toBe(0);
});

test("an answer stays when the server stops, and the request can be sent again", async () => {
  const page = await openReference("#/readEvent");
  const form = page.locator(".try");
  await form.getByRole("button", { name: "Send" }).click();
  await page.getByText("200 OK").waitFor();
  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Send" }).click();
  await form.getByRole("alert").getByText("The calendar does not answer.").waitFor();
  await page.getByText("200 OK").waitFor();
  await page.context().setOffline(false);
  await form.getByRole("button", { name: "Try again" }).click();
  await form.getByRole("alert").waitFor({ state: "detached" });
});

test("a description that cannot be loaded can be requested again", async () => {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  await page.route("**/openapi.json", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto(`${pages.url}/__calendar/docs`);
  await page.getByRole("alert").getByText("could not be loaded").waitFor();
  await page.unroute("**/openapi.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await heading(page, "List events").waitFor();
});

describe("on a phone", () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

  test("samples and the request to try are sheets, which Back, Escape and their button close", async () => {
    const page = await openReference("#/createEvent", phone);
    await page.getByRole("button", { name: "Try it" }).click();
    const sheet = page.getByRole("dialog", { name: "Create an event" });
    await sheet.getByLabel("title", { exact: true }).fill("Late jazz");
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Code", exact: true }).last().click();
    expect(await sheet.getByLabel("Sample").textContent()).toContain("Late jazz");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Code");
    await page.getByRole("button", { name: "Try it" }).click();
    await sheet.getByRole("button", { name: "Close" }).click();
    await sheet.waitFor({ state: "detached" });
    expect(new URL(page.url()).hash).toBe("#/createEvent");
  });

  test("the first line leads to all operations", async () => {
    const page = await openReference("#/createEvent", phone);
    await page.getByRole("button", { name: "Operations: Create an event" }).click();
    const sheet = page.getByRole("dialog", { name: "Operations" });
    await sheet.getByRole("searchbox").fill("timezone");
    await sheet.getByRole("link", { name: "timezone" }).first().click();
    await sheet.waitFor({ state: "detached" });
    await page.locator(".field.target").getByText("Example").first().waitFor();
    await page.locator(".field.target").getByText("Time zone of").waitFor();
  });
});

describe("with logins", () => {
  const service = servePages(["--access", "service"]);

  test("a request is tried as a user of the world, and a refusal is provoked by one without the right", async () => {
    const page = await service.open(`${service.url}/__calendar/docs#/createTag`);
    const form = page.locator(".try");
    await form.locator(".as select").selectOption("author");
    await form.getByRole("button", { name: "Send" }).click();
    await page.getByText("403 Forbidden").waitFor();
    await form.locator(".as select").selectOption("editor");
    await form.getByRole("button", { name: "Send" }).click();
    await page.getByText("201 Created").waitFor();
    const forbidden = page.locator("#part-rest_forbidden").last();
    await forbidden.getByRole("button", { name: "Send as subscriber" }).click();
    await forbidden.getByText("403 Forbidden").waitFor();
  });
});

test.each([
  ["light", 1440],
  ["light", 390],
  ["dark", 768],
] as const)("in %s colours at %i px, axe finds nothing and nothing scrolls sideways in any state", async (colorScheme, width) => {
  const page = await openReference("", { colorScheme, viewport: { width, height: 850 } });
  const found: string[] = [];
  async function look(name: string): Promise<void> {
    found.push(...(await accessibilityProblems(page)).map((problem) => `${name}: ${problem}`));
    const more = Number(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"));
    if (more > 0) found.push(`${name} is ${more} px too wide`);
  }
  for (const id of ["createEvent", "addFault", "introduction", "access", "refusals", "none"]) {
    await page.goto(`${pages.url}/__calendar/docs#/${id}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.locator(".refusal .skeleton").first().waitFor({ state: "detached" });
    await look(id);
  }
  await page.goto(`${pages.url}/__calendar/docs#/createEvent/empty_content`);
  const provoke = page.locator(".refusal.target").getByRole("button", { name: /^Send/ });
  await provoke.click();
  await page.getByText("500 Internal Server Error").waitFor();
  await look("a provoked refusal");
  await page.goto(`${pages.url}/__calendar/docs#/listEvents${width < 700 ? "?try" : ""}`);
  await page.locator(".try").getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("200 OK").first().waitFor();
  await look("an answer");
  for (const sheet of width < 700 ? ["code", "try", "tree"] : []) {
    await page.goto(`${pages.url}/__calendar/docs#/createEvent?${sheet}`);
    await page.getByRole("dialog").waitFor();
    await look(sheet);
  }
  expect(found).toEqual([]);
});

test("no page of the reference scrolls sideways between 320 and 1,920 px", async () => {
  const page = await openReference();
  const found: string[] = [];
  for (const id of ["listEvents", "updateEvent", "replayCapsule", "introduction", "dates", "refusals"]) {
    await page.goto(`${pages.url}/__calendar/docs#/${id}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.locator(".refusal .skeleton").first().waitFor({ state: "detached" });
    for (const width of [320, 390, 700, 768, 1040, 1240, 1920]) {
      await page.setViewportSize({ width, height: 850 });
      const more = Number(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"));
      if (more > 0) found.push(`${id} at ${width} px: ${more} px`);
    }
  }
  expect(found).toEqual([]);
});

test("the hint of the search is not cut off at any width", async () => {
  const page = await openReference();
  const hidden = "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.side input'))";
  const search = page.locator(".side").getByRole("searchbox");
  // A value has the letters and the room of a hint.
  await search.fill((await search.getAttribute("placeholder")) ?? "");
  for (const width of [700, 768, 1440]) {
    await page.setViewportSize({ width, height: 850 });
    expect(await page.evaluate(hidden), `${width} px`).toBe(0);
  }
});

test("a search by what a field means finds the field, and a guide by its words", async () => {
  const page = await openReference();
  const search = page.getByLabel("Search routes, fields and refusals");
  await search.fill("date");
  await page.locator(".side").getByRole("link", { name: "starts_before" }).click();
  await page.locator("#part-starts_before.target").waitFor();
  await search.fill("time zones");
  await page.locator(".side").getByRole("link", { name: "Dates and time zones" }).click();
  await heading(page, "Dates and time zones").waitFor();
});

test("allowed values are chips, and a link that takes several kinds of values says which", async () => {
  const page = await openReference("#/createEvent");
  const status = page.locator("#part-status");
  expect(await status.getByRole("list", { name: "Allowed values" }).getByRole("listitem").first().textContent()).toBe("publish");
  await page.locator("#part-venue").getByText("id or object, or a list").waitFor();
  await page.locator("#part-categories").getByText("id or name, or a list").waitFor();
  expect(await page.locator("#part-featured").getByRole("list").count()).toBe(0);
});

test("the introduction begins with the URL and a first request, whose answer is above its folded code", async () => {
  const page = await openReference("#/introduction");
  await page.getByText(`${pages.url}/wp-json/calendar/events/v1`, { exact: true }).waitFor();
  const headings = await page.locator("article h2").allTextContents();
  expect(headings).toEqual(["Base address", "First request", "Paging", "Errors", "Access", "Requests"]);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("200 OK").waitFor();
  expect(await foldedSample(page)).toContain("/events?per_page=2");
});

test("the guides are one menu in the bar, which a choice, Escape and a click outside close", async () => {
  const page = await openReference("", { viewport: { width: 1280, height: 850 } });
  const bar = page.getByRole("navigation", { name: "Sections" });
  const menu = bar.getByText("Guides");
  await menu.click();
  await bar.getByRole("link", { name: "Refusals" }).click();
  await heading(page, "Refusals").waitFor();
  expect(await bar.getByRole("link", { name: "Formats" }).isVisible()).toBe(false);
  await menu.click();
  await bar.getByRole("link", { name: "Formats" }).waitFor();
  await page.keyboard.press("Escape");
  await bar.getByRole("link", { name: "Formats" }).waitFor({ state: "hidden" });
  await menu.click();
  await page.getByRole("heading", { level: 1 }).click();
  await bar.getByRole("link", { name: "Formats" }).waitFor({ state: "hidden" });
});

test("the page does not shift while it and the requests of its refusals load", async () => {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  await page.addInitScript(`new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift = (window.shift ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true });`);
  await page.goto(`${pages.url}/__calendar/docs#/createEvent/rest_invalid_json`);
  await page.getByRole("button", { name: "Send {", exact: true }).waitFor();
  expect(Number(await page.evaluate("window.shift ?? 0"))).toBeLessThan(0.05);
});

test("on a phone, the key / opens the list of operations at its search", async () => {
  const page = await openReference();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".crumbs").waitFor();
  await page.keyboard.press("/");
  const search = page.getByRole("dialog").getByRole("searchbox");
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("update a tag");
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /Update a tag$/ })
    .click();
  await heading(page, "Update a tag").waitFor();
});
