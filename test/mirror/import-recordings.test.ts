import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import { harEntries } from "../../src/mirror/import/answer-bodies.ts";
import { newFolder } from "../support/new-folder.ts";
import { publishedService } from "../support/published-service.ts";
import { commandIn } from "./command.ts";
import { importing, remarksIn } from "./importing.ts";
import { town } from "./town.ts";

interface Saved {
  readonly url: string;
  readonly text: string;
}

const days = "start_date=1900-01-01&end_date=2200-12-31";

/** Saves the answers of a published town under the URLs of a site, which may spell them differently from the service does. */
async function saved(paths: readonly string[], rename = (text: string) => text): Promise<Saved[]> {
  const service = publishedService({ world: town, home: "https://town.example" });
  return Promise.all(
    paths.map(async (path) => {
      const url = `${service.root}/calendar/events/v1/${path}`;
      return { url: rename(url), text: rename(await (await service.fetch(new Request(url))).text()) };
    }),
  );
}

const entryOf = ({ url, text }: Saved) => ({ request: { method: "GET", url }, response: { status: 200, content: { text } } });
const harOf = (...entries: readonly unknown[]) =>
  JSON.stringify({ log: { version: "1.2", creator: { name: "entries" }, pages: [{ id: "1" }], entries } });
const lists = [`events?${days}&per_page=50`, "tags"];

test("pages of a service that were saved become a world whose twin shows them", async () => {
  const pages = await saved([`events?${days}&per_page=4`, `events?${days}&per_page=4&page=2`, "venues?per_page=50"]);
  const { world, stdout } = await importing(Object.fromEntries(pages.map(({ text }, index) => [`page-${index + 1}.json`, text])));
  const twin = composeCalendar({ world, access: "service", fidelity: "observed", publicUrl: "https://town.example", quiet: true });
  const [first] = pages;
  expect(stdout).toMatch(/^Imported 6 events, 2 venues, 1 organizer, 2 categories, 1 tag: world\.json\n/);
  expect(stdout).toContain("  inferred: site https://town.example, from the addresses of events\n");
  expect(stdout).toContain("  inferred: time zone Europe/Madrid, from most events\n");
  expect(JSON.parse(await (await twin.fetch(first?.url ?? "")).text())).toEqual(JSON.parse(first?.text ?? ""));
});

test("the language in the address of a translated organizer is not a word in the addresses of the site", async () => {
  const organizers = [{ id: 1, organizer: "Amis du jazz", language: "fr-ca" as const }];
  const events = [{ title: "Jazz", start_date: "2026-12-01 20:00", organizer: 1 }];
  const service = composeCalendar({ world: { organizers, events }, publicUrl: "https://town.example", quiet: true });
  const page = await (await service.fetch(`https://town.example/wp-json/calendar/events/v1/events?${days}`)).text();
  expect(page).toContain("https://town.example/fr-ca/organizer/amis-du-jazz/");
  const { world } = await importing({ "page.json": page });
  expect(world.site).not.toHaveProperty("addresses");
});

test("saved answers of another site are left out, because records of two sites share ids", async () => {
  const pages = await saved([`events?${days}&per_page=50`, "tags"]);
  const [other] = await saved([`events?${days}&per_page=50`], (text) => text.replaceAll("town.example", "city.example"));
  const files = { "other.json": other?.text ?? "", "events.json": pages[0]?.text ?? "", "tags.json": pages[1]?.text ?? "" };
  const result = await importing(files);
  expect(result.stdout).toContain("inferred: site https://town.example, from the addresses of events");
  expect(remarksIn(result)).toEqual([
    "other.json: not read: an answer of city.example, because more answers are of town.example; import it into a world of its own",
  ]);
});

test("what no saved answer says is not named as read from them", async () => {
  const { stdout } = await importing({ "hall.json": '{"id": 4, "venue": "Hall"}' });
  expect(stdout.split("\n").filter((line) => line.includes("inferred"))).toEqual([
    "  inferred: site https://calendar.example, because the answers name none",
    "  inferred: time zone UTC, because no event names one: set another one with --timezone",
    "  inferred: 10 records on a page, because no list names another number",
  ]);
});

