import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { inDays, numbered } from "../support/world.ts";

const given = useRuntime();

describe("tickets", () => {
  const events = [
    { id: 101, ...inDays(1), ticketed: true },
    { id: 102, ...inDays(2), ticketed: false },
  ];

  test.each([true, false])("lists events with or without tickets, as specified, also without the extension: %s", async (tickets) => {
    const { get } = given({ extensions: { tickets }, events });
    expect((await get("/events?ticketed=true")).ids).toEqual([101]);
    expect((await get("/events?ticketed=false")).ids).toEqual([102]);
    expect((await get("/events")).ids).toEqual([101, 102]);
  });

  test("refuses ticketed=true without the extension, as observed", async () => {
    const { status, body } = await given({ events }, { fidelity: "observed" }).get("/events?ticketed=true");
    expect(status).toBe(400);
    const ticketed = { code: "event-tickets-not-active", data: { status: 400 } };
    expect(body).toMatchObject({ code: "rest_invalid_param", data: { details: { ticketed } } });
  });

  test("ignores ticketed=false without the extension, as observed", async () =>
    expect((await given({ events }, { fidelity: "observed" }).get("/events?ticketed=false")).ids).toEqual([101, 102]));

  test("refuses ticketed=no, which is not a boolean", async () => {
    const answer = await given({ events }).get("/events?ticketed=no");
    expect(answer).toMatchObject({ status: 400, body: { data: { details: { ticketed: { code: "rest_invalid_type" } } } } });
  });
});

describe("geolocation", () => {
  const elora = { id: 203, geo_lat: 43.684, geo_lng: -80.428 };
  const fergus = { id: 202, geo_lat: 43.7, geo_lng: -80.38 };
  const paris = { id: 201, geo_lat: 48.857, geo_lng: 2.352 };
  const world = {
    venues: [paris, fergus, elora, { id: 204 }],
    events: numbered(101, 5, (number) => ({ ...inDays(number), venue: number < 5 ? [200 + number] : [] })),
  };
  const located = { ...world, extensions: { geolocation: true } };

  test("lists events around a point, the nearest first", async () => {
    const answer = await given(located).get("/events?geoloc=true&geoloc_lat=43.684&geoloc_lng=-80.428");
    expect(answer).toMatchObject({ ids: [103, 102], body: { total: 2, total_pages: 1 } });
  });

  test("refuses a point without its other coordinate", async () => {
    for (const [sent, missing] of Object.entries({ lat: "lng", lng: "lat" })) {
      const answer = await given(located).get(`/events?geoloc=true&geoloc_${sent}=43`);
      expect(answer).toMatchObject({ status: 400, body: { data: { params: { [`geoloc_${missing}`]: expect.any(String) } } } });
    }
  });

  test("shows the coordinates of venues", async () => {
    expect((await given(located).get("/venues/203")).body).toMatchObject(elora);
    expect((await given(located).get("/venues/204")).body).not.toHaveProperty("geo_lat");
  });

  test("ignores the filter and hides coordinates without the extension", async () => {
    const { get } = given(world);
    expect((await get("/events?geoloc=true&geoloc_lat=43.684")).ids).toEqual([101, 102, 103, 104, 105]);
    expect((await get("/venues/203")).body).not.toHaveProperty("geo_lat");
    expect(await get("/events?geoloc=maybe")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});
