import { beforeAll, describe, expect, test } from "vitest";
import { formatWallClock } from "../../src/time/wall-clock.ts";
import { type Service, useRuntime } from "../support/given.ts";
import { events, folded, listOf, now, organizers, readList, venues, wide } from "../support/wide-world.ts";

/** Describes the fields of venues and organizers on which every list depends. */
interface Listed {
  readonly id: number;
  readonly date: string;
  readonly language: string;
  readonly status: string;
}

const venueTexts = venues.map(({ id, venue, description, address, city, country, province, state, zip, phone, website }) => ({
  id,
  texts: [venue, description, address, city, country, province, state, zip, phone, website],
}));
const organizerTexts = organizers.map(({ id, organizer, description, phone, website, email }) => ({
  id,
  texts: [organizer, description, phone, website, email],
}));

const kinds = [
  { section: "4.7", kind: "venues", name: "venue", records: venues, searched: venueTexts },
  { section: "4.8", kind: "organizers", name: "organizer", records: organizers, searched: organizerTexts },
] as const;

const given = useRuntime();

// Compares every parameter of the lists with a plain computation over all records of a world.
describe.each(kinds)("GET /$kind, section $section", ({ kind, name, records, searched }) => {
  let service: Service;
  beforeAll(() => {
    service = given(wide);
  });

  /** Sorts the newest records first, and the highest ids first among records of the same date. */
  function newestFirst<Row extends Listed>(rows: readonly Row[]): Row[] {
    return rows.toSorted((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
  }

  const rows: readonly Listed[] = records;
  const visible = newestFirst(rows.filter(({ language, status }) => language === "en" && status === "publish"));
  /** Returns the list of the visible records for which `isListed` is true. */
  const listed = (isListed: (id: number) => boolean) => listOf(visible.filter(({ id }) => isListed(id)));

  test("the world has records for every test", () => expect(visible.length).toBeGreaterThan(10));

  test.each([1, 7, 10, 50])("pages of %i list every record once, in order", async (size) => {
    expect(await readList(service, `/${kind}`, size)).toEqual(listed(() => true));
  });

  test("page and per_page default to the first page and ten records", async () => {
    const { ids } = listed(() => true);
    expect((await service.get(`/${kind}`)).ids).toEqual(ids.slice(0, 10));
    expect((await service.get(`/${kind}?page=2`)).ids).toEqual(ids.slice(10, 20));
  });

  test.each(["jazz", "ete", "Été", "市場", "harbour", "street", "köln", "canada", "PERÚ", "ontario", "ohio", "m5v", "555", "hall", "club"])(
    "search=%s lists the records with this text in any field",
    async (word) => {
      const found = new Set(searched.filter(({ texts }) => texts.some((text) => folded(text).includes(folded(word)))).map(({ id }) => id));
      expect(await readList(service, `/${kind}?search=${encodeURIComponent(word)}`)).toEqual(listed((id) => found.has(id)));
    },
  );

  test("event lists the records of an event", async () => {
    const linked = events.filter((event) => event[name].length > 0).slice(0, 20);
    for (const event of linked)
      expect(await readList(service, `/${kind}?event=${event.id}`)).toEqual(listed((id) => event[name].includes(id)));
  });

  test.each([true, false])("has_events=%s lists the records with or without events", async (hasEvents) => {
    const used = new Set(events.filter(({ status }) => status !== "draft" && status !== "pending").flatMap((event) => event[name]));
    expect(await readList(service, `/${kind}?has_events=${hasEvents}`)).toEqual(listed((id) => used.has(id) === hasEvents));
  });

  test("only_with_upcoming lists the records with an event that starts after now, in any time zone", async () => {
    const upcoming = events.filter(
      ({ language, status, hide_from_listings, utc_start_date }) =>
        language === "en" && status === "publish" && !hide_from_listings && utc_start_date > formatWallClock(now),
    );
    const used = new Set(upcoming.flatMap((event) => event[name]));
    expect(used.size).toBeGreaterThan(10);
    expect(await readList(service, `/${kind}?only_with_upcoming=1`)).toEqual(listed((id) => used.has(id)));
    expect(await readList(service, `/${kind}?only_with_upcoming=0`)).toEqual(listed(() => true));
  });

  test.each(["publish", "draft", "pending", "private", "future", "trash", "draft,trash"])(
    "status=%s lists the records with any of these statuses",
    async (status) => {
      const shown = rows.filter((row) => row.language === "en" && status.split(",").includes(row.status));
      expect(await readList(service, `/${kind}?status=${status}`)).toEqual(listOf(newestFirst(shown)));
    },
  );

  test.each(["en", "fr-ca", "es"])("i18n_language=%s lists the records in this language", async (language) => {
    const shown = rows.filter((row) => row.language === language && row.status === "publish");
    expect(await readList(service, `/${kind}?i18n_language=${language}`)).toEqual(listOf(newestFirst(shown)));
  });

  test("lists the records that match all filters", async () => {
    const used = new Set(events.filter(({ status }) => status !== "draft" && status !== "pending").flatMap((event) => event[name]));
    const found = new Set(searched.filter(({ texts }) => texts.some((text) => folded(text).includes("jazz"))).map(({ id }) => id));
    const expected = listed((id) => used.has(id) && found.has(id));
    expect(await readList(service, `/${kind}?has_events=1&search=jazz`)).toEqual(expected);
  });
});

describe.each([
  { kind: "venues", name: "venue", fields: ["description", "address", "city", "country", "province", "state", "zip", "phone", "website"] },
  { kind: "organizers", name: "organizer", fields: ["description", "phone", "website", "email"] },
])("the search of $kind", ({ kind, name, fields }) => {
  test.each([name, ...fields])("searches %s", async (field) => {
    const { get } = given({ [kind]: [{ id: 701, [field]: "needle" }, { id: 702 }] });
    expect((await get(`/${kind}?search=needle`)).ids).toEqual([701]);
  });
});
