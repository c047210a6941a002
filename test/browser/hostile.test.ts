import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import type { EventPage, EventResponse } from "../../src/index.ts";
import { servePages } from "../support/served-pages.ts";

/** Shows hostile texts in each section of the pages. `servePages` fails a test whose page violates the security policy. */

const pages = servePages();
/** The global variable that each script sets. */
const marker = "hacked";
const hostile = [
  `<img alt=">" src=x onerror="window.${marker}=1">`,
  `<img src=x onerror="window.${marker}=1">`,
  `<script>window.${marker}=1</script>`,
  `"><svg/onload="window.${marker}=1">`,
  `' autofocus onfocus='window.${marker}=1' x='`,
  `<a href="javascript:window.${marker}=1">link</a>`,
  `</textarea></title></style><iframe srcdoc="<script>parent.${marker}=1</script>">`,
  `{{constructor.constructor("window.${marker}=1")()}}`,
  `<style>*{background:url(https://evil.example/)}</style>`,
];
const everything = hostile.join(" ");

function send(path: string, method = "GET", body?: unknown): Promise<Response> {
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return fetch(pages.url + path, { method, ...init });
}

const service = (path: string, body: unknown) => send(`/wp-json/calendar/events/v1/${path}`, "POST", body);
const control = (path: string, method: string, body?: unknown) => send(`/__calendar/${path}`, method, body);

/** Replaces the texts and addresses of a record, as a world file may have them: the service cleans what clients send. */
function withHostileTexts(record: Record<string, unknown>, index: number): Record<string, unknown> {
  const text = hostile[index % hostile.length];
  const texts = Object.fromEntries(
    ["title", "venue", "organizer", "name", "description", "excerpt", "address", "city", "phone", "email"]
      .filter((field) => typeof record[field] === "string")
      .map((field) => [field, `${field} ${index} ${text}`]),
  );
  return { ...record, ...texts, ...("website" in record && { website: `javascript:window.${marker}=1` }) };
}

beforeAll(async () => {
  const statuses: number[] = [];
  const create = async (path: string, body: unknown) => statuses.push((await service(path, body)).status);
  for (const [index, text] of hostile.entries()) {
    const dates = { start_date: `2026-01-${10 + index} 10:00`, end_date: `2026-01-${10 + index} 11:00` };
    await create("events", { title: `Party ${index} ${text}`, description: text, excerpt: text, cost: `5 ${text}`, ...dates });
    await create("venues", { venue: `Hall ${index} ${text}`, description: text, address: text, city: text });
    await create("organizers", { organizer: `Club ${index} ${text}`, description: text });
    await create("tags", { name: `Tag ${index} ${text}`, description: text });
    await send(`/wp-json/calendar/events/v1/events?${new URLSearchParams({ search: text, [text]: text })}`);
    await send(`/wp-json/calendar/events/v1/${encodeURIComponent(text)}`);
  }
  expect(statuses).toEqual(statuses.map(() => 201));
  const world: Record<string, unknown> = await (await control("snapshot", "GET")).json();
  for (const list of ["events", "venues", "organizers", "tags", "categories"]) {
    const records = world[list];
    if (Array.isArray(records)) world[list] = records.map(withHostileTexts);
  }
  world.site = { ...Object(world.site), name: everything };
  expect((await control("snapshot", "PUT", world)).status).toBe(200);
  const fault = { status: 503, body: { code: everything, message: everything }, headers: { "X-Hostile": "<img src=x onerror=alert(1)>" } };
  await control("faults", "POST", { route: { query: { search: everything } }, fault });
});

/** Waits until pictures have come or failed, whose handlers run last, and looks for what scripts of a text do. */
async function expectNothingRan(page: Page): Promise<void> {
  // A lazy picture out of sight never comes.
  const haveCome = "[...document.images].every(({ complete, loading }) => complete || loading === 'lazy')";
  await expect.poll(() => page.evaluate(haveCome)).toBe(true);
  expect(await page.evaluate((name) => name in window, marker)).toBe(false);
  const found = await page.locator("img[onerror], svg[onload], [onfocus], iframe, a[href^='javascript:'], body script:not([src])").count();
  expect(found).toBe(0);
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name, exact: true });
}

