import { describe, expect, test } from "vitest";
import { fidelityModes } from "../../src/service/fidelity.ts";
import { part } from "../support/client.ts";
import { useRuntime } from "../support/given.ts";
import { numbered } from "../support/world.ts";

const given = useRuntime();

test("an envelope holds the totals as numbers", async () => {
  const { body } = await given({ events: [{ id: 101 }] }).get("/events?_envelope=1");
  expect(body).toMatchObject({ headers: { "X-Calendar-Total": 1, "X-Calendar-TotalPages": 1 } });
});

describe("the root of the interface", () => {
  test.each([
    { timezone: "Asia/Kolkata", described: { gmt_offset: 5.5, timezone_string: "Asia/Kolkata" } },
    { timezone: "UTC", described: { gmt_offset: 0, timezone_string: "UTC" } },
    { timezone: "UTC-5", described: { gmt_offset: "-5", timezone_string: "" } },
  ])("describes the zone $timezone", async ({ timezone, described }) => {
    expect((await given({ site: { timezone } }).at("/wp-json").get("/")).body).toMatchObject(described);
  });

  test("keeps the fields that `_fields` names", async () =>
    expect((await given().at("/wp-json").get("/?_fields=home")).body).toEqual({ home: "https://calendar.example" }));

  test("is linked without `index.php`, even by answers below it", async () => {
    const { at } = given({ tags: [{ id: 51 }] });
    const { body } = await at("/index.php/wp-json/calendar/events/v1").get("/tags/51");
    expect(body).toMatchObject({ urls: { self: "https://calendar.example/wp-json/calendar/events/v1/tags/51" } });
  });
});

test("a caller whose credentials have no password is a visitor", async () => {
  const { get } = given({ events: [{ id: 101, status: "draft" }] }, { access: "service" });
  expect(await get("/events", { authorization: `Basic ${btoa("editor:")}` })).toMatchObject({ status: 200, body: { total: 0 } });
});

describe("a number as the date of an event", () => {
  test.each(["1e3", "+1785844800", " 1785844800 "])("means now when it is spelled %j", async (start_date) => {
    const { post } = given({ site: { timezone: "Asia/Kolkata" } });
    const { body } = await post("/events", { title: "Jazz", start_date, end_date: "2026-08-01 10:00" });
    expect(body).toMatchObject({ start_date: "2026-06-15 17:30:00", utc_start_date: "2026-06-15 12:00:00" });
  });
});

describe("an ampersand in a search", () => {
  test("begins another argument in the address of the next page", async () => {
    const { get } = given({ events: numbered(101, { title: "Rock & Pop" }, { title: "Rock & Pop" }) });
    const { body } = await get("/events?search=Rock%20%26%20Pop&per_page=1");
    expect(body).toMatchObject({ next_rest_url: expect.stringContaining("search=Rock+&Pop&") });
  });

  test("stays in the address of the page itself", async () => {
    const { body } = await given({ events: [{ id: 101 }] }).get("/events?search=a%26b");
    expect(body).toMatchObject({ rest_url: expect.stringContaining("search=a&b&") });
  });
});

test("an empty status is not an argument besides a venue", async () => {
  const { body } = await given({ venues: [{ id: 201 }] }).get("/events?venue=201&status=");
  expect(body).toMatchObject({ rest_url: expect.not.stringContaining("&&") });
});

