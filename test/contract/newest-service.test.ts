import { describe, expect, test } from "vitest";
import { fidelityModes } from "../../src/service/fidelity.ts";
import { useRuntime } from "../support/given.ts";
import { linkedKinds, observed, service, spec } from "../support/world.ts";

const given = useRuntime();
const dates = { start_date: "2026-08-01 10:00:00", end_date: "2026-08-01 12:00:00" };

describe.each(fidelityModes)("in %s mode", (fidelity) => {
  const open = (world = {}) => given(world, { fidelity });

  test.each([
    ["5\u00a0€", { currency_symbol: "\u00a0€", currency_position: "postfix" }],
    ["5\u202f€", { currency_symbol: "\u202f€", currency_position: "postfix" }],
    ["€\u00a05", { currency_symbol: "€\u00a0", currency_position: "prefix" }],
    ["kr\u00a050", { currency_symbol: "kr\u00a0", currency_position: "prefix" }],
    ["50\u00a0kr", { currency_symbol: "\u00a0kr", currency_position: "postfix" }],
  ])("the cost %j keeps its no-break space", async (cost, cost_details) => {
    expect((await open().post("/events", { ...dates, title: "Night", cost })).body).toMatchObject({ cost, cost_details });
  });

  test.each([
    { sent: ["1,000", "1000"], cost: "$1000", values: ["1000"] },
    { sent: ["1000", "1,000"], cost: "$1,000", values: ["1000"] },
    { sent: ["10", "10.0", "10.00"], cost: "$10.00", values: ["10.00"] },
    { sent: ["10,5", "10.5", "20"], cost: "$10.5 – $20", values: ["10.5", "20"] },
    { sent: ["0", "0.00"], cost: "Free", values: ["0.00"] },
    { sent: ["10", "20"], cost: "$10 – $20", values: ["10", "20"] },
  ])("the costs $sent are shown as $cost, with the values $values", async ({ sent, cost, values }) => {
    expect((await open().post("/events", { ...dates, title: "Night", cost: sent })).body).toMatchObject({ cost, cost_details: { values } });
  });

  test.each(["description", "excerpt"])("an event with a blank title and a blank %s is stored without a title", async (field) => {
    const { post } = open();
    expect(await post("/events", { ...dates, title: " ", [field]: " " })).toMatchObject({ status: 201, body: { title: "" } });
    expect(await post("/events", { ...dates, title: " ", [field]: "" })).toMatchObject({ status: 400 });
    expect(await post("/events", { ...dates, title: " " })).toMatchObject({ status: 500, code: "empty_content" });
  });

  test("an update with a blank title empties the title of an event that has a description", async () => {
    const { put } = open({ events: [{ id: 101, title: "Concert", slug: "concert", description: "A quartet." }] });
    expect((await put("/events/101", { title: " " })).body).toMatchObject({ title: "", slug: "concert" });
  });

  test("a title longer than its column is refused, and so are a new venue and organizer", async () => {
    const { post, put } = open({ venues: [{ id: 201, venue: "Hall" }] });
    const long = "é".repeat(32_768);
    const answer = await post("/events", { ...dates, title: long });
    expect(answer).toMatchObject({ status: 500, code: "db_insert_error", body: { data: expect.any(String) } });
    expect((await post("/events", { ...dates, title: long.slice(1) })).status).toBe(201);
    expect(await post("/venues", { venue: long })).toMatchObject({ status: 400, code: "could-not-create-venue" });
    expect(await post("/organizers", { organizer: long })).toMatchObject({ status: 400, code: "could-not-create-organizer" });
    expect((await put("/venues/201", { venue: long })).body).toMatchObject({ venue: "Hall" });
  });

  const longHost = `https://${"a23456789.".repeat(25)}abc`;

  test.each([
    ...["https://a.example:", "https://https://a.example/", "ftp://x_y!/", "1x://a", "mailto:"],
    ...["http://[::1]:80/", "ftp://[::1]/", longHost, `${longHost}.`],
  ])("%s is a URL", async (website) => {
    expect((await open().post("/venues", { venue: "Hall", website })).status).toBe(201);
  });

  test.each([
    ...["https://a.example:65536", "https://%@a.example", "mailto:80", "Mailto:a@b.example"],
    ...["http://[1.2.3.4]/", "http://[1::2::3]/", `${longHost}d`],
  ])("the website %s is not a URL", async (website) => {
    expect(await open().post("/venues", { venue: "Hall", website })).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test.each(["https://x_y.example/", "http://a.x_y.example"])("the website %s has no host name", async (website) => {
    const { post } = open();
    expect(await post("/events", { ...dates, title: "Night", website })).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await post("/venues", { venue: "Hall", website })).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect((await post("/venues", { venue: "Hall", website: website.replace("_", "-") })).status).toBe(201);
  });

  test("a term name longer than its column is refused with a sentence as `data`", async () => {
    const refusal = await open().post("/tags", { name: "x".repeat(201) });
    expect(refusal).toMatchObject({ status: 500, code: "db_insert_error", body: { data: expect.any(String) } });
  });

  test("`_envelope` changes nothing about the refusal of a wrong `_jsonp`", async () => {
    const { get } = open();
    const plain = await get("/events?_jsonp=a-b");
    expect(plain).toMatchObject({ status: 400, code: "rest_callback_invalid" });
    expect(await get("/events?_envelope=1&_jsonp=a-b")).toMatchObject({ status: 400, body: plain.body });
  });

  test("the index escapes the name of the site", async () => {
    const { body } = await open({ site: { name: "Harbour & Hall" } }).ask("GET", "/../../../");
    expect(body).toMatchObject({ name: "Harbour &amp; Hall", page_for_posts: 0, page_on_front: 0, show_on_front: "posts" });
  });
});

describe("a number in JSON", () => {
  const send = (featured: string, world = {}) =>
    given(world, observed).post(
      "/events",
      `{"title":"Night","start_date":"${dates.start_date}","end_date":"${dates.end_date}","featured":${featured}}`,
      { "content-type": "application/json" },
    );

  test.each(["1.0", "0.0", "1e0", "10e-1", "-0"])("written %s is not a boolean", async (featured) => {
    const params = { featured: expect.any(String) };
    expect(await send(featured)).toMatchObject({ status: 400, code: "rest_invalid_param", body: { data: { params } } });
  });

  test.each([
    ["1", true],
    ["0", false],
    [" 1", true],
    ['"1"', true],
    ['1.0,"featured":1', true],
  ])("written %s is a boolean", async (featured, expected) => expect((await send(featured)).body).toMatchObject({ featured: expected }));

  test.each(["101.0", "1.01e2"])("written %s is the id of a venue", async (venue) => {
    const answer = await send(`true,"venue":${venue}`, { venues: [{ id: 101, venue: "Pier" }] });
    expect(answer).toMatchObject({ status: 201, body: { venue: { id: 101 } } });
  });
});

describe("a save of an event that sends no tags", () => {
  const tags = [
    { id: 51, name: '"Jazz"', slug: "jazz-2" },
    { id: 52, name: "Jazz", slug: "jazz" },
    { id: 53, name: "Talks", slug: "old-talks" },
    { id: 54, name: "Lectures", slug: "talks" },
  ];
  const saved = async (linked: number[], save: "put" | "delete" = "put", sent: object = { title: "Night" }) => {
    const { put, delete: remove } = given({ tags, events: [{ id: 101, title: "Night", tags: linked, ...dates }] });
    const { body } = await (save === "put" ? put("/events/101", sent) : remove("/events/101"));
    return body;
  };

  test("finds its tags again by the slugs of their names, where a name has a quote", async () => {
    expect(await saved([51])).toMatchObject({ tags: [{ id: 52 }] });
    expect(await saved([51, 53])).toMatchObject({ tags: [{ id: 52 }, { id: 54 }] });
  });

  test("does so when the event moves to the trash", async () => expect(await saved([51], "delete")).toMatchObject({ tags: [{ id: 52 }] }));

  test("keeps tags whose names have no quote", async () => expect(await saved([53])).toMatchObject({ tags: [{ id: 53 }] }));

  test("keeps a tag with a quote where no other tag has the slug of its name", async () => {
    const world = { tags: [{ id: 51, name: "Children's", slug: "kids" }], events: [{ id: 101, title: "Night", tags: [51], ...dates }] };
    const { put } = given(world);
    expect((await put("/events/101", { title: "Day" })).body).toMatchObject({ tags: [{ id: 51 }] });
  });

  test("is unlike one that sends them", async () =>
    expect(await saved([51], "put", { title: "Night", tags: [51] })).toMatchObject({ tags: [{ id: 51 }] }));
});

describe("a venue or organizer with a blank name", () => {
  test.each(linkedKinds)("is one of the $kind without a name when it has a description", async ({ kind, name }) => {
    const { status, id, body } = await given().post(`/${kind}`, { [name]: " ", description: " " });
    expect({ status, body }).toMatchObject({ status: 201, body: { slug: String(id) } });
    expect(body).not.toHaveProperty(name);
  });

  test.each(linkedKinds)("is none of the $kind without a description", async ({ kind, name }) => {
    expect(await given().post(`/${kind}`, { [name]: " " })).toMatchObject({ status: 400, code: `could-not-create-${name}` });
    expect(await given().post(`/${kind}`, { [name]: " ", description: "" })).toMatchObject({ status: 400 });
  });

  test("is made by an event that describes it", async () => {
    const { body } = await given().post("/events", { ...dates, title: "Night", venue: { venue: " ", description: "By the river." } });
    expect(body).toHaveProperty("venue.slug");
    expect(body).not.toHaveProperty("venue.venue");
  });

  test.each(linkedKinds)("is none of the $kind when the filter for authors empties the name", async ({ kind, name }) => {
    const { as } = given({}, service);
    const sent = { [name]: "<form></form>" };
    expect(await as("author").post(`/${kind}`, sent)).toMatchObject({ status: 400, code: `could-not-create-${name}` });
    expect((await as("editor").post(`/${kind}`, sent)).status).toBe(201);
  });
});

describe("the search for a namesake of a new venue", () => {
  test("ignores spaces after a name, but not before it", async () => {
    const { post } = given();
    const first = await post("/venues", { venue: "Pier" });
    expect(await post("/venues", { venue: " Pier" })).toMatchObject({ body: { venue: "Pier", slug: "pier-2" } });
    expect((await post("/venues", { venue: "Pier " })).id).toBe(first.id);
  });

  test("compares a description as it was sent", async () => {
    const { as } = given({}, service);
    const { post } = as("author");
    const first = await post("/venues", { venue: "Pier" });
    expect((await post("/venues", { venue: "Pier", description: "<form></form>" })).id).not.toBe(first.id);
    expect((await post("/venues", { venue: "Pier", description: " " })).id).toBe(first.id);
  });
});

test("an empty `status` lists the published records, and own private ones of callers who may not edit those of others", async () => {
  const private_ = (id: number, author: number) => ({ id, author, status: "private" }) as const;
  const { as, calendar } = given({ venues: [{ id: 201 }] }, service);
  const idOf = (login: string) => calendar.snapshot().users.find((user) => user.login === login)?.id ?? 0;
  const [author, editor] = [idOf("author"), idOf("editor")];
  calendar.db.venue.create({ ...private_(202, author), venue: "Own" });
  calendar.db.venue.create({ ...private_(203, editor), venue: "Other" });
  expect((await as("author").get("/venues?status=")).ids.toSorted()).toEqual([201, 202]);
  expect((await as("contributor").get("/venues?status=")).ids).toEqual([201]);
  expect((await as("editor").get("/venues?status=")).ids.toSorted()).toEqual([201, 202, 203]);
});

describe("a search in the address of a list of events", () => {
  const open = () => given({ organizers: [{ id: 51 }] });

  test.each([
    ["search=%2B&featured=1", "search=+&status=publish&featured=1"],
    ["search=a%2Bb&featured=1", "search=a+b&status=publish&featured=1"],
    ["search=a%252Bb&featured=1", "search=a%2Bb&status=publish&featured=1"],
    ["search=a%23b&organizer=51", "search=a&organizer=51#b&status=publish"],
  ])("is read again before the others are added: %s", async (query, end) => {
    expect((await open().get(`/events?${query}`)).body).toHaveProperty("rest_url", expect.stringMatching(`${end.replace("+", "\\+")}$`));
  });

  test("stays as it was sent when nothing is added", async () => {
    expect((await open().get("/events?search=a%2Bb%23c")).body).toHaveProperty("rest_url", expect.stringContaining("search=a+b#c&status="));
  });
});

test("the refusal of a nonce is never cached", async () => {
  const { headers } = await given({}, service).get("/events", { "X-WP-Nonce": "old" });
  expect(headers.get("cache-control")).toBe("no-cache, must-revalidate, max-age=0, no-store, private");
  expect(headers.get("expires")).toBe("Wed, 11 Jan 1984 05:00:00 GMT");
});

test("the region of a venue without a stored one is its province, escaped", async () => {
  const { get } = given({ venues: [{ id: 201, province: "Q & A", stateprovince: "" }] });
  expect((await get("/venues/201")).body).toHaveProperty("json_ld.address.addressRegion", "Q &amp; A");
});

describe("a linked venue or organizer of empty values", () => {
  const blank = ["venue", "organizer"].flatMap((name) => [{ [name]: "" }, [""], [null], [0], { id: "" }].map((value) => ({ name, value })));

  test.each(blank)("is refused, as observed: $name $value", async ({ name, value }) => {
    const { post } = given({}, observed);
    const answer = await post("/events", { ...dates, title: "Night", [name]: value });
    expect(answer).toMatchObject({ status: 400, code: `could-not-create-${name}` });
  });

  test.each(blank)("names none, as specified: $name $value", async ({ name, value }) => {
    const { post } = given({}, spec);
    expect(await post("/events", { ...dates, title: "Night", [name]: value })).toMatchObject({ status: 201, body: { [name]: [] } });
  });
});

test("editors may list the statuses of imports, which nothing has, and authors may not", async () => {
  const { as } = given({ events: [{ id: 101 }] }, service);
  expect(await as("editor").get("/events?status=import-success")).toMatchObject({ status: 200, ids: [] });
  expect(await as("author").get("/events?status=import-success")).toMatchObject({ status: 400, code: "rest_invalid_param" });
});