describe("the inspector", () => {
  test.each([
    ...Object.entries({ journal: "tbody tr", records: "tbody tr", clock: ".strip", worlds: ".cards", faults: ".rows" }),
    ...Object.entries({ sessions: ".sessions" }),
  ])("runs nothing in the section %s", async (section, shown) => {
    const page = await pages.open(`${pages.url}/__calendar/#/${section}`);
    await page.locator(shown).first().waitFor();
    const rows = page.locator("tbody tr:has(button)");
    const count = Math.min(await rows.count(), 12);
    for (let index = 0; index < count; index += 1) await rows.nth(index).locator("button").first().click();
    await expectNothingRan(page);
  });

  test("runs nothing of the records of each kind", async () => {
    for (const list of ["event", "venue", "organizer", "category", "tag", "image", "user"]) {
      const page = await pages.open(`${pages.url}/__calendar/#/records/${list}`);
      const rows = page.locator("tbody tr");
      await page
        .getByText(/ of \d+$/)
        .first()
        .waitFor();
      const count = Math.min(await rows.count(), 6);
      for (let index = 0; index < count; index += 1) await rows.nth(index).locator("button").first().click();
      await expectNothingRan(page);
    }
  });

  test("runs nothing of the answers of faults, of ids of sessions and of worlds", async () => {
    const page = await pages.open(`${pages.url}/__calendar/`);
    await send(`/wp-json/calendar/events/v1/organizers?${new URLSearchParams({ search: everything })}`);
    await page.locator("tbody tr button").first().click();
    await expectNothingRan(page);
    await button(page, /^Sessions/).click();
    await page.getByLabel("Id of a session").fill(everything);
    await button(page, "Open").click();
    await page
      .getByText(/There is no session/)
      .first()
      .waitFor();
    await expectNothingRan(page);
    await button(page, /^Worlds/).click();
    const file = { name: `${marker}<img src=x onerror=alert(1)>.json`, mimeType: "application/json" };
    await page.getByLabel("Load a file").setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify({ [everything]: everything })) });
    await page
      .getByText(/Cannot/)
      .first()
      .waitFor();
    await expectNothingRan(page);
    await button(page, "Save a snapshot").click();
    await page.getByRole("region", { name: "Saved snapshots" }).waitFor();
    await button(page, "Compare").click();
    await expectNothingRan(page);
  });
});

/** Returns the published events, one for each hostile text. */
async function hostileEvents(): Promise<EventResponse[]> {
  const query = new URLSearchParams({ start_date: "2026-01-01", end_date: "2026-12-31", per_page: "50" });
  const { events }: EventPage = await (await send(`/wp-json/calendar/events/v1/events?${query}`)).json();
  const textOf = ({ title }: EventResponse) => Number(/^title (\d+)/.exec(title)?.[1]) % hostile.length;
  const found = hostile.map((_, text) => events.find((event) => textOf(event) === text));
  return found.filter((event) => event !== undefined);
}

function openDemo(hash: string): Promise<Page> {
  return pages.open(`${pages.url}/demo/${hash}`);
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.goto(`${pages.url}/demo/${hash}`);
}

/** Returns a pattern of the words before a hostile text: `venue 7` of the record 7. The page before has others. */
function firstWords(name: unknown): RegExp {
  const [words] = /^\w+ \d+/.exec(String(name)) ?? [];
  return new RegExp(`^${words}\\b`);
}

