import { describe, expect, test } from "vitest";
import { givenIn, runtimes } from "../support/runtimes.ts";
import { home, poster, times } from "../support/world.ts";

const event = { title: "An event", start_date: "tomorrow 9am", end_date: "tomorrow 11am" };
const newYork = { site: { timezone: "America/New_York" } };

describe.each(runtimes)("creating an event, through $name", (runtime) => {
  const given = givenIn(runtime);

  test("answers 201 with the event, which can be read from then on", async () => {
    const { post, get } = given();
    const created = await post("/events", event);
    expect(created).toMatchObject({ status: 201, id: 1001, body: { title: "An event", slug: "an-event", status: "publish" } });
    expect(created.body).not.toHaveProperty("json_ld");
    expect((await get("/events/1001")).body).toMatchObject({ title: "An event", start_date: "2026-06-16 09:00:00" });
  });

  test.each([
    ["JSON", { ...event, cost: "5" }],
    ["a form", new URLSearchParams({ ...event, cost: "5" }).toString()],
  ])("takes %s", async (_, body) => {
    expect(await given().post("/events", body)).toMatchObject({ status: 201, body: { title: "An event", cost: "$5" } });
  });

  test("takes multipart form data", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(event)) form.append(name, value);
    expect(await given().post("/events", form)).toMatchObject({ status: 201, body: { title: "An event" } });
  });

  test("takes its fields from the query string too", async () => {
    expect(await given().post(`/events?${new URLSearchParams(event)}`)).toMatchObject({ status: 201 });
  });

  describe("texts", () => {
    test("are shown as HTML, the slug as it was sent", async () => {
      const { body } = await given().post("/events", { ...event, slug: "my-slug", description: "One\n\nTwo", excerpt: "Bob's" });
      expect(body).toMatchObject({ slug: "my-slug", description: "<p>One</p>\n<p>Two</p>", excerpt: "<p>Bob&#8217;s</p>" });
    });

    test("give a slug of their own to each event", async () => {
      const { post } = given();
      expect((await post("/events", event)).body).toMatchObject({ slug: "an-event" });
      expect((await post("/events", event)).body).toMatchObject({ slug: "an-event-2" });
      expect((await post("/events", { ...event, slug: "an-event" })).body).toMatchObject({ slug: "an-event-3" });
    });

    test.each([
      ["title", ""],
      ["title", "0"],
      ["description", ""],
      ["excerpt", ""],
      ["slug", ""],
    ])("cannot be empty (%s «%s»)", async (name, value) => {
      const { body } = await given().post("/events", { ...event, [name]: value });
      expect(body).toMatchObject({ code: "rest_invalid_param", data: { status: 400, params: { [name]: expect.any(String) } } });
    });

    test("of blanks alone are refused by the store behind the service", async () => {
      expect(await given().post("/events", { ...event, title: " " })).toMatchObject({ status: 500, code: "empty_content" });
    });
  });

  describe("what is required", () => {
    test("is named at once when it is missing", async () => {
      const { status, body } = await given().post("/events", {});
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: "rest_missing_callback_param", data: { params: ["title", "start_date", "end_date"] } });
    });

    test.each(["title", "start_date", "end_date"])("can neither be null nor empty: %s", async (name) => {
      const { post } = given();
      expect(await post("/events", { ...event, [name]: null })).toMatchObject({ status: 400, code: "rest_missing_callback_param" });
      expect(await post("/events", { ...event, [name]: "" })).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });

    test.each(["start_date", "end_date"])("must be a date that makes sense: %s", async (name) => {
      const body = { ...event, [name]: "not a date anybody reads" };
      expect(await given().post("/events", body)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });
  });

  describe("dates", () => {
    test.each([
      ["America/New_York", "tomorrow 9am", "2026-06-16 09:00:00", "2026-06-16 13:00:00"],
      ["America/New_York", "tomorrow 11am", "2026-06-16 11:00:00", "2026-06-16 15:00:00"],
      ["America/New_York", "next wednesday 4pm", "2026-06-17 16:00:00", "2026-06-17 20:00:00"],
      ["America/Juneau", "tomorrow 9am", "2026-06-16 09:00:00", "2026-06-16 17:00:00"],
      ["Australia/Sydney", "tomorrow 9am", "2026-06-16 09:00:00", "2026-06-15 23:00:00"],
      ["Atlantic/Reykjavik", "tomorrow 9am", "2026-06-16 09:00:00", "2026-06-16 09:00:00"],
    ])("in words are read on the clock of the site (%s, %s)", async (timezone, words, wall, utc) => {
      const { body } = await given({ site: { timezone } }).post("/events", { ...event, start_date: words, end_date: "+1 month" });
      expect(body).toMatchObject({ timezone, start_date: wall, utc_start_date: utc });
    });

    test.each([
      ["America/New_York", "2018-01-01 4pm", "2018-01-01 21:00:00", "EST"],
      ["UTC", "2018-01-01 4pm", "2018-01-01 16:00:00", "UTC"],
      ["Asia/Hong_Kong", "2018-01-01 4pm", "2018-01-01 08:00:00", "HKT"],
      ["Europe/Rome", "2018-07-01 4pm", "2018-07-01 14:00:00", "CEST"],
    ])("are on the clock of the event where it names one (%s)", async (timezone, start_date, utc, abbreviation) => {
      const { body } = await given({ site: { timezone: "Australia/Darwin" } }).post("/events", {
        ...event,
        timezone,
        start_date,
        end_date: "2018-08-01",
      });
      expect(body).toMatchObject({
        timezone,
        timezone_abbr: abbreviation,
        utc_start_date: utc,
        start_date: expect.stringContaining(" 16:00:00"),
      });
    });

    test("drop an offset that is written into them", async () => {
      const { body } = await given(newYork).post("/events", {
        ...event,
        start_date: "2026-08-20T10:00:00-07:00",
        end_date: "2026-08-20T12:00:00-07:00",
      });
      expect(body).toMatchObject({ start_date: "2026-08-20 10:00:00", utc_start_date: "2026-08-20 14:00:00" });
    });

    test("that end before they start end where they start", async () => {
      const { body } = await given().post("/events", { ...event, start_date: "2026-08-20 10:00:00", end_date: "2026-08-19 10:00:00" });
      expect(body).toMatchObject({ start_date: "2026-08-20 10:00:00", end_date: "2026-08-20 10:00:00" });
    });

    test("in a spring gap move forward", async () => {
      const { body } = await given().post("/events", {
        ...event,
        timezone: "America/Toronto",
        start_date: "2027-03-14 02:30:00",
        end_date: "2027-03-14 05:00:00",
      });
      expect(body).toMatchObject({ start_date: "2027-03-14 03:30:00", utc_start_date: "2027-03-14 07:30:00" });
    });

    test("cover whole days when the event lasts all day", async () => {
      const { body } = await given(newYork).post("/events", { ...event, all_day: true, end_date: "+5 days 11am" });
      expect(body).toMatchObject({
        all_day: true,
        start_date: "2026-06-16 00:00:00",
        end_date: "2026-06-20 23:59:59",
        utc_start_date: "2026-06-16 04:00:00",
        utc_end_date: "2026-06-21 03:59:59",
      });
    });

    test("stay as they are when they cover whole days already", async () => {
      const { body } = await given(newYork).post("/events", {
        ...event,
        all_day: "true",
        start_date: "2026-06-16 00:00:00",
        end_date: "2026-06-16 23:59:59",
      });
      expect(body).toMatchObject({ all_day: true, start_date: "2026-06-16 00:00:00", end_date: "2026-06-16 23:59:59" });
    });

    test.each(["Foo/Bar", "Mars", "utc+2"])("refuse the time zone %s", async (timezone) => {
      expect(await given().post("/events", { ...event, timezone })).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });
  });

  describe("publication", () => {
    test("is now unless it is sent", async () => {
      const { body } = await given(newYork).post("/events", event);
      expect(body).toMatchObject({ date: "2026-06-15 08:00:00", date_utc: "2026-06-15 12:00:00", modified: "2026-06-15 08:00:00" });
    });

    test("is read on the clock of the site, or in UTC", async () => {
      const { post } = given(newYork);
      expect((await post("/events", { ...event, date: "2026-06-01 09:00:00" })).body).toMatchObject({
        date: "2026-06-01 09:00:00",
        date_utc: "2026-06-01 13:00:00",
      });
      expect((await post("/events", { ...event, date_utc: "2026-06-01 09:00:00" })).body).toMatchObject({
        date: "2026-06-01 05:00:00",
        date_utc: "2026-06-01 09:00:00",
      });
    });

    test("ahead of the present makes a scheduled event", async () => {
      expect((await given().post("/events", { ...event, date: "tomorrow 9am" })).body).toMatchObject({
        date: "2026-06-16 09:00:00",
        status: "future",
      });
    });

    test("is asked for in vain with status future and no date", async () => {
      expect((await given().post("/events", { ...event, status: "future" })).body).toMatchObject({ status: "publish" });
    });

    test.each(["draft", "pending"])("has not happened for a %s", async (status) => {
      const { body } = await given().post("/events", { ...event, status });
      expect(body).toMatchObject({ status, slug: "", date_utc: "0000-00-00 00:00:00", url: `${home}/?post_type=calendar_event&p=1001` });
    });

    test.each(["foo", "any", ""])("has no status «%s»", async (status) => {
      expect(await given().post("/events", { ...event, status })).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });
  });

  test("takes an author, else the caller is the author", async () => {
    const { post } = given();
    expect((await post("/events", { ...event, author: 3 })).body).toMatchObject({ author: "3" });
    expect((await post("/events", event)).body).toMatchObject({ author: "1" });
  });

  test.each([
    ["author", 23],
    ["author", ""],
    ["date", "foo"],
    ["date_utc", "foo"],
    ["website", "foo"],
  ])("refuses %s «%s»", async (name, value) => {
    const { body } = await given().post("/events", { ...event, [name]: value });
    expect(body).toMatchObject({ code: "rest_invalid_param", data: { status: 400, params: { [name]: expect.any(String) } } });
  });

  test.each([
    "url",
    "rest_url",
    "utc_start_date",
    "utc_start_date_details",
    "utc_end_date",
    "utc_end_date_details",
    "start_date_details",
    "end_date_details",
    "timezone_abbr",
    "cost_details",
  ])("makes up %s itself, whatever is sent", async (name) => {
    const { status, body } = await given().post("/events", { ...event, [name]: "sent" });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty(name, "sent");
  });

  test.each(["show_map", "show_map_link", "hide_from_listings", "sticky", "featured"])(
    "sets %s, and leaves it off unless it is sent",
    async (flag) => {
      const { post } = given();
      expect((await post("/events", { ...event, [flag]: true })).body).toHaveProperty(flag, true);
      expect((await post("/events", { ...event, [flag]: "true" })).body).toHaveProperty(flag, true);
      expect((await post("/events", { ...event, [flag]: "false" })).body).toHaveProperty(flag, false);
      expect((await post("/events", event)).body).toHaveProperty(flag, false);
    },
  );

  test("refuses a switch that is neither yes nor no", async () => {
    const { body } = await given().post("/events", { ...event, featured: "yes" });
    expect(body).toMatchObject({ data: { status: 400, details: { featured: { code: "rest_invalid_type" } } } });
  });

  describe("image", () => {
    test("is linked by ID or by the address of a known image", async () => {
      const { post } = given();
      expect((await post("/events", { ...event, image: "901" })).body).toMatchObject({ image: { id: 901 } });
      expect((await post("/events", { ...event, image: poster.url })).body).toMatchObject({ image: { id: 901 } });
    });

    test.each(["http://example.localhost/some-image.png", "foo bar", "23", "201", ""])(
      "is refused when it is «%s», no image",
      async (image) => {
        expect(await given({ venues: [{}] }).post("/events", { ...event, image })).toMatchObject({
          status: 400,
          code: "rest_invalid_param",
        });
      },
    );

    test("is refused when the file is of no kind that browsers show", async () => {
      const images = [{ ...poster, url: `${home}/wp-content/uploads/plan.svg`, extension: "svg", mime_type: "image/svg+xml" }];
      const { post } = given({ images });
      expect(await post("/events", { ...event, image: "901" })).toMatchObject({ status: 400, code: "rest_invalid_param" });
      expect(await post("/events", { ...event, image: `${home}/wp-content/uploads/plan.svg` })).toMatchObject({ status: 400 });
    });

    test("must be sent as text: a number in JSON has the wrong type", async () => {
      const { body } = await given().post("/events", { ...event, image: 901 });
      expect(body).toMatchObject({ data: { status: 400, details: { image: { code: "rest_invalid_type" } } } });
    });
  });

  describe("cost and website", () => {
    test.each([
      ["20$", "20$", { currency_symbol: "$", currency_position: "postfix", values: ["20"] }],
      [["0$", "20$", "30$"], "Free – 30$", { currency_symbol: "$", currency_position: "postfix", values: ["0", "20", "30"] }],
      ["€25", "€25", { currency_symbol: "€", currency_position: "prefix", values: ["25"] }],
      [25, "$25", { currency_symbol: "", currency_position: "", values: ["25"] }],
      ["Donation", "Donation", { values: ["donation"] }],
      ["0", "", { values: [] }],
    ])("show a cost of %j as %s", async (cost, shown, details) => {
      const { body } = await given().post("/events", { ...event, cost });
      expect(body).toMatchObject({ cost: shown, cost_details: details });
    });

    test("echo the website, else show the event's own address", async () => {
      const { post } = given();
      expect((await post("/events", { ...event, website: "http://example.com" })).body).toMatchObject({ website: "http://example.com" });
      expect((await post("/events", event)).body).toMatchObject({ website: `${home}/event/an-event-2/` });
    });
  });

  describe("venue", () => {
    test("is linked by ID, as number, text or object", async () => {
      const { post } = given({ venues: [{}] });
      for (const venue of [201, "201", { id: 201 }]) {
        expect((await post("/events", { ...event, venue })).body).toMatchObject({ venue: { id: 201 } });
      }
    });

    test.each([
      [{ city: "Washington", country: "US", state: "DC" }, "DC"],
      [{ city: "Toronto", country: "Canada", province: "ON" }, "ON"],
      [{ city: "Johannesburg", country: "South Africa", province: "Gauteng" }, "Gauteng"],
      [{ city: "Créteil", country: "France", province: "Île-de-France" }, "Île-de-France"],
    ])("is made on the way from an object (%j)", async (place, stateprovince) => {
      const venue = {
        venue: "New Venue",
        ...place,
        stateProvince: "x",
        zip: "123",
        phone: "555",
        description: "Nice",
        website: "http://one.example",
        show_map: "true",
        show_map_link: "true",
      };
      const { status, body } = await given().post("/events", { ...event, venue });
      const { stateProvince, description, ...echoed } = venue;
      expect(status).toBe(201);
      expect(body).toMatchObject({ venue: { ...echoed, stateprovince, description: "<p>Nice</p>", show_map: true, show_map_link: true } });
    });

    test("is not made twice under the same name", async () => {
      const { post } = given({ venues: [{ venue: "The Mill" }] });
      expect((await post("/events", { ...event, venue: { venue: "the mill" } })).body).toMatchObject({
        venue: { id: 201, venue: "The Mill" },
      });
    });

    test.each([[23], ["foo"], [{ id: 23 }], [{ city: "Nowhere" }], [{ venue: "", city: "Nowhere" }]])(
      "is refused when it is %j",
      async (venue) => {
        expect(await given().post("/events", { ...event, venue })).toMatchObject({ status: 400, code: "rest_invalid_param" });
      },
    );

    test.each([[""], [[]], [0], [null]])("is none when it is %j", async (venue) => {
      expect((await given().post("/events", { ...event, venue })).body).toMatchObject({ venue: [] });
    });
  });

  describe("organizers", () => {
    const world = { organizers: times(2, {}) };

    test("are linked by ID, one or several, in the order they are sent", async () => {
      const { post } = given(world);
      expect((await post("/events", { ...event, organizer: 301 })).body).toMatchObject({ organizer: [{ id: 301 }] });
      expect((await post("/events", { ...event, organizer: [302, 301] })).body).toMatchObject({ organizer: [{ id: 302 }, { id: 301 }] });
    });

    test("are made on the way from objects, beside known ones", async () => {
      const organizer = [{ organizer: "Organizer A" }, { id: 301 }, 302, { organizer: "Organizer C" }];
      const { body } = await given(world).post("/events", { ...event, organizer });
      expect(body).toMatchObject({ organizer: [{ organizer: "Organizer A" }, { id: 301 }, { id: 302 }, { organizer: "Organizer C" }] });
    });

    test("are made from a form too", async () => {
      const form = `${new URLSearchParams(event)}&organizer[0][organizer]=A&organizer[1][organizer]=B&organizer[2][organizer]=C`;
      const { body } = await given().post("/events", form);
      expect(body).toMatchObject({ organizer: [{ organizer: "A" }, { organizer: "B" }, { organizer: "C" }] });
    });

    test("cannot be a single object outside of a list, unless it is an ID", async () => {
      const { post } = given(world);
      expect(await post("/events", { ...event, organizer: { organizer: "A" } })).toMatchObject({
        status: 400,
        code: "could-not-create-organizer",
      });
      expect(await post("/events", { ...event, organizer: "301,302" })).toMatchObject({ status: 400, code: "could-not-create-organizer" });
      expect((await post("/events", { ...event, organizer: { id: 301 } })).body).toMatchObject({ organizer: [{ id: 301 }] });
    });

    test("are refused when one of them does not exist or has no name", async () => {
      const { post } = given(world);
      expect(await post("/events", { ...event, organizer: [301, 23] })).toMatchObject({ status: 400, code: "rest_invalid_param" });
      expect(await post("/events", { ...event, organizer: [{ phone: "1" }] })).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });
  });

  test("links the images of new venues and organizers", async () => {
    const { body } = await given().post("/events", {
      ...event,
      venue: { venue: "V", image: poster.url },
      organizer: [
        { organizer: "A", image: poster.url },
        { organizer: "B", image: "901" },
      ],
    });
    expect(body).toMatchObject({
      venue: { image: { url: poster.url } },
      organizer: [{ image: { url: poster.url } }, { image: { url: poster.url } }],
    });
  });

  describe.each([
    { name: "categories", known: [11, 12] },
    { name: "tags", known: [51, 52] },
  ])("$name", ({ name, known }) => {
    const world = {
      categories: [{ name: "Arts", slug: "arts" }, { name: "Music" }],
      tags: [{ name: "Arts", slug: "arts" }, { name: "Music" }],
    };

    test("are linked by ID", async () => {
      expect((await given(world).post("/events", { ...event, [name]: known })).body).toMatchObject({
        [name]: [{ id: known[0] }, { id: known[1] }],
      });
      expect((await given(world).post("/events", { ...event, [name]: known.join(",") })).body).toMatchObject({
        [name]: [{ name: "Arts" }, { name: "Music" }],
      });
    });

    test("are made from names that are new", async () => {
      const { post, get } = given(world);
      expect((await post("/events", { ...event, [name]: "new one,new two" })).body).toMatchObject({
        [name]: [{ name: "new one" }, { name: "new two" }],
      });
      expect((await get(`/${name}?search=new`)).body).toMatchObject({ total: 2 });
    });

    test("may mix IDs and new names", async () => {
      const { body } = await given(world).post("/events", { ...event, [name]: [known[0], "zoo"] });
      expect(body).toMatchObject({ [name]: [{ id: known[0] }, { name: "zoo" }] });
    });

    test.each([[""], [[]], [null]])("are none when they are %j", async (value) => {
      expect((await given(world).post("/events", { ...event, [name]: value })).body).toMatchObject({ [name]: [] });
    });

    test("pass over numbers that nothing has", async () => {
      expect((await given(world).post("/events", { ...event, [name]: [known[0], 999] })).body).toMatchObject({
        [name]: [{ id: known[0] }],
      });
    });
  });

  test("finds a known category by its slug or name", async () => {
    const { post } = given({ categories: [{ name: "Fine Arts", slug: "arts" }] });
    expect((await post("/events", { ...event, categories: "arts" })).body).toMatchObject({ categories: [{ id: 11 }] });
    expect((await post("/events", { ...event, categories: "Fine Arts" })).body).toMatchObject({ categories: [{ id: 11 }] });
  });

  test("names a new tag after the number of the tag it was meant to be", async () => {
    const { body } = await given({ tags: [{ name: "Free", slug: "free" }] }).post("/events", { ...event, tags: "free" });
    expect(body).toMatchObject({ tags: [{ name: "51", slug: "51" }] });
  });
});
