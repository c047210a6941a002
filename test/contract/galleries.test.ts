import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();

describe("a gallery in a description", () => {
  const image = (id: number) => ({
    id,
    url: `https://a.example/${id}.png`,
    extension: "png",
    width: 100,
    height: 80,
    filesize: 1,
    mime_type: "image/png",
    sizes: {},
  });
  const images = [image(7), image(8), image(9)];

  test("shows an image that was added after it was shown", async () => {
    const { get, post } = given({ images, events: [{ id: 101, description: "[gallery]" }] });
    await get("/events/101");
    await post("/venues", { venue: "Hall", image: "https://a.example/new.png" });
    expect(JSON.stringify((await get("/events/101")).body)).toContain("https://a.example/new.png");
  });
});
