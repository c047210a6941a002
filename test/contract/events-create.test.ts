import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { grouped } from "../support/grouped.ts";
import { eventBody, poster } from "../support/world.ts";

const given = useRuntime();

test("creates an event that can be read afterwards", async () => {
  const { post, get } = given();
  const created = await post("/events", eventBody);
  expect(created).toMatchObject({ status: 201, id: 1001, body: { title: "An event", slug: "an-event", status: "publish" } });
  expect(created.body).not.toHaveProperty("json_ld");
  expect((await get("/events/1001")).body).toMatchObject({ title: "An event", start_date: "2026-06-16 09:00:00" });
});

test("creates an event from multipart form data", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(eventBody)) form.append(name, value);
  expect(await given().post("/events", form)).toMatchObject({ status: 201, body: { title: "An event" } });
});

test("uses no id for a refused write", async () => {
  const { post } = given();
  expect(await post("/events", { ...eventBody, title: " " })).toMatchObject({ status: 500, code: "empty_content" });
  expect(await post("/events", { ...eventBody, date: "253402300800" })).toMatchObject({ status: 500, code: "invalid_date" });
  expect(await post("/events", eventBody)).toMatchObject({ status: 201, id: 1001 });
});

test("takes fields from the query string", async () =>
  expect(await given().post(`/events?${new URLSearchParams(eventBody)}`)).toMatchObject({ status: 201 }));

test("gives each event a slug of its own", async () => {
  const { post } = given();
  expect((await post("/events", eventBody)).body).toMatchObject({ slug: "an-event" });
  expect((await post("/events", eventBody)).body).toMatchObject({ slug: "an-event-2" });
  expect((await post("/events", { ...eventBody, slug: "an-event" })).body).toMatchObject({ slug: "an-event-3" });
});

describe("required fields", () => {
  test("names all missing fields at once", async () => {
    const { status, body } = await given().post("/events", {});
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "rest_missing_callback_param", data: { params: ["title", "start_date", "end_date"] } });
  });

  test.each(["title", "start_date", "end_date"])("refuses null and an empty value for %s", async (name) => {
    const { post } = given();
    expect(await post("/events", { ...eventBody, [name]: null })).toMatchObject({ status: 400, code: "rest_missing_callback_param" });
    expect(await post("/events", { ...eventBody, [name]: "" })).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test.each(["start_date", "end_date"])("refuses an unreadable date in %s", async (name) => {
    const body = { ...eventBody, [name]: "not a date anybody reads" };
    expect(await given().post("/events", body)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});

const refused = grouped([
  ["", "title", "description", "excerpt", "slug", "author"],
  ["foo", "date", "date_utc", "website"],
]);
const others = Object.entries({ title: "0", author: 23, status: "kinda_thinking_about_it", timezone: "Foo/Bar", image: "201" });
test.each([...refused, ...others])("refuses %s %j, of a new event and on an update", async (name, value) => {
  const { post } = given({ events: [{ id: 101 }], venues: [{ id: 201 }] });
  for (const { body } of [await post("/events", { ...eventBody, [name]: value }), await post("/events/101", { [name]: value })])
    expect(body).toMatchObject({ code: "rest_invalid_param", data: { status: 400, params: { [name]: expect.any(String) } } });
});

const computed = ["url", "rest_url", "utc_start_date", "start_date_details", "timezone_abbr", "cost_details"];
test.each(computed)("ignores a sent %s, which it computes itself", async (name) => {
  const { status, body } = await given().post("/events", { ...eventBody, [name]: "sent" });
  expect(status).toBe(201);
  expect(body).not.toHaveProperty(name, "sent");
});

test.each(["show_map", "show_map_link", "hide_from_listings", "sticky", "featured"])("sets %s only when true is sent", async (flag) => {
  const { post } = given();
  expect((await post("/events", { ...eventBody, [flag]: true })).body).toHaveProperty(flag, true);
  expect((await post("/events", { ...eventBody, [flag]: "true" })).body).toHaveProperty(flag, true);
  expect((await post("/events", { ...eventBody, [flag]: "false" })).body).toHaveProperty(flag, false);
  expect((await post("/events", eventBody)).body).toHaveProperty(flag, false);
});

test("refuses a flag that is not a boolean", async () => {
  const { body } = await given().post("/events", { ...eventBody, featured: "yes" });
  expect(body).toMatchObject({ data: { status: 400, details: { featured: { code: "rest_invalid_type" } } } });
});

describe("image", () => {
  test.each(["ftp://example.localhost/some-image.png", "foo bar", "23", "201", ""])("refuses the image %j", async (image) => {
    const answer = await given({ venues: [{ id: 201 }] }).post("/events", { ...eventBody, image });
    expect(answer).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test.each(["905", "905.0", " 905"])("links an upload whose media type is an image, such as a drawing, by the id %j", async (image) => {
    const drawing = { ...poster, id: 905, extension: "svg", mime_type: "image/svg+xml" };
    expect((await given({ images: [drawing] }).post("/events", { ...eventBody, image })).body).toMatchObject({ image: { id: 905 } });
  });

  test("refuses an upload of another media type", async () => {
    const leaflet = { ...poster, id: 906, extension: "pdf", mime_type: "application/pdf" };
    const { body } = await given({ images: [leaflet] }).post("/events", { ...eventBody, image: "906" });
    expect(body).toMatchObject({ code: "rest_invalid_param", data: { status: 400, params: { image: "Invalid parameter." }, details: [] } });
  });

  test("shows an image without its empty parts", async () => {
    const { url, id, extension, filesize } = poster;
    const images = [{ ...poster, width: 0, height: 0, sizes: {} }];
    const { body } = await given({ images }).post("/events", { ...eventBody, image: "901" });
    expect(body).toHaveProperty("image", { url, id, extension, filesize });
  });

  test("refuses an image id that is a number in JSON", async () => {
    const { body } = await given().post("/events", { ...eventBody, image: 901 });
    expect(body).toMatchObject({ data: { status: 400, details: { image: { code: "rest_invalid_type" } } } });
  });
});