test("bodies next to the file are read, as a test runner saves them", async () => {
  const [events, tags] = await saved(lists);
  const entries = [events, tags].map((one, index) => ({
    request: { method: "GET", url: one?.url },
    response: { status: 200, content: { mimeType: "application/json", _file: `${index}.json` } },
  }));
  const outside = { ...entries[0], response: { status: 200, content: { _file: "../0.json" } } };
  const result = await importing({ "site.har": harOf(...entries, outside), "0.json": events?.text ?? "" }, [], ["site.har"]);
  expect(result.events).toHaveLength(6);
  expect(remarksIn(result)).toEqual([
    `entry 2, ${tags?.url}, needs the file 1.json next to it, which cannot be read; it is left out`,
    `entry 3, ${events?.url}, needs the file ../0.json next to it, which cannot be read; it is left out`,
  ]);
});

test("a body next to the file is not replaced by the world", async () => {
  const [events] = await saved(lists);
  const attached = { request: { method: "GET", url: events?.url }, response: { status: 200, content: { _file: "body.json" } } };
  const folder = newFolder("attached");
  writeFileSync(join(folder, "site.har"), harOf(attached));
  writeFileSync(join(folder, "body.json"), events?.text ?? "");
  const { stderr } = await commandIn(folder, "import", "site.har", "-o", "body.json");
  expect(stderr).toMatch(/^Cannot write body\.json: the command reads it, and would replace it\./);
});

test("a HAR in a ZIP file is read with the bodies in it, and a HAR packed by gzip", async () => {
  const [events] = await saved(lists);
  const attached = { request: { method: "GET", url: events?.url }, response: { status: 200, content: { _file: "body.json" } } };
  const bytes = (text = "") => new TextEncoder().encode(text);
  const zip = zipSync({ "run/har.har": bytes(harOf(attached)), "run/body.json": bytes(events?.text), "body.json": bytes("{}") });
  const zipped = await importing({ "site.zip": zip });
  const packed = await importing({ "site.har.gz": gzipSync(bytes(harOf(events && entryOf(events)))) });
  expect([zipped.events.length, packed.events.length]).toEqual([6, 6]);
});

/** Writes into the list of files of an archive that each has `size` bytes unpacked. */
function claiming(archive: Uint8Array, size: number): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length);
  for (let at = 0; at + 46 <= archive.length; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return archive;
}

/** An archive in the format for large ones, which says that it has `count` files. */
function counting(count: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 + 56 + 20 + 22));
  const [large, locator, end] = [4, 60, 80];
  view.setUint32(0, 0x04034b50, true);
  view.setUint32(large, 0x06064b50, true);
  view.setUint32(large + 32, count, true);
  view.setUint32(locator, 0x07064b50, true);
  view.setUint32(locator + 8, large, true);
  view.setUint32(end, 0x06054b50, true);
  view.setUint16(end + 8, 0xffff, true);
  return new Uint8Array(view.buffer);
}

const bombs = zipSync({ "a.har": new Uint8Array(10), "b.har": new Uint8Array(10) });

test("a ZIP file never unpacks what is not imported, and has at most 100,000 files", async () => {
  const several = await importing({ "a.zip": claiming(bombs, 600_000_000) });
  const endless = await importing({ "a.zip": counting(3_000_000) });
  expect(several.stderr).toContain("a.zip has 2 HAR files in it. Unpack it, and import one.");
  expect(endless.stderr).toContain("a.zip has more than 100000 files in it. Unpack it, and import the HAR file.");
});

test.each(["constructor", "__proto__"])("a body that is not in the ZIP file is left out, also one with the name %s", async (_file) => {
  const [events, tags] = await saved(lists);
  const missing = { request: { method: "GET", url: tags?.url }, response: { status: 200, content: { _file } } };
  const har = new TextEncoder().encode(harOf(events && entryOf(events), missing));
  const result = await importing({ "site.zip": zipSync({ "site.har": har }) });
  expect(result.events).toHaveLength(6);
  expect(remarksIn(result)).toEqual([`entry 2, ${tags?.url}, needs the file ${_file} next to it, which cannot be read; it is left out`]);
});