describe("a new category or tag", () => {
  test("gets a slug made of its name when nothing is left of the slug that was sent", async () =>
    expect((await given().post("/tags", { name: "R&B", slug: "[]" })).body).toMatchObject({ slug: "rb" }));

  test.each([
    ["tags", "its name", 11],
    ["categories", "its slug", 12],
  ] as const)("is refused with the id of the term that has, in %s, %s when both are taken", async (kind, _, term_id) => {
    const { post } = given({ [kind]: numbered(11, { name: "Workshop", slug: "workshop" }, { name: "2026", slug: "2026-term" }) });
    const { body } = await post(`/${kind}`, { name: "Workshop", slug: "2026-term" });
    expect(body).toMatchObject({ code: "term_exists", data: { term_id }, additional_data: [term_id, term_id] });
  });

  test.each(["tags", "categories"])("is refused with a taken name when nothing is left of the slug that was sent, in %s", async (kind) => {
    const { post } = given({ [kind]: [{ id: 11, name: "Sea", slug: "ocean" }] });
    expect(await post(`/${kind}`, { name: "Sea", slug: "[]" })).toMatchObject({ status: 400, code: "term_exists" });
  });
});

const dates = { start_date: "2026-08-01 10:00:00", end_date: "2026-08-01 12:00:00" };

describe("`_wpnonce`", () => {
  const open = () => given({}, { access: "service" });

  test.each(["/events?_wpnonce=x", "/events?page=99&_wpnonce=x", "/events?per_page=bad&_wpnonce=0", "/nothing?_wpnonce=x"])(
    "is refused before everything else without a login: %s",
    async (path) => {
      expect(await open().get(path)).toMatchObject({ status: 403, code: "rest_cookie_invalid_nonce" });
    },
  );

  test.each(["/tags", "/nothing"])("is refused in a posted form without a login: %s", async (path) => {
    expect(await open().post(path, "name=Jazz&_wpnonce=x")).toMatchObject({ status: 403, code: "rest_cookie_invalid_nonce" });
  });

  test("in a posted form wins over the query, and an empty one counts as not sent", async () =>
    expect(await open().post("/tags?_wpnonce=x", "name=Jazz&_wpnonce=")).toMatchObject({ status: 401, code: "rest_forbidden" }));

  test("is a parameter like any other in a JSON body", async () =>
    expect(await open().post("/tags", { name: "Jazz", _wpnonce: "x" })).toMatchObject({ status: 401, code: "rest_forbidden" }));

  test("is ignored when it is empty, and with a login", async () => {
    expect((await open().get("/events?_wpnonce=")).status).toBe(200);
    expect((await open().as("subscriber").get("/events?_wpnonce=x")).status).toBe(200);
  });
});

describe("the addresses of the neighbours of a page", () => {
  // Titles that each of the searches finds.
  const title = 'a & "b" 50% Día 1 día,1 c d';
  const open = () => given({ events: numbered(101, 5, { title, ...dates }) });

  test.each([
    ['a & "b"', 'search=a & "b"', 'search=a+&"b"'],
    ["50%", "search=50%", "search=50%25"],
    ['"Día 1"', 'search="Día 1"', "search=%22D%C3%ADa+1%22"],
    ["día,1", "search=día,1", "search=d%C3%ADa%2C1"],
  ])("are made of the address of the page, which has the search %s unencoded", async (search, own, encoded) => {
    const { body } = await open().get(`/events?per_page=2&page=2&starts_after=2026-07-01&search=${encodeURIComponent(search)}`);
    expect(body).toMatchObject({
      rest_url: expect.stringContaining(`&${own}&`),
      next_rest_url: expect.stringMatching(/&page=3$/),
      previous_rest_url: expect.not.stringContaining("&page="),
    });
    expect(body).toHaveProperty("next_rest_url", expect.stringContaining(`&${encoded}&`));
    expect(body).toHaveProperty("previous_rest_url", expect.stringContaining(`&${encoded}&`));
  });

  test.each([
    ['a & "b"', 'search=a+&"b"'],
    ["a&x%20y=1", "search=a&x_y=1"],
    ["a&k[]=1", "search=a&k%5B0%5D=1"],
  ])("have the names of arguments unencoded, as has the page itself after `featured`: %s", async (search, read) => {
    const { body } = await open().get(`/events?featured=0&search=${encodeURIComponent(search)}`);
    expect(body).toHaveProperty("rest_url", expect.stringContaining(`&${read}&status=`));
  });

  test("have the brackets of a list encoded, as has the page itself", async () => {
    const linked = given({ venues: numbered(201, 2), events: [{ id: 101, venue: [201, 202] }] });
    const { body } = await linked.get("/venues?per_page=1&has_events[]=1");
    const encoded = expect.stringContaining("&has_events%5B0%5D=1&");
    expect(body).toMatchObject({ rest_url: encoded, next_rest_url: encoded });
  });
});

