import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { inDays, linkedKinds, times } from "../support/world.ts";

const empty = { rest_url: expect.any(String), total: 0, total_pages: 0 };

const given = useRuntime();

describe.each(linkedKinds)("filtering $kind", ({ kind, name, first }) => {
  const ids = (...numbers: number[]) => numbers.map((number) => first + number - 1);
  /** Records whose publication gets older from one to the next, so that they are listed as they stand. */
  const aged = (count: number, fields: object = {}) => times(count, (number) => ({ date: `2026-05-${30 - number} 00:00:00`, ...fields }));
  const draft = { status: "draft" as const };
  const pending = { status: "pending" as const };

  describe("search", () => {
    test("looks into names, all words in any order", async () => {
      const { get } = given({
        [kind]: aged(3).map((fields, index) => ({ ...fields, [name]: `The ${name} ${["foo", "baz", "bar"][index]}` })),
      });
      expect((await get(`/${kind}?search=${name}`)).ids).toEqual(ids(1, 2, 3));
      expect((await get(`/${kind}?search=foo ${name}`)).ids).toEqual(ids(1));
      expect((await get(`/${kind}?search=woo`)).body).toEqual({ [kind]: [], ...empty });
    });

    test.each(["description", "excerpt"])("looks into the %s", async (field) => {
      const { get } = given({
        [kind]: aged(3).map((fields, index) => ({ ...fields, [field]: `Content ${["foo", "baz", "bar"][index]}` })),
      });
      expect((await get(`/${kind}?search=content`)).ids).toEqual(ids(1, 2, 3));
      expect((await get(`/${kind}?search=Content foo`)).ids).toEqual(ids(1));
      expect((await get(`/${kind}?search=woo`)).ids).toEqual([]);
    });

    test("cannot be empty", async () => {
      expect(await given().get(`/${kind}?search=`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });
  });

  describe("has_events", () => {
    test("parts what is used from what is not", async () => {
      const { get } = given({ [kind]: aged(3), events: [{ [name]: ids(3) }] });
      expect((await get(`/${kind}?has_events=true`)).ids).toEqual(ids(3));
      expect((await get(`/${kind}?has_events=false`)).ids).toEqual(ids(1, 2));
      expect((await get(`/${kind}?has_events=garbage`)).ids).toEqual(ids(1, 2));
    });

    test("finds nothing when nothing is used, or everything is", async () => {
      expect((await given({ [kind]: aged(3), events: times(3, {}) }).get(`/${kind}?has_events=true`)).body).toEqual({
        [kind]: [],
        ...empty,
      });
      expect(
        (await given({ [kind]: aged(3), events: times(3, (number) => ({ [name]: ids(number) })) }).get(`/${kind}?has_events=false`)).ids,
      ).toEqual([]);
    });

    test("may be a list or a record, which the address of the list repeats", async () => {
      const { body } = await given({ [kind]: aged(2), events: [{ [name]: ids(1) }] }).get(`/${kind}?has_events[a][b]=1`);
      expect(body).toMatchObject({ total: 1, rest_url: expect.stringContaining("&has_events%5Ba%5D%5Bb%5D=1&") });
    });

    test("does not count drafts and proposals", async () => {
      const { get } = given({
        [kind]: aged(3),
        events: [{ ...draft, [name]: ids(1) }, { ...pending, [name]: ids(2) }, { [name]: ids(3) }],
      });
      expect((await get(`/${kind}?has_events=true`)).ids).toEqual(ids(3));
    });
  });

  describe("event", () => {
    test("finds what an event is linked to", async () => {
      const { get } = given({ [kind]: aged(3), events: times(9, (number) => ({ [name]: ids(Math.ceil(number / 3)) })) });
      expect((await get(`/${kind}?event=101`)).ids).toEqual(ids(1));
      expect((await get(`/${kind}?event=106`)).ids).toEqual(ids(2));
      expect((await get(`/${kind}?event=109`)).ids).toEqual(ids(3));
    });

    test("finds nothing for an event without links", async () => {
      expect((await given({ [kind]: aged(3), events: [{}] }).get(`/${kind}?event=101`)).body).toEqual({ [kind]: [], ...empty });
      expect((await given({ events: [{}] }).get(`/${kind}?event=101`)).body).toEqual({ [kind]: [], ...empty });
    });

    test.each(["23", "foo", ""])("refuses «%s», which is no event", async (value) => {
      expect(await given().get(`/${kind}?event=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });

    test("shows drafts to editors only", async () => {
      const service = given({ [kind]: [draft], events: [{ [name]: ids(1) }] }, { access: "service" });
      expect((await service.get(`/${kind}?event=101`)).body).toEqual({ [kind]: [], ...empty });
      expect((await service.as("editor").get(`/${kind}?event=101`)).ids).toEqual(ids(1));
    });
  });

  describe("only_with_upcoming", () => {
    test("finds what has events ahead", async () => {
      const events = [
        { ...inDays(30), [name]: ids(1) },
        { ...inDays(30), [name]: ids(2) },
        { ...inDays(-30), [name]: ids(3) },
      ];
      const { get } = given({ [kind]: aged(4), events });
      expect((await get(`/${kind}?only_with_upcoming=true`)).ids).toEqual(ids(1, 2));
      expect((await get(`/${kind}?only_with_upcoming=false`)).ids).toEqual(ids(1, 2, 3, 4));
    });

    test("finds nothing when all events are over", async () => {
      const { get } = given({ [kind]: aged(2), events: [{ ...inDays(-30), [name]: ids(1) }] });
      expect((await get(`/${kind}?only_with_upcoming=true`)).body).toEqual({ [kind]: [], ...empty });
    });

    test("counts unpublished events for editors only", async () => {
      const status = ["publish", "private", "draft"] as const;
      const events = times(3, (number) => ({ ...inDays(30), status: status[number - 1] ?? "publish", [name]: ids(number) }));
      const service = given({ [kind]: aged(3), events }, { access: "service" });
      expect((await service.get(`/${kind}?only_with_upcoming=true`)).ids).toEqual(ids(1));
      expect((await service.as("editor").get(`/${kind}?only_with_upcoming=true`)).ids).toEqual(ids(1, 2, 3));
    });

    test("does not count events that hide from listings", async () => {
      const { get } = given({ [kind]: [{}], events: [{ ...inDays(30), hide_from_listings: true, [name]: ids(1) }] });
      expect((await get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([]);
    });
  });

  test("wants all filters to hold", async () => {
    const { get } = given({
      [kind]: aged(2, { [name]: "Same" }),
      events: [
        { ...inDays(-9), [name]: ids(1) },
        { ...inDays(9), [name]: ids(2) },
      ],
    });
    expect((await get(`/${kind}?search=same&has_events=1&event=102`)).ids).toEqual(ids(2));
    expect((await get(`/${kind}?only_with_upcoming=1&event=101`)).ids).toEqual([]);
  });
});

test("searching venues looks into one field at a time, whatever the order of the words", async () => {
  const london = { city: "London", province: "Greater London", state: "England", stateprovince: "England" };
  const { get } = given({
    venues: [
      { venue: "Venue one", ...london, address: "1, High Street", zip: "223344", phone: "1111111" },
      { venue: "Venue two", ...london, address: "2, Low Street", zip: "223345", phone: "2233456" },
      {
        venue: "Venue three",
        city: "Paris",
        address: "100, Avenue du Temple",
        province: "Île-de-France",
        stateprovince: "Ile de France",
        zip: "75000",
        phone: "3333333",
      },
    ],
  });
  expect((await get("/venues?search=Venue")).ids).toHaveLength(3);
  expect((await get("/venues?search=london")).ids).toEqual([202, 201]);
  expect((await get("/venues?search=greater london")).ids).toEqual([202, 201]);
  expect((await get("/venues?search=temple avenue")).ids).toEqual([203]);
  expect((await get("/venues?search=france, ile de")).ids).toEqual([203]);
  expect((await get("/venues?search=3333333")).ids).toEqual([203]);
  expect((await get("/venues?search=22334")).ids).toEqual([202, 201]);
  expect((await get("/venues?search=london high")).ids).toEqual([]);
});

test("searching organizers looks into phones, mail addresses and websites", async () => {
  const { get } = given({
    organizers: [
      { organizer: "Organizer one", phone: "111111111", email: "one@common.com", website: "http://one.com" },
      { organizer: "Organizer two", phone: "111112222", email: "two@common.com", website: "http://two.com" },
      { organizer: "Organizer three", phone: "222223333", email: "three@three.com", website: "http://three.com" },
    ],
  });
  expect((await get("/organizers?search=Organizer")).ids).toHaveLength(3);
  expect((await get("/organizers?search=1111")).ids).toEqual([302, 301]);
  expect((await get("/organizers?search=111111111")).ids).toEqual([301]);
  expect((await get("/organizers?search=three@three.com")).ids).toEqual([303]);
  expect((await get("/organizers?search=@common.com")).ids).toEqual([302, 301]);
  expect((await get("/organizers?search=http://one.com")).ids).toEqual([301]);
});
