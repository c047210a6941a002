import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { home, linkedKinds, poster } from "../support/world.ts";

const given = useRuntime();

describe.each(linkedKinds)("reading $kind", ({ kind, first }) => {
  test("shows the same by slug as by id", async () => {
    const { get } = given({ [kind]: [{ id: first, slug: "one" }] });
    const { status, body } = await get(`/${kind}/by-slug/one`);
    expect(status).toBe(200);
    expect(body).toEqual((await get(`/${kind}/${first}`)).body);
  });

  test("leaves empty values out", async () => {
    const { body } = await given({ [kind]: [{ id: first, slug: "one" }] }).get(`/${kind}/${first}`);
    for (const key of ["description", "excerpt", "image", "phone", "website", "email", "city"]) expect(body).not.toHaveProperty(key);
  });

  test.each(["foo", "foo bar", "foo-bar"])("answers 404 to the id %j, which is not a number", async (id) => {
    expect(await given().get(`/${kind}/${id}`)).toMatchObject({ status: 404, code: "rest_no_route" });
  });

  test("refuses an unknown id and the id of another kind of record", async () => {
    const { get } = given({ events: [{ id: 101 }] });
    const answer = await get(`/${kind}/23`);
    expect(answer).toMatchObject({ status: 400, code: "rest_invalid_param", body: { data: { params: { id: expect.any(String) } } } });
    expect(await get(`/${kind}/101`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("refuses an unknown slug", async () => {
    const { body } = await given({ [kind]: [{ id: first, slug: "one" }] }).get(`/${kind}/by-slug/unknown`);
    expect(body).toMatchObject({ code: "rest_invalid_param", data: { status: 400, params: { slug: expect.any(String) } } });
  });
});

const common = {
  ...{ id: 41, author: 3, slug: "one", description: "Text", excerpt: "Short", image: poster.id },
  ...{ phone: "111", website: "https://one.example", date: "2026-01-02 09:00:00", modified: "2026-01-03 09:00:00" },
};
const shown = {
  ...{ id: 41, author: "3", status: "publish", date: "2026-01-02 09:00:00", date_utc: "2026-01-02 09:00:00" },
  ...{ modified: "2026-01-03 09:00:00", modified_utc: "2026-01-02 09:00:00", description: "<p>Text</p>", excerpt: "<p>Short</p>" },
  image: { url: poster.url, id: 901, extension: "png", width: 800, height: 600, filesize: 1000 },
  ...{ slug: "one", phone: "111", website: "https://one.example" },
  ...{ global_id: "calendar.example?id=41", global_id_lineage: ["calendar.example?id=41"] },
};

test("shows all fields of a venue", async () => {
  const place = { address: "1 Pond Rd", city: "Elora", country: "Canada", province: "ON", state: "x", zip: "N0B", stateprovince: "ON" };
  const { body } = await given({ venues: [{ ...common, ...place, venue: "The Mill", show_map: false }] }).get("/venues/41");
  expect(body).toMatchObject({ ...shown, ...place, venue: "The Mill", url: `${home}/venue/one/`, show_map: false, show_map_link: true });
  const address = { streetAddress: "1 Pond Rd", addressLocality: "Elora" };
  expect(body).toMatchObject({ json_ld: { "@type": "Place", name: "The Mill", address } });
  expect(body).not.toHaveProperty("rest_url");
});

test("shows all fields of an organizer", async () => {
  const { body } = await given({ organizers: [{ ...common, organizer: "The Society", email: "hello@one.example" }] }).get("/organizers/41");
  expect(body).toMatchObject({ ...shown, organizer: "The Society", email: "hello@one.example", url: `${home}/organizer/one/` });
  expect(body).toMatchObject({ json_ld: { "@type": "Person", name: "The Society", telephone: "111" } });
});