describe.each(fidelityModes)("dates that are numbers, in %s mode", (fidelity) => {
  const open = (world = {}) => given({ site: { timezone: "America/Santiago" }, ...world }, { fidelity });

  const events = [
    { id: 101, start_date: "2026-06-10 10:00:00", end_date: "2026-06-10 12:00:00" },
    { id: 102, start_date: "2026-06-20 10:00:00", end_date: "2026-06-20 12:00:00" },
  ];

  describe.each(["1e3", "1e9", "%2B1785844800"])("%s in a filter", (date) => {
    test.each(["start_date", "end_date", "starts_after", "ends_before"])("drops %s, also from the URL", async (name) => {
      const { body, ids } = await open({ events }).get(`/events?${name}=${date}&per_page=3`);
      expect(body).toHaveProperty("rest_url", expect.not.stringContaining(`&${name}=`));
      expect(ids).toEqual(name === "end_date" ? [102] : [101, 102]);
    });

    test.each([
      ["starts_before", [101]],
      ["ends_after", [102]],
    ])("means now for %s, and is omitted from the URL", async (name, found) => {
      const { body, ids } = await open({ events }).get(`/events?${name}=${date}&per_page=3`);
      expect(body).toHaveProperty("rest_url", expect.stringMatching(/\?page=1&per_page=3&status=\w+$/));
      expect(ids).toEqual(found);
    });
  });

  test.each([
    ["1286683200", "2010-10-10 04:00:00"],
    ["2010", "1970-01-01 00:33:30"],
    ["-1", "1969-12-31 23:59:59"],
    // A year of more than four digits, 638945 here, is read by its last two.
    ["20101010101010", "2045-08-26 20:56:50"],
  ])("an event with the start and end %s begins at %s", async (sent, start_date) => {
    const { body } = await open().post("/events", { title: "Night", start_date: sent, end_date: sent });
    expect(body).toMatchObject({ start_date, end_date: start_date });
  });

  test("an event refuses a far publication date, and a new venue or organizer is not created", async () => {
    const { post } = open({ venues: [{ id: 201, venue: "Old Hall" }] });
    const date = "20101010101010";
    expect(await post("/events", { title: "Night", ...dates, date })).toMatchObject({ status: 500, code: "invalid_date" });
    expect(await post("/venues", { venue: "Hall", date })).toMatchObject({ status: 400, code: "could-not-create-venue" });
    expect(await post("/venues", { venue: "Hall", date: "0000-00-00" })).toMatchObject({ status: 400, code: "could-not-create-venue" });
    expect(await post("/organizers", { organizer: "Choir", date })).toMatchObject({ status: 400, code: "could-not-create-organizer" });
    expect(await post("/venues", { venue: "Hall", date_utc: date })).toMatchObject({ status: 400, code: "could-not-create-venue" });
    expect(await post("/venues", { venue: "Old Hall", date })).toMatchObject({ status: 201, id: 201 });
  });

  test("a publication date with an exponent means now for an event, and makes the service fail for a venue or organizer", async () => {
    const { post, get } = open();
    const date = "1e9";
    const { body } = await post("/events", { title: "Night", ...dates, date });
    expect(body).toMatchObject({ status: "publish", date: part(body, "modified") });
    const failure = { status: 500, code: "internal_server_error", body: { data: { status: 500 }, additional_errors: [] } };
    expect(await post("/venues", { venue: "Hall", date })).toMatchObject(failure);
    expect(await post("/organizers", { organizer: "Choir", date })).toMatchObject(failure);
    expect(await post("/events", { title: "Night", ...dates, venue: { venue: "Hall", date } })).toMatchObject(failure);
    expect((await post("/venues", { venue: "Hall", date })).headers.get("allow")).toBeNull();
    expect(await get("/venues?search=Hall")).toMatchObject({ ids: [] });
  });

  test("the date of a venue is an instant, and the dates of an event are wall clocks", async () =>
    expect((await open().post("/venues", { venue: "Hall", date: "2010" })).body).toMatchObject({ date: "1969-12-31 21:33:30" }));
});