describe("the demo", () => {
  test.each(["month", "week", "day", "list"])("runs nothing in the view of a %s", async (view) => {
    const page = await openDemo(`#/${view}/2026-01-12`);
    await page
      .getByRole("region")
      .getByText(/title \d+/)
      .first()
      .waitFor();
    await expectNothingRan(page);
  });

  test("runs nothing in the view of a year, nor of its filters", async () => {
    const page = await openDemo("#/year/2026-01-12");
    await page
      .getByRole("button", { name: /, \d+ events$/ })
      .first()
      .waitFor();
    await expectNothingRan(page);
    for (const filter of ["Category", "Place", "Organizer", "Tag"]) {
      await page.getByRole("button", { name: new RegExp(`^${filter}`) }).click();
      await page
        .getByText(/(name|venue|organizer) \d+/)
        .first()
        .waitFor();
      await expectNothingRan(page);
      await page.keyboard.press("Escape");
    }
  });

  test("runs nothing in the pages of events, nor in the forms that change them", async () => {
    const events = await hostileEvents();
    expect(events).toHaveLength(hostile.length);
    const page = await openDemo("");
    for (const { id, title } of events) {
      await goTo(page, `#/events/${id}`);
      await page.getByRole("heading", { level: 1, name: firstWords(title) }).waitFor();
      await expectNothingRan(page);
      await goTo(page, `#/events/${id}?edit=${id}`);
      const form = page.getByRole("dialog");
      expect(await form.getByLabel("Title").inputValue(), title).toMatch(/^title \d+/);
      await expectNothingRan(page);
      await form.getByRole("button", { name: "Cancel" }).click();
      await form.waitFor({ state: "detached" });
    }
  });

  test("runs nothing of what the form of a new event offers, nor of what is typed into it", async () => {
    const page = await openDemo("#/month/2026-01-12?new=2026-01-12");
    const form = page.getByRole("dialog");
    await form.getByText("More").click();
    for (const name of ["Place", "Categories", "Organizers", "Tags"]) {
      const picker = form.getByRole("combobox", { name, exact: true });
      await picker.fill(" ");
      await form
        .getByText(/(name|venue|organizer) \d+/)
        .first()
        .waitFor();
      await expectNothingRan(page);
      await picker.fill(everything);
      await form.getByRole("listbox", { name, exact: true }).getByRole("option").last().dispatchEvent("pointerdown");
      await expectNothingRan(page);
    }
    await form.getByLabel("Title", { exact: true }).fill(everything);
    await form.getByLabel("Description", { exact: true }).fill(everything);
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await form.waitFor({ state: "detached" });
    await page.getByRole("status").getByText("was saved").waitFor();
    await expectNothingRan(page);
  });

  test.each([
    { collection: "venues", name: "places", field: "venue" },
    { collection: "organizers", name: "organizers", field: "organizer" },
  ])("runs nothing in the pages of $name, nor in the forms that change them", async ({ collection, name, field }) => {
    const answer = await (await send(`/wp-json/calendar/events/v1/${collection}?per_page=50`)).json();
    const hosts: Record<string, unknown>[] = answer[collection]
      // Leaves out what the form of another test has made.
      .filter((host: Record<string, unknown>) => String(host[field]).startsWith(`${field} `))
      .slice(0, hostile.length);
    expect(hosts).toHaveLength(hostile.length);
    const page = await openDemo(`#/${name}`);
    for (const host of hosts) {
      await goTo(page, `#/${name}/${host.id}`);
      await page.getByRole("heading", { level: 1, name: firstWords(host[field]) }).waitFor();
      await expectNothingRan(page);
      await button(page, "Edit").click();
      const form = page.getByRole("dialog");
      await form.waitFor();
      await expectNothingRan(page);
      await form.getByRole("button", { name: "Cancel" }).click();
      await form.waitFor({ state: "detached" });
    }
  });

  test("runs nothing in its directory, in each language", async () => {
    for (const language of ["en", "fr-ca", "es"]) {
      const page = await pages.open(`${pages.url}/demo/?language=${language}`);
      const links = page.getByRole("banner").getByRole("navigation").getByRole("link");
      await links.first().waitFor();
      expect(await links.count()).toBe(3);
      for (const link of await links.all()) {
        await link.click();
        await page
          .getByText(/(title|venue|organizer) \d+/)
          .first()
          .waitFor();
        await expectNothingRan(page);
      }
    }
  });

  test("runs nothing of an error of a fault", async () => {
    await control("faults", "POST", { route: "events.list", fault: { status: 503, body: { code: "x", message: everything }, times: 2 } });
    const page = await openDemo("");
    await page.getByRole("alert").or(page.locator(".message")).first().waitFor();
    await expectNothingRan(page);
    await control("faults", "DELETE");
  });
});

test.each(["/", `/?language=${encodeURIComponent(everything)}`, `/demo/?language=${encodeURIComponent(everything)}`])(
  "the page at %s runs nothing",
  async (path) => {
    const page = await pages.open(pages.url + path);
    await expectNothingRan(page);
  },
);

test("the reference runs nothing", async () => {
  const page = await pages.open(`${pages.url}/__calendar/docs#/createEvent`);
  await page.locator("article h1").first().waitFor();
  await expectNothingRan(page);
});
