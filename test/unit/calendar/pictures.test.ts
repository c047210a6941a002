import { describe, expect, test, vi } from "vitest";
import { createCalendar } from "../../../src/index.ts";
import { worldOf } from "../../support/world.ts";

const api = "http://127.0.0.1:4010/wp-json/calendar/events/v1";

async function read(calendar: ReturnType<typeof createCalendar>, url: string) {
  const response = await calendar.fetch(url);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

/** Gives an event of the world `city` another image, and returns the event. */
async function withImage(calendar: ReturnType<typeof createCalendar>, image: string) {
  const init = { method: "PUT", body: JSON.stringify({ image }), headers: { "content-type": "application/json" } };
  return (await calendar.fetch(`${api}/events/75`, init)).json();
}

describe("the image of an event", () => {
  test("has addresses on the host of the request, like all links", async () => {
    const calendar = createCalendar({ world: "city" });
    const event = await (await calendar.fetch(`${api}/events/75`)).json();
    expect(event.image.url).toBe("http://127.0.0.1:4010/uploads/2026/01/farmers-market.jpg");
    expect(event.image.sizes.thumbnail.url).toBe("http://127.0.0.1:4010/uploads/2026/01/farmers-market-150x150.jpg");
    expect(event.json_ld.image).toBe(event.image.url);
  });

  test("is drawn in its declared size, with the same bytes every time", async () => {
    const event = await (await createCalendar({ world: "city" }).fetch(`${api}/events/75`)).json();
    const first = await read(createCalendar({ world: "city" }), event.image.sizes.medium.url);
    const second = await read(createCalendar({ world: "city" }), event.image.sizes.medium.url);
    expect(first).toMatchObject({ status: 200, type: "image/svg+xml" });
    expect(first.text).toContain('width="300" height="300"');
    expect(second).toEqual(first);
    const large = await read(createCalendar({ world: "city" }), event.image.url);
    expect(large.text).toContain('width="1200" height="1200"');
    expect(large.text.length).toBeLessThan(20_000);
  });

  test("is found again when its shown address is sent back", async () => {
    const image = "http://127.0.0.1:4010/uploads/2026/01/concert-stage.jpg";
    expect((await withImage(createCalendar({ world: "city" }), image)).image).toMatchObject({ id: 2, url: image });
  });
});

test("an image with an unknown size is drawn in a usual one, and one on another host keeps its address", async () => {
  const calendar = createCalendar({ world: "city" });
  const image = "https://photos.example/party.png";
  expect((await withImage(calendar, image)).image.url).toBe(image);
  expect((await read(calendar, "http://127.0.0.1:4010/party.png")).text).toContain('width="1200" height="800"');
});

test("a file that no image has, and a write to one, are not found", async () => {
  const calendar = createCalendar({ world: "city" });
  const url = "http://127.0.0.1:4010/uploads/2026/01/farmers-market.jpg";
  expect((await calendar.fetch("http://127.0.0.1:4010/uploads/2026/01/other.jpg")).status).toBe(404);
  expect((await calendar.fetch(url, { method: "DELETE" })).status).toBe(404);
  expect(await (await calendar.fetch(url, { method: "HEAD" })).text()).toBe("");
});

test("an MSW handler answers the files of images, and no others", async () => {
  const calendar = createCalendar({ world: "city" });
  const files = calendar.handlers.find(({ info }) => info.path === "*/uploads/*");
  const request = (name: string) => new Request(`http://localhost:5173/uploads/2026/01/${name}.jpg`);
  const answered = await files?.run({ request: request("farmers-market"), requestId: "1" });
  expect(answered?.response?.headers.get("content-type")).toBe("image/svg+xml");
  expect(await files?.run({ request: request("other"), requestId: "2" })).toBeNull();
});

const segments = ["/", "/a", "//uploads", "/%2f", "/uploads/2026/01/concert-stage.jpg"];
test.each(segments)("a path that repeats %j looks up no more characters than it has", async (segment) => {
  const calendar = createCalendar({ world: "city" });
  const find = vi.spyOn(Map.prototype, "get");
  const path = segment.repeat(Math.ceil(15_000 / segment.length));
  const { status } = await read(calendar, `http://127.0.0.1:4010${path}/none.jpg`);
  const looked = find.mock.calls.map(([key]) => (typeof key === "string" ? key.length : 0)).reduce((sum, length) => sum + length, 0);
  find.mockRestore();
  expect(status).toBe(404);
  expect(looked).toBeLessThan(4 * path.length);
});

test("of two files whose paths end alike, the longer path that fits is drawn", async () => {
  const image = { extension: "jpg", filesize: 3, mime_type: "image/jpeg", sizes: {} };
  const world = worldOf({
    images: [
      { ...image, id: 901, url: "https://calendar.example/a.jpg", width: 10, height: 10 },
      { ...image, id: 902, url: "https://calendar.example/deep/a.jpg", width: 20, height: 20 },
    ],
  });
  const calendar = createCalendar({ world });
  expect((await read(calendar, "http://localhost/deep/a.jpg")).text).toContain('width="20"');
  expect((await read(calendar, "http://localhost/site/a.jpg")).text).toContain('width="10"');
});
