import { expect, test } from "vitest";
import { recipe } from "../support/recipes.ts";
import { setOut } from "./support/journey.ts";
import { create, titlesOn } from "./support/titles.ts";

test("a person serves the smallest world of the docs, creates an event, and finds both until the reset", async () => {
  const { serve, write } = await setOut();
  write("world.json", recipe("The smallest world", "docs/worlds.md"));
  const { url } = await serve("--world", "world.json");
  expect(await titlesOn(url)).toEqual(["Jazz"]);

  expect(await create(url, "Choir")).toBe(201);
  expect(await titlesOn(url)).toEqual(["Choir", "Jazz"]);

  await fetch(`${url}/__calendar/reset`, { method: "POST" });
  expect(await titlesOn(url)).toEqual(["Jazz"]);
});

test("a person makes an error in the world, reads the sentence of the docs with the line, and corrects it", async () => {
  const { type, serve, write } = await setOut();
  const world = (start: string) => `{\n  "events": [\n    { "title": "Jazz",\n      "start_date": "${start}" }\n  ]\n}`;
  write("world.json", world("eight o'clock"));

  const { code, printed } = await type("npx event-calendar-mock serve --world world.json");
  const [heading, sentence = ""] = recipe("Errors", "docs/worlds.md").split("\n");
  expect(code).not.toBe(0);
  expect(printed).toContain(heading);
  expect(printed).toContain(sentence);

  write("world.json", world("2026-12-01 20:00"));
  expect(await titlesOn((await serve("--world", "world.json")).url)).toEqual(["Jazz"]);
});
