import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { aged, api, inDays, linkedKinds, numbered } from "../support/world.ts";

const empty = { rest_url: expect.any(String), total: 0, total_pages: 0 };
const given = useRuntime();

describe.each(linkedKinds)("listing $kind", ({ kind, name, first }) => {
  const draft = { status: "draft" as const };
  const pending = { status: "pending" as const };

  test("answers an empty page without links when there are no records", async () => {
    const { status, body, headers } = await given().get(`/${kind}`);
    expect(status).toBe(200);
    expect(body).toEqual({ [kind]: [], ...empty });
    expect([headers.get("x-calendar-total"), headers.get("x-calendar-totalpages")]).toEqual(["0", "0"]);
  });

  test("takes the page size from the site, and has the number of pages in a header, too", async () => {
    const { ids, body, headers } = await given({ site: { per_page: 5 }, [kind]: numbered(first, 9, aged) }).get(`/${kind}?page=2`);
    expect(ids).toEqual([first + 5, first + 6, first + 7, first + 8]);
    expect(body).toMatchObject({ total: 9, total_pages: 2 });
    expect(headers.get("x-calendar-totalpages")).toBe("2");
  });

  test("lists at most 50 records a page", async () =>
    expect((await given({ [kind]: numbered(first, 51) }).get(`/${kind}?per_page=100`)).ids).toHaveLength(50));

  test("links a page to itself, the next and the previous one", async () => {
    const { get } = given({ site: { per_page: 3 }, [kind]: numbered(first, 9, aged) });
    expect((await get(`/${kind}`)).body).toMatchObject({ rest_url: `${api}/${kind}/?page=1&per_page=3&status=publish` });
    expect((await get(`/${kind}?page=2`)).body).toMatchObject({
      next_rest_url: `${api}/${kind}/?per_page=3&status=publish&page=3`,
      previous_rest_url: `${api}/${kind}/?per_page=3&status=publish`,
    });
    expect((await get(`/${kind}?page=3`)).body).toMatchObject({ previous_rest_url: `${api}/${kind}/?per_page=3&status=publish&page=2` });
    expect((await get(`/${kind}?page=3`)).body).not.toHaveProperty("next_rest_url");
  });

  test("answers 404 after the last page", async () => {
    const { get } = given({ [kind]: numbered(first, 3) });
    expect(await get(`/${kind}?per_page=3&page=2`)).toMatchObject({ status: 404, code: `${name}-archive-page-not-found` });
  });

  test.each(["foo", "-1", "0", "foo bar"])("refuses %j as page and as per_page", async (value) => {
    const { get } = given();
    expect(await get(`/${kind}?page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await get(`/${kind}?per_page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  const dated = {
    [kind]: numbered(first, { date: "2026-01-01 00:00:00" }, { date: "2026-03-01 00:00:00" }, { date: "2026-01-01 00:00:00" }),
  };
  const [higherFirst, lowerFirst] = [
    [first + 1, first + 2, first],
    [first + 1, first, first + 2],
  ];

  test.each([
    { as: "anonymous", query: "", ids: higherFirst },
    { as: "editor", query: "?status=publish", ids: higherFirst },
    { as: "editor", query: "", ids: lowerFirst },
    { as: "editor", query: "?status=publish,draft", ids: lowerFirst },
    { as: "editor", query: "?status=", ids: lowerFirst },
    { as: "contributor", query: "", ids: lowerFirst },
  ])(
    "as observed, $as gets the records of one date with $query from the id $ids.1 on: several statuses reverse them",
    async ({ as, query, ids }) => {
      const client = given(dated, { access: "service", fidelity: "observed" });
      expect((await (as === "anonymous" ? client : client.as(as)).get(`/${kind}${query}`)).ids).toEqual(ids);
    },
  );

  const mixed = { [kind]: [...numbered(first, 2), ...numbered(first + 2, 2, draft), ...numbered(first + 4, 2, pending)] };

  test("lists drafts only for editors", async () => {
    const service = given({ [kind]: numbered(first, 3, draft) }, { access: "service" });
    expect((await service.get(`/${kind}`)).body).toEqual({ [kind]: [], ...empty });
    expect((await service.as("editor").get(`/${kind}`)).ids).toHaveLength(3);
  });

  test.each(["foo", "foo, bar", "foo, bar, publish", "any"])("refuses status=%s", async (status) => {
    expect(await given({}, { access: "service" }).as("editor").get(`/${kind}?status=${status}`)).toMatchObject({ status: 400 });
  });

  test("refuses every status except publish from visitors", async () => {
    const visitor = given(mixed, { access: "service" });
    expect((await visitor.get(`/${kind}?status=publish`)).ids).toEqual([first + 1, first]);
    expect(await visitor.get(`/${kind}?status=publish, draft`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});

describe.each(linkedKinds)("filtering $kind", ({ kind, name, first }) => {
  const draft = { status: "draft" as const };

  test("refuses an empty search", async () =>
    expect(await given().get(`/${kind}?search=`)).toMatchObject({ status: 400, code: "rest_invalid_param" }));

  test("has_events with another word lists unused records", async () => {
    const { get } = given({ [kind]: numbered(first, 3, aged), events: [{ id: 101, [name]: [first + 2] }] });
    expect((await get(`/${kind}?has_events=garbage`)).ids).toEqual([first, first + 1]);
  });

  test("has_events answers an empty list when no record matches", async () => {
    const unused = given({ [kind]: numbered(first, 2), events: [{ id: 101 }] });
    expect((await unused.get(`/${kind}?has_events=true`)).body).toEqual({ [kind]: [], ...empty });
    const used = given({ [kind]: numbered(first, 2), events: [{ id: 101, [name]: [first, first + 1] }] });
    expect((await used.get(`/${kind}?has_events=false`)).body).toEqual({ [kind]: [], ...empty });
  });

  test("has_events takes a list or an object, which rest_url repeats", async () => {
    const { body } = await given({ [kind]: numbered(first, 2, aged), events: [{ id: 101, [name]: [first] }] }).get(
      `/${kind}?has_events[a][b]=1`,
    );
    expect(body).toMatchObject({ total: 1, rest_url: expect.stringContaining("&has_events%5Ba%5D%5Bb%5D=1&") });
  });

  test("event answers an empty list for an event without links", async () => {
    const { body } = await given({ [kind]: numbered(first, 3, aged), events: [{ id: 101 }] }).get(`/${kind}?event=101`);
    expect(body).toEqual({ [kind]: [], ...empty });
    expect((await given({ events: [{ id: 101 }] }).get(`/${kind}?event=101`)).body).toEqual({ [kind]: [], ...empty });
  });

  test.each(["23", "foo", ""])("refuses event=%s, which is not an event", async (value) => {
    expect(await given().get(`/${kind}?event=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("event lists drafts only for editors", async () => {
    const service = given({ [kind]: [{ id: first, ...draft }], events: [{ id: 101, [name]: [first] }] }, { access: "service" });
    expect((await service.get(`/${kind}?event=101`)).body).toEqual({ [kind]: [], ...empty });
    expect((await service.as("editor").get(`/${kind}?event=101`)).ids).toEqual([first]);
  });

  test("only_with_upcoming looks at unpublished events only for editors", async () => {
    const status = ["publish", "private", "draft"] as const;
    const events = numbered(101, 3, (number) => ({ ...inDays(30), status: status[number - 1] ?? "publish", [name]: [first + number - 1] }));
    const service = given({ [kind]: numbered(first, 3, aged), events }, { access: "service" });
    expect((await service.get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([first]);
    expect((await service.as("editor").get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([first, first + 1, first + 2]);
  });

  test("lists records that match all filters", async () => {
    const { get } = given({
      [kind]: numbered(first, 2, (number) => ({ ...aged(number), [name]: "Same" })),
      events: numbered(101, { ...inDays(-9), [name]: [first] }, { ...inDays(9), [name]: [first + 1] }),
    });
    expect((await get(`/${kind}?search=same&has_events=1&event=102`)).ids).toEqual([first + 1]);
    expect((await get(`/${kind}?only_with_upcoming=1&event=101`)).ids).toEqual([]);
  });
});
