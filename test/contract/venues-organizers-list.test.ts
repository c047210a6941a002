import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { api, linkedKinds, times } from "../support/world.ts";

const empty = { rest_url: expect.any(String), total: 0, total_pages: 0 };

const given = useRuntime();

describe.each(linkedKinds)("listing $kind", ({ kind, name, first }) => {
  const ids = (...numbers: number[]) => numbers.map((number) => first + number - 1);
  /** Records whose publication gets older from one to the next, so that they are listed as they stand. */
  const aged = (count: number, fields: object = {}) => times(count, (number) => ({ date: `2026-05-${30 - number} 00:00:00`, ...fields }));
  const draft = { status: "draft" as const };
  const pending = { status: "pending" as const };

  describe("pages", () => {
    test("are empty when there are none, without links to neighbours", async () => {
      const { status, body, headers } = await given().get(`/${kind}`);
      expect(status).toBe(200);
      expect(body).toEqual({ [kind]: [], ...empty });
      expect([headers.get("x-calendar-total"), headers.get("x-calendar-totalpages")]).toEqual(["0", "0"]);
    });

    test("are as long as the site says, and together hold everything once", async () => {
      const { get } = given({ site: { per_page: 5 }, [kind]: aged(10) });
      const pages = [await get(`/${kind}`), await get(`/${kind}?page=2`)];
      expect(pages.map(({ ids }) => ids)).toEqual([ids(1, 2, 3, 4, 5), ids(6, 7, 8, 9, 10)]);
      expect(pages.map(({ body }) => body)).toMatchObject([
        { total: 10, total_pages: 2 },
        { total: 10, total_pages: 2 },
      ]);
      expect(pages[1]?.headers.get("x-calendar-totalpages")).toBe("2");
    });

    test("are as long as the request says", async () => {
      const { get } = given({ [kind]: aged(10) });
      expect(await get(`/${kind}?per_page=4`)).toMatchObject({ ids: ids(1, 2, 3, 4), body: { total: 10, total_pages: 3 } });
      expect(await get(`/${kind}?per_page=2&page=2`)).toMatchObject({ ids: ids(3, 4), body: { total: 10, total_pages: 5 } });
    });

    test("are never longer than 50", async () => {
      expect((await given({ [kind]: times(51, {}) }).get(`/${kind}?per_page=100`)).ids).toHaveLength(50);
    });

    test("name their own address and lead to their neighbours", async () => {
      const { get } = given({ site: { per_page: 3 }, [kind]: aged(9) });
      expect((await get(`/${kind}`)).body).toMatchObject({ rest_url: `${api}/${kind}/?page=1&per_page=3&status=publish` });
      expect((await get(`/${kind}?page=2`)).body).toMatchObject({
        next_rest_url: `${api}/${kind}/?per_page=3&status=publish&page=3`,
        previous_rest_url: `${api}/${kind}/?per_page=3&status=publish`,
      });
      expect((await get(`/${kind}?page=3`)).body).toMatchObject({
        previous_rest_url: `${api}/${kind}/?per_page=3&status=publish&page=2`,
      });
      expect((await get(`/${kind}?page=3`)).body).not.toHaveProperty("next_rest_url");
    });

    test("end with 404 beyond the last", async () => {
      const { get } = given({ [kind]: times(3, {}) });
      expect(await get(`/${kind}?per_page=3&page=2`)).toMatchObject({ status: 404, code: `${name}-archive-page-not-found` });
    });

    test.each(["foo", "-1", "0", "foo bar"])("refuse «%s» as number and as size", async (value) => {
      const { get } = given();
      expect(await get(`/${kind}?page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
      expect(await get(`/${kind}?per_page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });
  });

  test("shows the newest first, and the highest ID first among those of one moment", async () => {
    const { get } = given({
      [kind]: [{ date: "2026-01-01 00:00:00" }, { date: "2026-03-01 00:00:00" }, { date: "2026-01-01 00:00:00" }],
    });
    expect((await get(`/${kind}`)).ids).toEqual(ids(2, 3, 1));
  });

  describe("status", () => {
    const mixed = { [kind]: [...times(2, {}), ...times(2, draft), ...times(2, pending)] };

    test("shows visitors what is published, and editors everything", async () => {
      const service = given({ [kind]: times(3, draft) }, { access: "service" });
      expect((await service.get(`/${kind}`)).body).toEqual({ [kind]: [], ...empty });
      expect((await service.as("editor").get(`/${kind}`)).ids).toHaveLength(3);
    });

    test("can be one or several, as list or comma-separated text", async () => {
      const editor = given(mixed, { access: "service" }).as("editor");
      expect((await editor.get(`/${kind}?status=publish`)).ids).toEqual(ids(2, 1));
      expect((await editor.get(`/${kind}?status=publish, draft`)).ids).toEqual(ids(4, 3, 2, 1));
      expect((await editor.get(`/${kind}?status=publish,draft,pending`)).ids).toHaveLength(6);
    });

    test.each(["foo", "foo, bar", "foo, bar, publish", "any"])("refuses «%s»", async (status) => {
      expect(await given({}, { access: "service" }).as("editor").get(`/${kind}?status=${status}`)).toMatchObject({ status: 400 });
    });

    test("is publish or nothing for a visitor", async () => {
      const visitor = given(mixed, { access: "service" });
      expect((await visitor.get(`/${kind}?status=publish`)).ids).toEqual(ids(2, 1));
      expect(await visitor.get(`/${kind}?status=publish, draft`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });
  });
});
