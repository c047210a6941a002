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
  const shownIn = async (description: string, uploaded = images) => {
    const { body } = await given({ images: uploaded, events: [{ id: 101, description }] }).get("/events/101");
    return [...JSON.stringify(body).matchAll(/src=\\"([^"\\]*)/g)].map(([, url]) => url);
  };

  test("shows the images it names, in its order", async () => {
    expect(await shownIn('[gallery ids="9,7"]')).toEqual(["https://a.example/9.png", "https://a.example/7.png"]);
  });

  test("shows nothing where it names none that exists", async () => {
    expect(await shownIn('[gallery ids="1"] Photos soon.')).toEqual([]);
    expect(await shownIn("[gallery]", [])).toEqual([]);
  });

  test("shows an image that was added after it was shown", async () => {
    const { get, post } = given({ images, events: [{ id: 101, description: "[gallery]" }] });
    await get("/events/101");
    await post("/venues", { venue: "Hall", image: "https://a.example/new.png" });
    expect(JSON.stringify((await get("/events/101")).body)).toContain("https://a.example/new.png");
  });

  test("shows all images where it names none", async () => {
    expect(await shownIn("[gallery]")).toHaveLength(3);
  });
});