describe("a form with a byte that is not UTF-8", () => {
  const world = {
    events: [{ id: 101, title: "Old" }],
    venues: [{ id: 201, venue: "Old", city: "Old" }],
    organizers: [{ id: 301, organizer: "Old" }],
    tags: [{ id: 51, name: "Old", description: "Old" }],
  };
  const event = "title=A&start_date=2026-08-01&end_date=2026-08-02";

  test.each([
    ["/events", `${event}&title=caf%E9`, 500, "db_insert_error"],
    ["/events", `${event}&venue[venue]=caf%E9`, 400, "could-not-create-venue"],
    ["/venues", "venue=caf%E9", 400, "could-not-create-venue"],
    ["/organizers", "organizer=A&description=caf%E9", 400, "could-not-create-organizer"],
    // The name of a term is one line, of which nothing is left.
    ["/categories", "name=caf%E9", 500, "invalid_term_name"],
    ["/tags/51", "name=caf%E9", 500, "empty_term_name"],
    ["/tags", "name=A&description=caf%E9", 500, "db_insert_error"],
  ])("is refused in POST %s with %s", async (path, sent, status, code) =>
    expect(await given(world).post(path, sent)).toMatchObject({ status, code }),
  );

  test.each([
    ["/venues/201", "venue=caf%E9&description=A", { venue: "Old" }],
    ["/organizers/301", "organizer=A&description=caf%E9", { organizer: "Old" }],
    ["/tags/51", "description=caf%E9", { description: "Old" }],
    ["/events/101", "cost=5%A4", { cost: "" }],
  ])("changes no text in POST %s with %s", async (path, sent, shown) =>
    expect((await given(world).post(path, sent)).body).toMatchObject(shown),
  );

  test("empties a line of text, such as a city", async () =>
    expect((await given(world).post("/venues/201", "city=caf%E9")).body).not.toHaveProperty("city"));
});

test("a venue with the slug 0 shows none, and gets one from its name when it is updated", async () => {
  const { get, put } = given({ venues: [{ id: 201, venue: "1 2 3 4", slug: "0" }] });
  expect((await get("/venues/201")).body).not.toHaveProperty("slug");
  expect((await put("/venues/201", { phone: "1" })).body).toMatchObject({ slug: "1-2-3-4" });
});

test.each([1900, 2010, 2030])("a zone without its own abbreviations has the same one in %i", async (year) => {
  const { post } = given();
  const abbreviationIn = async (timezone: string) =>
    (await post("/events", { title: "Night", timezone, start_date: `${year}-06-01 10:00`, end_date: `${year}-06-01 11:00` })).body;
  expect(await abbreviationIn("America/Santiago")).toMatchObject({ timezone_abbr: "SMT" });
  expect(await abbreviationIn("America/Caracas")).toMatchObject({ timezone_abbr: "CMT" });
});

test("an answer with `_jsonp` escapes slashes and characters above ASCII", async () => {
  const { get } = given({ venues: [{ id: 201, venue: "Café 🎷" }] });
  const { text } = await get("/venues/201?_jsonp=show&_fields=venue,url");
  expect(text).toBe(String.raw`/**/show({"url":"https:\/\/calendar.example\/venue\/venue-201\/","venue":"Caf\u00e9 \ud83c\udfb7"})`);
});
