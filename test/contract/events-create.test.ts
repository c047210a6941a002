import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { poster } from "../support/world.ts";

const event = { title: "An event", start_date: "tomorrow 9am", end_date: "tomorrow 11am" };
const given = useRuntime();

test("creates an event that can be read afterwards", async () => {
  const { post, get } = given();
  const created = await post("/events", event);
  expect(created).toMatchObject({ status: 201, id: 1001, body: { title: "An event", slug: "an-event", status: "publish" } });
  expect(created.body).not.toHaveProperty("json_ld");
  expect((await get("/events/1001")).body).toMatchObject({ title: "An event", start_date: "2026-06-16 09:00:00" });
});

test("creates an event from multipart form data", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(event)) form.append(name, value);
  expect(await given().post("/events", form)).toMatchObject({ status: 201, body: { title: "An event" } });
});

test("uses no id for a refused write", async () => {
  const { post } = given();
  expect(await post("/events", { ...event, title: " " })).toMatchObject({ status: 500, code: "empty_content" });
  expect(await post("/events", { ...event, date: "253402300800" })).toMatchObject({ status: 500, code: "invalid_date" });
  expect(await post("/events", event)).toMatchObject({ status: 201, id: 1001 });
});

test("takes fields from the query string", async () => {
  expect(await given().post(`/events?${new URLSearchParams(event)}`)).toMatchObject({ status: 201 });
});

describe("texts", () => {
  test("gives each event a slug of its own", async () => {
    const { post } = given();
    expect((await post("/events", event)).body).toMatchObject({ slug: "an-event" });
    expect((await post("/events", event)).body).toMatchObject({ slug: "an-event-2" });
    expect((await post("/events", { ...event, slug: "an-event" })).body).toMatchObject({ slug: "an-event-3" });
  });

  test.each([
    ["title", ""],
    ["title", "0"],
    ["description", ""],
    ["excerpt", ""],
    ["slug", ""],
  ])("refuses an empty text: %s %j", async (name, value) => {
    const { body } = await given().post("/events", { ...event, [name]: value });
    expect(body).toMatchObject({ code: "rest_invalid_param", data: { status: 400, params: { [name]: expect.any(String) } } });
  });
});

describe("required fields", () => {
  test("names all missing fields at once", async () => {
    const { status, body } = await given().post("/events", {});
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "rest_missing_callback_param", data: { params: ["title", "start_date", "end_date"] } });
  });

  test.each(["title", "start_date", "end_date"])("refuses null and an empty value for %s", async (name) => {
    const { post } = given();
    expect(await post("/events", { ...event, [name]: null })).toMatchObject({ status: 400, code: "rest_missing_callback_param" });
    expect(await post("/events", { ...event, [name]: "" })).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test.each(["start_date", "end_date"])("refuses an unreadable date in %s", async (name) => {
    const body = { ...event, [name]: "not a date anybody reads" };
    expect(await given().post("/events", body)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});

test.each([
  ["author", 23],
  ["author", ""],
  ["date", "foo"],
  ["date_utc", "foo"],
  ["website", "foo"],
])("refuses %s %j", async (name, value) => {
  const { body } = await given().post("/events", { ...event, [name]: value });
  expect(body).toMatchObject({ code: "rest_invalid_param", data: { status: 400, params: { [name]: expect.any(String) } } });
});

test.each(["url", "rest_url", "utc_start_date", "start_date_details", "timezone_abbr", "cost_details"])(
  "ignores a sent %s, which it computes itself",
  async (name) => {
    const { status, body } = await given().post("/events", { ...event, [name]: "sent" });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty(name, "sent");
  },
);

test.each(["show_map", "show_map_link", "hide_from_listings", "sticky", "featured"])("sets %s only when true is sent", async (flag) => {
  const { post } = given();
  expect((await post("/events", { ...event, [flag]: true })).body).toHaveProperty(flag, true);
  expect((await post("/events", { ...event, [flag]: "true" })).body).toHaveProperty(flag, true);
  expect((await post("/events", { ...event, [flag]: "false" })).body).toHaveProperty(flag, false);
  expect((await post("/events", event)).body).toHaveProperty(flag, false);
});

test("refuses a flag that is not a boolean", async () => {
  const { body } = await given().post("/events", { ...event, featured: "yes" });
  expect(body).toMatchObject({ data: { status: 400, details: { featured: { code: "rest_invalid_type" } } } });
});

describe("image", () => {
  test.each(["ftp://example.localhost/some-image.png", "foo bar", "23", "201", ""])("refuses the image %j", async (image) => {
    const answer = await given({ venues: [{ id: 201 }] }).post("/events", { ...event, image });
    expect(answer).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test.each(["905", "905.0", " 905"])("links an upload whose media type is an image, such as a drawing, by the id %j", async (image) => {
    const drawing = { ...poster, id: 905, extension: "svg", mime_type: "image/svg+xml" };
    expect((await given({ images: [drawing] }).post("/events", { ...event, image })).body).toMatchObject({ image: { id: 905 } });
  });

  test("refuses an upload of another media type", async () => {
    const leaflet = { ...poster, id: 906, extension: "pdf", mime_type: "application/pdf" };
    const { body } = await given({ images: [leaflet] }).post("/events", { ...event, image: "906" });
    expect(body).toMatchObject({ code: "rest_invalid_param", data: { status: 400, params: { image: "Invalid parameter." }, details: [] } });
  });

  test("shows an image without its empty parts", async () => {
    const { url, id, extension, filesize } = poster;
    const images = [{ ...poster, width: 0, height: 0, sizes: {} }];
    const { body } = await given({ images }).post("/events", { ...event, image: "901" });
    expect(body).toHaveProperty("image", { url, id, extension, filesize });
  });

  test("refuses an image id that is a number in JSON", async () => {
    const { body } = await given().post("/events", { ...event, image: 901 });
    expect(body).toMatchObject({ data: { status: 400, details: { image: { code: "rest_invalid_type" } } } });
  });
});
