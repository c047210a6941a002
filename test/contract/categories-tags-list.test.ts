import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { api, home, times } from "../support/world.ts";

/** Categories and tags follow the same rules; `first` is the ID of the first one of a world, `other` one of the other taxonomy. */
const kinds = [
  { kind: "categories", first: 11, other: 51 },
  { kind: "tags", first: 51, other: 11 },
] as const;

const given = useRuntime();

describe.each(kinds)("listing $kind", ({ kind, first }) => {
  const ids = (...numbers: number[]) => numbers.map((number) => first + number - 1);
  const named = (...names: string[]) => names.map((name) => ({ name, slug: name.toLowerCase() }));
  const all = `/${kind}?hide_empty=false`;

  test("answers an empty list when there are none", async () => {
    const { status, body, headers } = await given().get(all);
    expect(status).toBe(200);
    expect(body).toEqual({ rest_url: `${api}/${kind}/`, total: 0, total_pages: 0, [kind]: [] });
    expect([headers.get("x-calendar-total"), headers.get("x-calendar-totalpages")]).toEqual(["0", "0"]);
  });

  test("shows what is used, and what is not when it is asked for", async () => {
    const { get } = given({ [kind]: times(3, {}), events: [{ [kind]: ids(2) }] });
    expect((await get(`/${kind}`)).ids).toEqual(ids(2));
    expect((await get(all)).ids).toEqual(ids(1, 2, 3));
    expect((await get(`/${kind}?hide_empty=0`)).ids).toEqual(ids(1, 2, 3));
  });

  test("counts published events only", async () => {
    const { get } = given({ [kind]: [{}], events: [{ [kind]: ids(1) }, { [kind]: ids(1) }, { [kind]: ids(1), status: "draft" }] });
    expect((await get(`/${kind}`)).body).toMatchObject({ [kind]: [{ count: 2 }] });
  });

  test.each(["no", "", "2"])("refuses hide_empty=%s, which is no yes or no", async (value) => {
    expect(await given().get(`/${kind}?hide_empty=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  describe("pages", () => {
    test("lead to each other and forget all but their number", async () => {
      const { get } = given({ [kind]: times(9, (number) => ({ name: `Term ${number}` })) });
      const pages = [await get(`${all}&per_page=3`), await get(`${all}&per_page=3&page=2`), await get(`${all}&per_page=3&page=3`)];
      expect(pages.map((page) => page.ids)).toEqual([ids(1, 2, 3), ids(4, 5, 6), ids(7, 8, 9)]);
      expect(pages[0]?.body).toMatchObject({
        total: 9,
        total_pages: 3,
        rest_url: `${api}/${kind}/`,
        next_rest_url: `${api}/${kind}/?page=2`,
      });
      expect(pages[0]?.body).not.toHaveProperty("previous_rest_url");
      expect(pages[1]?.body).toMatchObject({ previous_rest_url: `${api}/${kind}/`, next_rest_url: `${api}/${kind}/?page=3` });
      expect(pages[2]?.body).toMatchObject({ previous_rest_url: `${api}/${kind}/?page=2` });
      expect(pages[2]?.body).not.toHaveProperty("next_rest_url");
      expect(pages[2]?.headers.get("x-calendar-total")).toBe("9");
      expect(pages[2]?.headers.get("x-calendar-totalpages")).toBe("3");
    });

    test("are empty beyond the last, not 404 as elsewhere", async () => {
      const { status, body } = await given({ [kind]: times(3, {}) }).get(`${all}&page=5`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ [kind]: [], total: 3, previous_rest_url: `${api}/${kind}/?page=4` });
    });

    test("are never longer than 50", async () => {
      expect((await given({ [kind]: times(51, (number) => ({ id: 900 + number })) }).get(`${all}&per_page=100`)).ids).toHaveLength(50);
    });

    test.each(["foo", "-1", "0"])("refuse «%s» as number and as size", async (value) => {
      const { get } = given();
      expect(await get(`${all}&page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
      expect(await get(`${all}&per_page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });
  });

  test("searches names and slugs", async () => {
    const { get } = given({ [kind]: [...named("Foo", "Bar", "Baz"), { name: "One", slug: "foo-bar" }] });
    expect((await get(`${all}&search=foo`)).ids).toEqual(ids(1, 4));
    expect((await get(`${all}&search=bar`)).ids).toEqual(ids(2, 4));
    expect((await get(`${all}&search=zoot`)).body).toMatchObject({ total: 0, [kind]: [] });
  });

  test("leaves out what is excluded, and shows only what is included", async () => {
    const { get } = given({ [kind]: named("A", "B", "C") });
    expect((await get(`${all}&exclude=${first}`)).ids).toEqual(ids(2, 3));
    expect((await get(`${all}&exclude[]=${first}&exclude[]=${first + 1}`)).ids).toEqual(ids(3));
    expect((await get(`${all}&exclude=${ids(1, 2, 3)}`)).body).toMatchObject({ total: 0 });
    expect((await get(`${all}&include=${first}`)).ids).toEqual(ids(1));
    expect((await get(`${all}&include=${ids(1, 2)}&exclude=${first}`)).ids).toEqual(ids(1, 2));
  });

  test.each(["exclude", "include"])("refuses to %s terms that do not exist", async (parameter) => {
    const { get } = given({ [kind]: [{}] });
    expect(await get(`${all}&${parameter}=2389,1235,3434`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await get(`${all}&${parameter}=`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("sorts by name whatever the case, by ID, by slug or by count, upwards or downwards", async () => {
    const terms = [
      { name: "b", slug: "one" },
      { name: "A", slug: "two" },
      { name: "C", slug: "three" },
    ];
    const { get } = given({ [kind]: terms, events: [{ [kind]: ids(2) }] });
    expect((await get(all)).ids).toEqual(ids(2, 1, 3));
    expect((await get(`${all}&order=asc&orderby=name`)).ids).toEqual(ids(2, 1, 3));
    expect((await get(`${all}&order=asc&orderby=id`)).ids).toEqual(ids(1, 2, 3));
    expect((await get(`${all}&order=desc&orderby=id`)).ids).toEqual(ids(3, 2, 1));
    expect((await get(`${all}&orderby=slug`)).ids).toEqual(ids(1, 3, 2));
    expect((await get(`${all}&orderby=count&order=desc`)).ids[0]).toBe(first + 1);
    expect((await get(`${all}&order=sideways&orderby=id`)).ids).toEqual(ids(3, 2, 1));
  });

  test("refuses an empty order and an empty orderby", async () => {
    expect(await given().get(`${all}&order=&orderby=id`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await given().get(`${all}&order=desc&orderby=`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("shows the terms of an event, by either name of the parameter", async () => {
    const { get } = given({ [kind]: times(4, {}), events: [{ [kind]: ids(1, 2) }, { [kind]: ids(3) }] });
    expect((await get(`/${kind}?post=101`)).ids).toEqual(ids(1, 2));
    expect((await get(`/${kind}?event=101`)).ids).toEqual(ids(1, 2));
    expect((await get(`/${kind}?post=101&event=102`)).ids).toEqual(ids(3));
  });

  test.each(["", "23", "foo"])("refuses the event «%s»", async (value) => {
    expect(await given().get(`/${kind}?post=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await given().get(`/${kind}?event=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("finds a term by its slug", async () => {
    const { get } = given({ [kind]: named("A", "B", "C") });
    expect((await get(`${all}&slug=a`)).ids).toEqual(ids(1));
    expect((await get(`${all}&slug=c`)).ids).toEqual(ids(3));
    expect((await get(`${all}&slug=foo`)).body).toEqual({ rest_url: `${api}/${kind}/`, total: 0, total_pages: 0, [kind]: [] });
    expect(await get(`${all}&slug=`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});

describe.each(kinds)("reading one of the $kind", ({ kind, first, other }) => {
  test("shows the term", async () => {
    const world = { [kind]: [{ name: "foo", slug: "foo-bar", description: "Text" }], events: [{ [kind]: [first] }] };
    const { status, body } = await given(world).get(`/${kind}/${first}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: first,
      count: 1,
      name: "foo",
      slug: "foo-bar",
      description: "Text",
      taxonomy: kind === "tags" ? "post_tag" : "calendar_event_category",
      meta: [],
      url: `${home}/${kind === "tags" ? "tag" : "events/category"}/foo-bar/`,
      urls: { self: `${api}/${kind}/${first}`, collection: `${api}/${kind}` },
    });
  });

  test("carries the links of the host platform, which lists do without", async () => {
    const { get } = given({ [kind]: [{}] });
    const route = kind === "tags" ? "tags" : "calendar_event_category";
    expect((await get(`/${kind}/${first}`)).body).toMatchObject({
      _links: { self: [{ href: `${home}/wp-json/wp/v2/${route}/${first}` }] },
    });
    expect((await get(`/${kind}?hide_empty=0`)).body).not.toHaveProperty(`${kind}.0._links`);
  });

  test("refuses an ID that none has, also that of the other taxonomy", async () => {
    const { get } = given({ categories: [{}], tags: [{}] });
    expect(await get(`/${kind}/2389`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await get(`/${kind}/${other}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test.each(["foo", "foo bar", "by-slug/foo-bar"])("has no route for «%s»", async (path) => {
    expect(await given().get(`/${kind}/${path}`)).toMatchObject({ status: 404, code: "rest_no_route" });
  });
});

test("a child category names its parent and lies below it", async () => {
  const { body } = await given({ categories: [{ slug: "music" }, { slug: "jazz", parent: 11 }] }).get("/categories/12");
  expect(body).toMatchObject({ parent: 11, url: `${home}/events/category/music/jazz/`, urls: { up: `${api}/categories/11` } });
  expect(body).toHaveProperty("_links.up");
});

test("a tag has no parent", async () => {
  expect((await given({ tags: [{}] }).get("/tags/51")).body).not.toHaveProperty("parent");
});

test("categories can be listed by their parent", async () => {
  const { get } = given({ categories: [{}, { parent: 11 }, { parent: 12 }, { parent: 11 }] });
  expect((await get("/categories?hide_empty=false&parent=11")).ids).toEqual([12, 14]);
  expect(await get("/categories?parent=2389")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  expect(await get("/categories?parent=")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  expect(await get("/categories?parent=0")).toMatchObject({ status: 400, code: "rest_invalid_param" });
});

test("an unused category is listed for the sake of its children, but not counted", async () => {
  const { ids, body } = await given({ categories: [{}, { parent: 11 }, {}], events: [{ categories: [12] }] }).get("/categories");
  expect(ids).toEqual([11, 12]);
  expect(body).toMatchObject({ total: 1 });
});

test("tags know no parent to be listed by", async () => {
  expect((await given({ tags: [{}] }).get("/tags?hide_empty=0&parent=2389")).ids).toEqual([51]);
});
