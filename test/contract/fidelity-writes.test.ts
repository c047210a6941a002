import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { observed, poster, postKinds, spec } from "../support/world.ts";

const given = useRuntime();

// Each group of tests shows the specified behaviour first, then the contradicting behaviour of the recorded service.

describe("an update with only one of the two dates", () => {
  const world = { events: [{ id: 101, start_date: "2026-06-20 19:00:00", end_date: "2026-06-20 21:00:00" }] };

  test("writes it and keeps the other, as specified", async () => {
    const { put } = given(world, spec);
    const { body } = await put("/events/101", { start_date: "2026-06-20 18:00:00" });
    expect(body).toMatchObject({ start_date: "2026-06-20 18:00:00", end_date: "2026-06-20 21:00:00" });
    expect((await put("/events/101", { end_date: "2026-06-20 22:00:00" })).body).toMatchObject({
      start_date: "2026-06-20 18:00:00",
      end_date: "2026-06-20 22:00:00",
    });
  });

  test("keeps the duration when the new start is after the end, as specified", async () => {
    const { body } = await given(world, spec).put("/events/101", { start_date: "2026-07-01 10:00:00" });
    expect(body).toMatchObject({ start_date: "2026-07-01 10:00:00", end_date: "2026-07-01 12:00:00" });
  });

  test("changes no date, as observed", async () => {
    const { put } = given(world, observed);
    const before = { start_date: "2026-06-20 19:00:00", end_date: "2026-06-20 21:00:00" };
    expect((await put("/events/101", { start_date: "2026-06-20 18:00:00" })).body).toMatchObject(before);
    expect((await put("/events/101", { end_date: "2026-06-20 22:00:00" })).body).toMatchObject(before);
  });

  test.each([
    [{ start_date: "0", end_date: "2026-07-01 10:00:00" }, "2026-06-20 19:00:00"],
    [{ start_date: "0", all_day: true }, "2026-06-20 00:00:00"],
  ])("treats the date 0 as not sent, as observed: %j", async (sent, start_date) => {
    expect((await given(world, observed).put("/events/101", sent)).body).toMatchObject({ start_date });
  });

  test.each([spec, observed])("writes it when all_day is sent too, as specified and as observed: %j", async (mode) => {
    const { body } = await given(world, mode).put("/events/101", { end_date: "2026-06-22 10:00:00", all_day: true });
    expect(body).toMatchObject({ all_day: true, start_date: "2026-06-20 00:00:00", end_date: "2026-06-22 23:59:59" });
  });
});

describe.each([[""], [0], [[]]])("an update with the venue %j", (venue) => {
  const world = { events: [{ id: 101, venue: [201] }], venues: [{ id: 201 }] };

  test("removes the venue, as specified", async () => {
    const { put, get } = given(world, spec);
    expect((await put("/events/101", { venue })).body).toMatchObject({ venue: [] });
    expect((await get("/events?venue=201")).ids).toEqual([]);
  });

  test("keeps the venue, as observed", async () =>
    expect((await given(world, observed).put("/events/101", { venue })).body).toMatchObject({ venue: { id: 201 } }));
});

describe.each(postKinds)("the URL of an unknown image for $kind", ({ kind, first: id, body: required }) => {
  const world = { [kind]: [{ id }] };
  const image = "https://images.example/a/poster.webp?size=2";

  test("adds an image on create, as specified", async () => {
    const created = await given(world, spec).post(`/${kind}`, { ...required, image });
    expect(created).toMatchObject({ status: 201, body: { image: { url: image, extension: "webp", id: created.id + 1 } } });
  });

  test("adds an image on an update by form, as specified", async () => {
    const { post, get } = given(world, spec);
    expect((await post(`/${kind}/${id}`, new URLSearchParams({ image }).toString())).status).toBe(200);
    expect((await get(`/${kind}/${id}`)).body).toMatchObject({ image: { url: image } });
  });

  test("links the image that an earlier write added, by its URL or its id, as specified", async () => {
    const { post } = given(world, spec);
    const created = await post(`/${kind}`, { ...required, image });
    const added = { url: image, id: created.id + 1 };
    expect((await post(`/${kind}/${id}`, { image })).body).toMatchObject({ image: added });
    expect((await post(`/${kind}/${id}`, { image: String(added.id) })).body).toMatchObject({ image: added });
  });

  test("adds a JPEG when the URL has no file extension, as specified", async () => {
    const { post } = given(world, spec);
    expect((await post(`/${kind}/${id}`, { image: "http://images.example/17" })).body).toMatchObject({ image: { extension: "jpg" } });
  });

  test("adds an image that snapshots contain, as specified", async () => {
    const { post, get, calendar } = given(world, spec);
    await post(`/${kind}/${id}`, { image });
    const snapshot = calendar.snapshot();
    calendar.restore({ ...snapshot, images: [poster], [kind]: [] });
    calendar.restore(snapshot);
    expect((await get(`/${kind}/${id}`)).body).toMatchObject({ image: { url: image } });
  });

  test("adds an image, as observed, and the same one for the same URL", async () => {
    const { post } = given(world, observed);
    const created = await post(`/${kind}`, { ...required, image });
    expect(created).toMatchObject({ status: 201, body: { image: { url: image, id: created.id + 1 } } });
    expect((await post(`/${kind}/${id}`, { image })).body).toMatchObject({ image: { url: image, id: created.id + 1 } });
  });

  test("is refused when it is a URL of this site, as observed", async () => {
    const { post } = given(world, observed);
    const refusal = { status: 400, code: "rest_invalid_param" };
    const own = "https://calendar.example/uploads/nothing.png";
    expect(await post(`/${kind}`, { ...required, image: own })).toMatchObject(refusal);
    expect(await post(`/${kind}/${id}`, { image: own })).toMatchObject(refusal);
  });
});

test("adds no image when the write is refused, as specified", async () => {
  const { post, calendar } = given({}, spec);
  const refused = { title: "Jazz", start_date: "tomorrow", end_date: "never ever", image: "https://images.example/1.png" };
  expect(await post("/events", refused)).toMatchObject({ status: 400 });
  expect(calendar.snapshot().images).toEqual([poster]);
});