test.each([
  ["one a line", (pages: string[]) => pages.map((page) => JSON.stringify(JSON.parse(page))).join("\n")],
  ["one after the other in several lines", (all: string[]) => all.map((page) => JSON.stringify(JSON.parse(page), null, 2)).join("\n\n")],
  [
    "with the headers of each and of a redirect, and no line break at the end",
    (pages: string[]) => {
      const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n";
      return `HTTP/1.1 301 Moved\r\nLocation: /\r\n\r\n${pages.map((page) => head + page).join("")}`;
    },
  ],
  ["with the headers of the first", (pages: string[]) => `HTTP/2 200\r\ncontent-type: application/json\r\n\r\n${pages.join("\n")}`],
])("answers in one file are read %s, and what is not a record by its line", async (_, join) => {
  const event = {
    title: "Jazz",
    url: "https://town.example/event/jazz/",
    start_date: "2026-07-01 20:00:00",
    end_date: "2026-07-01 22:00:00",
  };
  const pages = [{ events: [{ ...event, id: 1 }] }, { events: [{ ...event, id: 2 }] }, { note: "last" }];
  const text = join(pages.map((page) => JSON.stringify(page)));
  const { events, ...result } = await importing({ "a.ndjson": text });
  expect(events.map(({ id }) => id)).toEqual([1, 2]);
  const line = text.slice(0, text.lastIndexOf("{")).split("\n").length;
  expect(remarksIn(result)).toEqual([`line ${line}: [2] is not a record with an id and is left out`]);
});

