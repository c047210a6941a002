import { describe, expect, test } from "vitest";
import { fidelityModes } from "../../src/service/fidelity.ts";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();
const dates = { start_date: "2026-08-01 10:00:00", end_date: "2026-08-01 12:00:00" };

test.each(fidelityModes)("the currency of the site is in the configured position, with its code, in %s mode", async (fidelity) => {
  const site = { currency: { symbol: "kr", position: "postfix", code: "SEK" } } as const;
  const { post, put, get } = given({ site, events: [{ id: 101, cost: ["20"] }] }, { fidelity });
  expect((await get("/events/101")).body).toMatchObject({
    cost: "20kr",
    cost_details: { currency_symbol: "", currency_position: "" },
    json_ld: { offers: { price: "20", priceCurrency: "SEK" } },
  });
  expect((await post("/events", { ...dates, title: "Night", cost: "50" })).body).toMatchObject({ cost: "50kr" });
  expect((await put("/events/101", { cost: "$30" })).body).toMatchObject({ cost: "$30" });
});

test.each(fidelityModes)("days start at the hour that the site configures, in %s mode", async (fidelity) => {
  const late = { start_date: "2026-08-02 02:00:00", end_date: "2026-08-02 03:00:00" };
  const { get, post } = given({ site: { day_starts: "06:00" }, events: [{ id: 101, ...late }] }, { fidelity });
  const first = await get("/events?start_date=2026-08-01&end_date=2026-08-01");
  expect(first.ids).toEqual([101]);
  expect(first.body).toHaveProperty("rest_url", expect.stringContaining("start_date=2026-08-01 06:00:00&end_date=2026-08-02 05:59:59"));
  expect((await get("/events?start_date=2026-08-02&end_date=2026-08-02")).ids).toEqual([]);
  expect((await get("/events")).body).toHaveProperty("rest_url", expect.stringMatching(/start_date=\S+ 06:00:00&end_date=\S+ 05:59:59/));
  const whole = await post("/events", { ...dates, title: "Whole", all_day: true });
  expect(whole.body).toMatchObject({ start_date: "2026-08-01 06:00:00", end_date: "2026-08-02 05:59:59" });
});

describe("addresses of pages", () => {
  const records = {
    events: [
      { id: 101, slug: "jazz" },
      { id: 102, status: "draft" as const },
    ],
    venues: [{ id: 201, slug: "pier" }],
    categories: [{ id: 11, slug: "musik" }],
    tags: [{ id: 51, slug: "frei" }],
  };
  const urlsOf = async (site: object) => {
    const { get } = given({ ...records, site });
    const paths = ["/events/101", "/events/102", "/venues/201", "/categories/11", "/tags/51"];
    return Promise.all(paths.map(async (path) => (await get(path)).body));
  };

  test("have the words that the site configures", async () => {
    const addresses = { event: "veranstaltung", events: "veranstaltungen", venue: "ort", category: "kategorie", tag: "schlagwort" };
    expect(await urlsOf({ addresses })).toMatchObject([
      { url: "https://calendar.example/veranstaltung/jazz/" },
      { url: "https://calendar.example/?post_type=calendar_event&p=102" },
      { url: "https://calendar.example/ort/pier/" },
      { url: "https://calendar.example/veranstaltungen/kategorie/musik/" },
      { url: "https://calendar.example/schlagwort/frei/" },
    ]);
  });

  test("are arguments where permalinks are plain", async () => {
    const rest = "https://calendar.example/index.php?rest_route=%2Fcalendar%2Fevents%2Fv1%2F";
    expect(await urlsOf({ addresses: { permalinks: "plain" } })).toMatchObject([
      { url: "https://calendar.example/?calendar_event=jazz", rest_url: `${rest}events%2F101` },
      { url: "https://calendar.example/?post_type=calendar_event&p=102" },
      { url: "https://calendar.example/?calendar_venue=pier" },
      { url: "https://calendar.example/?calendar_event_category=musik", urls: { self: `${rest}categories%2F11` } },
      { url: "https://calendar.example/?tag=frei", urls: { collection: `${rest}tags` } },
    ]);
  });

  test("lead to the pages of a list where permalinks are plain", async () => {
    const { get, at } = given({ site: { addresses: { permalinks: "plain" } }, venues: [{ id: 201 }, { id: 202 }] });
    const { body } = await get("/venues?per_page=1");
    const next = "https://calendar.example/index.php?rest_route=%2Fcalendar%2Fevents%2Fv1%2Fvenues%2F&per_page=1&status=publish&page=2";
    expect(body).toMatchObject({ next_rest_url: next });
    expect((await at("").get(next.slice("https://calendar.example".length))).ids).toHaveLength(1);
  });

  test("of unknown shapes are refused", () => {
    expect(() => given({ site: { addresses: { event: "/a/" } } })).toThrow("site.addresses.event: must be a name without slashes");
    expect(() => given({ site: { day_starts: "6" } })).toThrow("site.day_starts: must be an hour such as 06:00");
  });
});

test.each([
  ["scheduled", "EventScheduled"],
  ["canceled", "EventCancelled"],
  ["postponed", "EventPostponed"],
] as const)("an event that is %s says so in its description, also after an update", async (event_status, shown) => {
  const { get, put } = given({ events: [{ id: 101, event_status }] });
  expect((await get("/events/101")).body).toHaveProperty("json_ld.eventStatus", `https://schema.org/${shown}`);
  await put("/events/101", { title: "New" });
  expect((await get("/events/101")).body).toHaveProperty("json_ld.eventStatus", `https://schema.org/${shown}`);
});

describe("texts of an older platform", () => {
  const blocks = "<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->";
  const columns = '<!-- wp:columns --><div class="wp-block-columns">c</div><!-- /wp:columns -->';
  const caption = '[caption id="attachment_7001" width="9"]<img src="a.png"> Hall[/caption]';
  const audio = '[audio src="https://a.example/x.mp3"]';
  const shown = async (platform: "6.7" | "6.8" | "6.9" | "7.0" | "7.1", ...descriptions: string[]) => {
    const events = descriptions.map((description, index) => ({ id: 101 + index, description }));
    return (await given({ site: { platform }, events }).get("/events")).text;
  };

  test("number captions from 7.1 on", async () => {
    expect(await shown("7.1", caption, caption)).toContain("attachment_7001-2");
    expect(await shown("7.0", caption, caption)).not.toContain("attachment_7001-2");
  });

  test("have the class of a paragraph and another one of columns from 7.0 on", async () => {
    expect(await shown("7.0", blocks)).toContain("wp-block-paragraph");
    expect(await shown("6.9", blocks)).not.toContain("wp-block-paragraph");
    expect(await shown("7.0", columns)).toContain("is-layout-794e3cfa");
    expect(await shown("6.9", columns)).toContain("is-layout-28f84493");
  });

  test("have a comment before the first player up to 6.8", async () => {
    const comment = "<!--[if lt IE 9]>";
    expect((await shown("6.8", audio, audio)).split(comment)).toHaveLength(2);
    expect(await shown("6.9", audio)).not.toContain(comment);
  });

  test("are in an index that names the front page from 6.8 on", async () => {
    const root = async (platform: "6.7" | "6.8") => (await given({ site: { platform } }).at("/wp-json").get("/")).body;
    expect(await root("6.8")).toHaveProperty("show_on_front", "posts");
    expect(await root("6.7")).not.toHaveProperty("show_on_front");
  });
});
