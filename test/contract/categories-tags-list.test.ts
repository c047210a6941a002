import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { api, home, numbered, taxonomies } from "../support/world.ts";

const given = useRuntime();

describe.each(taxonomies)("listing $kind", ({ kind, first }) => {
  const all = `/${kind}?hide_empty=false`;

  test("answers an empty list when there are none", async () => {
    const { status, body, headers } = await given().get(all);
    expect(status).toBe(200);
    expect(body).toEqual({ rest_url: `${api}/${kind}/`, total: 0, total_pages: 0, [kind]: [] });
    expect([headers.get("x-calendar-total"), headers.get("x-calendar-totalpages")]).toEqual(["0", "0"]);
  });

  test.each(["no", "", "2"])("refuses hide_empty=%s, which is not a boolean", async (value) => {
    expect(await given().get(`/${kind}?hide_empty=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("links pages with the page number as the only argument", async () => {
    const { get } = given({ [kind]: numbered(first, 9, (number) => ({ name: `Term ${number}` })) });
    const pages = [await get(`${all}&per_page=3`), await get(`${all}&per_page=3&page=2`), await get(`${all}&per_page=3&page=3`)];
    expect(pages.map((page) => page.ids)).toEqual([0, 3, 6].map((before) => [0, 1, 2].map((index) => first + before + index)));
    const urls = { rest_url: `${api}/${kind}/`, next_rest_url: `${api}/${kind}/?page=2` };
    expect(pages[0]?.body).toMatchObject({ total: 9, total_pages: 3, ...urls });
    expect(pages[0]?.body).not.toHaveProperty("previous_rest_url");
    expect(pages[1]?.body).toMatchObject({ previous_rest_url: `${api}/${kind}/`, next_rest_url: `${api}/${kind}/?page=3` });
    expect(pages[2]?.body).toMatchObject({ previous_rest_url: `${api}/${kind}/?page=2` });
    expect(pages[2]?.body).not.toHaveProperty("next_rest_url");
    expect(pages[2]?.headers.get("x-calendar-total")).toBe("9");
    expect(pages[2]?.headers.get("x-calendar-totalpages")).toBe("3");
  });

  test("answers an empty page after the last one, where other lists answer 404", async () => {
    const answer = await given({ [kind]: numbered(first, 3) }).get(`${all}&page=5`);
    expect(answer).toMatchObject({ status: 200, body: { [kind]: [], total: 3, previous_rest_url: `${api}/${kind}/?page=4` } });
  });

  test("lists at most 50 terms a page", async () =>
    expect((await given({ [kind]: numbered(901, 51) }).get(`${all}&per_page=100`)).ids).toHaveLength(50));

  test.each(["foo", "-1", "0"])("refuses %j as page and as per_page", async (value) => {
    const { get } = given();
    expect(await get(`${all}&page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await get(`${all}&per_page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("include and exclude select by numbers only: a slug in the list is accepted and matches nothing", async () => {
    const { get } = given({ [kind]: numbered(first, { slug: "online" }, { slug: "jazz" }) });
    expect((await get(`${all}&include=online`)).body).toMatchObject({ [kind]: [], total: 0 });
    expect((await get(`${all}&include[]=online&include[]=${first + 1}`)).ids).toEqual([first + 1]);
    expect((await get(`${all}&exclude=online`)).ids).toEqual([first, first + 1]);
  });

  test("include wins over exclude, and an event over a post", async () => {
    const { get } = given({ [kind]: numbered(first, 3), events: numbered(101, { [kind]: [first, first + 1] }, { [kind]: [first + 2] }) });
    expect((await get(`${all}&include=${[first, first + 1]}&exclude=${first}`)).ids).toEqual([first, first + 1]);
    expect((await get(`/${kind}?post=101&event=102`)).ids).toEqual([first + 2]);
  });

  test.each(["exclude", "include"])("refuses to %s terms that do not exist", async (parameter) => {
    const { get } = given({ [kind]: [{ id: first }] });
    expect(await get(`${all}&${parameter}=2389,1235,3434`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await get(`${all}&${parameter}=`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("sorts in descending order when the order is unknown", async () => {
    const { get } = given({ [kind]: numbered(first, 3) });
    expect((await get(`${all}&order=sideways&orderby=id`)).ids).toEqual([first + 2, first + 1, first]);
  });

  test("refuses an empty order and an empty orderby", async () => {
    expect(await given().get(`${all}&order=&orderby=id`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await given().get(`${all}&order=desc&orderby=`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("finds nothing by an unknown slug, and refuses an empty one", async () => {
    const { get } = given({ [kind]: [{ id: first }] });
    expect((await get(`${all}&slug=foo`)).body).toEqual({ rest_url: `${api}/${kind}/`, total: 0, total_pages: 0, [kind]: [] });
    expect(await get(`${all}&slug=`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test.each(["", "23", "foo"])("refuses the event %j", async (value) => {
    expect(await given().get(`/${kind}?post=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await given().get(`/${kind}?event=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});

describe.each(taxonomies)("reading $kind", ({ kind, first }) => {
  test("shows the term", async () => {
    const world = { [kind]: [{ id: first, name: "foo", slug: "foo-bar", description: "Text" }], events: [{ id: 101, [kind]: [first] }] };
    const { status, body } = await given(world).get(`/${kind}/${first}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ id: first, count: 1, name: "foo", slug: "foo-bar", description: "Text", meta: [] },
      taxonomy: kind === "tags" ? "post_tag" : "calendar_event_category",
      url: `${home}/${kind === "tags" ? "tag" : "events/category"}/foo-bar/`,
      urls: { self: `${api}/${kind}/${first}`, collection: `${api}/${kind}` },
    });
  });

  test("shows the links of the host platform, which lists leave out", async () => {
    const { get } = given({ [kind]: [{ id: first }] });
    const route = kind === "tags" ? "tags" : "calendar_event_category";
    const _links = { self: [{ href: `${home}/wp-json/wp/v2/${route}/${first}` }] };
    expect((await get(`/${kind}/${first}`)).body).toMatchObject({ _links });
    expect((await get(`/${kind}?hide_empty=0`)).body).not.toHaveProperty(`${kind}.0._links`);
  });

  test("refuses an unknown id and an id of the other taxonomy", async () => {
    const { get } = given({ categories: [{ id: 11 }], tags: [{ id: 51 }] });
    expect(await get(`/${kind}/2389`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await get(`/${kind}/${kind === "tags" ? 11 : 51}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test.each(["foo", "foo bar", "by-slug/foo-bar"])("answers 404 to the path %j, which no route matches", async (path) => {
    expect(await given().get(`/${kind}/${path}`)).toMatchObject({ status: 404, code: "rest_no_route" });
  });
});

test("shows the parent of a category, in its URL too", async () => {
  const { body } = await given({ categories: numbered(11, { slug: "music" }, { slug: "jazz", parent: 11 }) }).get("/categories/12");
  expect(body).toMatchObject({ parent: 11, url: `${home}/events/category/music/jazz/`, urls: { up: `${api}/categories/11` } });
  expect(body).toHaveProperty("_links.up");
});

test("shows no parent for a tag", async () =>
  expect((await given({ tags: [{ id: 51 }] }).get("/tags/51")).body).not.toHaveProperty("parent"));

test.each(["2389", "", "0"])("refuses the parent %j", async (value) => {
  const { get } = given({ categories: [{ id: 11 }] });
  expect(await get(`/categories?parent=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
});

test("takes parent=-1 for the children of category 1, as the service reads ids without their sign", async () => {
  const { get } = given({ categories: [{ id: 1 }, { id: 12, parent: 1 }, { id: 13 }] });
  expect((await get("/categories?hide_empty=false&parent=-1")).ids).toEqual([12]);
});