test("a HAR that opens millions of lists takes no memory for them", () => {
  const before = process.memoryUsage().heapUsed;
  const opening = new TextEncoder().encode("[".repeat(1_000_000));
  let most = 0;
  function* chunks(): Generator<Uint8Array> {
    for (let count = 0; count < 20; count++) {
      yield opening;
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
  }

  expect(harEntries(chunks()).next()).toEqual({ done: true, value: { isComplete: false } });
  expect(most).toBeLessThan(50_000_000);
});

test.each([
  [
    "plain permalinks",
    (text: string) =>
      text
        .replaceAll("/wp-json/calendar/", "/?rest_route=/agenda/")
        .replaceAll("?rest_route=/agenda/events/v1/events?", "?rest_route=/agenda/events/v1/events&"),
  ],
  [
    "encoded plain permalinks",
    (text: string) => text.replaceAll(/\/wp-json\/calendar\/events\/v1\/(\w+)\??/g, "/index.php?rest_route=%2Fagenda%2Fevents%2Fv1%2F$1&"),
  ],
])("a site with %s keeps its home and its namespace", async (_, rename) => {
  const pages = await saved([`events?${days}&per_page=50`], rename);
  const result = await importing({ "site.har": harOf(...pages.map(entryOf)) });
  expect(result.events).toHaveLength(6);
  expect(result.stdout).toContain("inferred: site https://town.example, from the addresses of events");
  expect(JSON.stringify(result.world)).not.toContain("wp-json/calendar");
});

test("answers of other sites, of other namespaces and of other programs are left alone, with a remark", async () => {
  const [events, tags] = await saved(lists);
  const [other] = await saved([`events?${days}&per_page=1`], (text) => text.replaceAll("town.example", "village.example"));
  const shop = { url: "https://shop.example/api/categories", text: '{"categories":[{"id":3,"title":"Shoes"}]}' };
  const host = { url: "https://town.example/wp-json/host/v2/tags", text: '[{"id":4,"name":"Boots","taxonomy":"post_tag","_links":{}}]' };
  const entries = [shop, host, events, tags, other].flatMap((one) => (one ? [entryOf(one)] : []));
  const result = await importing({ "site.har": harOf(...entries) });
  expect(result.events).toHaveLength(6);
  expect(JSON.stringify(result.world)).not.toMatch(/Shoes|Boots|village/);
  expect(remarksIn(result)).toEqual([
    "not read: 2 answers of another service, such as https://shop.example/api/categories",
    "not read: 1 answer of https://village.example/wp-json/calendar/events/v1, because https://town.example/wp-json/calendar/events/v1 has more events; save a HAR of that site alone",
  ]);
});

test("a broken entry does not affect other entries", async () => {
  const [events] = await saved(lists);
  const good = events && entryOf(events);
  const content = (content: unknown) => ({
    request: { method: "GET", url: "https://town.example/wp-json/calendar/events/v1/tags" },
    response: { status: 200, content },
  });
  const bad = [
    content({ text: "~~~", encoding: "base64" }),
    content({ text: "iVBORwAAAA==", encoding: "base64" }),
    content({ text: "<html>" }),
    content(null),
    { request: null },
    content({ text: '"text"' }),
    { request: { method: "GET", url: "https://town.example/style.css" }, response: { status: 200, content: { text: "a {}" } } },
  ];

  const result = await importing({ "site.har": harOf(...bad, good) });

  expect(result.events).toHaveLength(6);
  expect(remarksIn(result).map((line) => line.replace(/https:[^ ,]+/, "…"))).toEqual([
    ...["entry 1, …, is not base64; it is left out", "entry 2, …, has no JSON; it is left out"],
    ...["entry 3, …, has no JSON; it is left out", "entry 4, …, has no JSON; it is left out", "entry 6, …, has no JSON; it is left out"],
  ]);
});

test("an answer to a request with `_fields` changes only these fields of a record, and has no event without a date", async () => {
  const [whole, part, undated] = await saved([
    lists[0] ?? "",
    `events?${days}&per_page=50&_fields=events.id`,
    `events?${days}&_fields=events.id`,
  ]);
  if (!whole || !part || !undated) throw new Error("The town has no events.");
  const { events } = JSON.parse(whole.text);
  const { id, start_date, end_date } = events[0];
  const renamed = { ...part, text: JSON.stringify({ events: [{ id, title: "Renamed" }] }) };
  const dated = { ...part, text: JSON.stringify({ events: [{ id, title: "Only dates", start_date, end_date }] }) };
  const joined = await importing({ "site.har": harOf(entryOf(whole), entryOf(renamed)) });
  const har = harOf(entryOf(dated), entryOf({ ...part, text: '{"events":[{"id":1}]}' }));
  const alone = await importing({ "site.har": har }, ["--timezone", "Europe/Madrid"]);
  const before = await importing({ "site.har": harOf(entryOf(whole)) });
  expect(joined.events).toEqual(before.events.map((event) => (event.id === id ? { ...event, title: "Renamed" } : event)));
  expect(joined.venues).toEqual(before.venues);
  expect(alone.world.site.home).toBe("https://town.example");
  expect(alone.events).toMatchObject([{ title: "Only dates", start_date, utc_start_date: events[0].utc_start_date }]);
  expect(remarksIn(alone)).toEqual(["left out: 1 event without start_date, such as 1; record without _fields"]);
});

test("a body that is packed by gzip is read, and one that cannot be read is named where there is no other", async () => {
  const [events] = await saved(lists);
  const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
  const entry = (text: string) => ({
    request: { method: "GET", url: events?.url },
    response: { status: 200, content: { text, encoding: "base64" } },
  });
  const packed = gzipSync(new TextEncoder().encode(events?.text));
  const claimed = packed.slice();
  new DataView(claimed.buffer).setUint32(claimed.length - 4, 600_000_000, true);
  expect((await importing({ "a.har": harOf(entry(base64(packed))) })).events).toHaveLength(6);
  const { stderr } = await importing({ "a.har": harOf(entry(base64(claimed))) });
  expect(stderr).toContain(`a.har has no answer of an event calendar that can be read: entry 1, ${events?.url}, is packed, and too large.`);
});

test("a record that the recording deletes is not imported, also where an event still shows it", async () => {
  const [events, tags] = await saved(lists);
  if (!events || !tags) throw new Error("The town has no events.");
  const [first] = JSON.parse(events.text).events;
  const [tag] = JSON.parse(tags.text).tags;
  const gone = (path: string, status: number) => ({
    request: { method: "DELETE", url: `https://town.example/wp-json/calendar/events/v1/${path}` },
    response: { status, content: {} },
  });
  const deleted = [gone(`events/${first.id}`, 200), gone(`tags/${tag.id}/`, 204), gone("events/12", 410)];
  const { world } = await importing({ "site.har": harOf(entryOf(events), entryOf(tags), ...deleted) });
  const before = await importing({ "site.har": harOf(entryOf(events), entryOf(tags)) });
  const without = (records: readonly { readonly id: number }[], id: number) => records.flatMap((one) => (one.id === id ? [] : one.id));
  expect(world.events.map((event: { id: number }) => event.id)).toEqual(without(before.world.events, first.id));
  expect(world.tags.map((one: { id: number }) => one.id)).toEqual(without(before.world.tags, tag.id));
});

test("broken characters in an entry are replaced, and the entry is named", async () => {
  const [events] = await saved(lists);
  const marked = events && { ...events, text: events.text.replace(/"title":"/, '"title":"é é ~') };
  const [before = "", after = ""] = harOf(marked && entryOf(marked)).split("~");
  const bytes = new Uint8Array([...new TextEncoder().encode(before), 0xe9, ...new TextEncoder().encode(after)]);
  const result = await importing({ "site.har": bytes });
  expect(result.events.map(({ title }) => title.slice(0, 5))).toContain("é é \ufffd");
  expect(remarksIn(result)).toEqual(["entry 1: a byte that is not UTF-8 was replaced by \ufffd; save the file as UTF-8"]);
});

test("the complete entries of a truncated HAR are imported", async () => {
  const [events] = await saved(lists);
  const whole = harOf(events && entryOf(events), events && entryOf(events));
  const result = await importing({ "site.har": whole.slice(0, -500) });
  expect(result.events).toHaveLength(6);
  expect(remarksIn(result)).toEqual(["the file is cut off; the entries before are imported. Record it again for the rest"]);
});

test("entries are read one by one while the file arrives in chunks, however they are cut", () => {
  const text = harOf({ request: { url: 'a "}]' } }, { _comment: "é\\" }, { list: [{ entries: [] }] });
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 7, 1_000]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
    const found = [...harEntries(chunks)].map(({ bytes: entry }) => JSON.parse(new TextDecoder().decode(entry)));
    expect(found).toEqual(JSON.parse(text).log.entries);
  }
});

test("a file of 200 MB is never in memory as a whole: an entry is returned before the next chunk is requested", () => {
  const entry = new TextEncoder().encode(`{"request":{},"response":{"content":{"text":"${"x".repeat(1_000_000)}"}}}`);
  let [asked, most, read] = [0, 0, 0];
  function* chunks() {
    yield new TextEncoder().encode('{"log":{"entries":[');
    for (let index = 0; index < 200; index++) {
      asked += 1;
      yield entry;
      yield new TextEncoder().encode(",");
    }
    yield new TextEncoder().encode("{}]}}");
  }

  for (const { bytes } of harEntries(chunks())) {
    read += 1;
    most = Math.max(most, asked - read);
    expect(bytes?.length === entry.length || bytes?.length === 2).toBe(true);
  }

  expect([read, most]).toEqual([201, 0]);
});

test.each([
  ["--from", "2026-12-01"],
  ["--until", "2026-12-01"],
])("%s has no effect on answers, and a remark says so", async (...flag) => {
  const [events] = await saved(lists);
  const result = await importing({ "page.json": events?.text ?? "" }, flag);
  expect(result.events).toHaveLength(6);
  expect(remarksIn(result)).toEqual(["--from and --until have no effect on JSON: all its records are imported"]);
});
