import { expect, test } from "vitest";
import { withControl } from "../../src/calendar/control/create-control.ts";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { builtInWorld } from "../../src/runtimes/server/package-files.ts";
import { CalendarError } from "../../src/util/errors.ts";
import { World } from "../../src/worlds/world.ts";
import { loadWorld } from "../../src/worlds.ts";

const names = ["city", "edge-cases", "empty", "festival", "multilingual", "small"] as const;

function arrange() {
  const calendar = createCalendar({ world: "empty" });
  const { fetch } = withControl(calendar, { findWorld: builtInWorld });
  const ask = async (method: string, path: string) => {
    const response = await fetch(new Request(`http://localhost${path}`, { method }));
    return { status: response.status, body: await response.json() };
  };
  return { calendar, ask };
}

test.each(names)("the control routes load the world %s, and a reset restores the starting world", async (name) => {
  const { calendar, ask } = arrange();
  const start = calendar.snapshot();
  expect(await ask("PUT", `/__calendar/snapshot?world=${name}`)).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(calendar.snapshot()).toEqual(World.parse(builtInWorld(name)));
  await ask("POST", "/__calendar/reset");
  expect(calendar.snapshot()).toEqual(start);
});

test("the control routes refuse unknown names and paths, and list the names", async () => {
  const { calendar, ask } = arrange();
  const start = calendar.snapshot();
  for (const name of ["nowhere", "../../package", "city.json", ""]) {
    const { status, body } = await ask("PUT", `/__calendar/snapshot?world=${encodeURIComponent(name)}`);
    expect([status, body.message]).toEqual([400, `There is no built-in world "${name}". Use one of ${names.join(", ")}.`]);
  }
  expect(calendar.snapshot()).toEqual(start);
});

test("createCalendar has the same worlds city and empty as the files", () => {
  for (const name of ["city", "empty"] as const)
    expect(createCalendar({ world: name }).snapshot()).toEqual(World.parse(builtInWorld(name)));
});

test.each(names)("loadWorld loads the world %s with every field, as a new copy for each call", async (name) => {
  const world = await loadWorld(name);
  expect(world).toEqual(World.parse(builtInWorld(name)));
  world.site.name = "Another site";
  expect(await loadWorld(name)).toEqual(World.parse(builtInWorld(name)));
});

test("loadWorld refuses unknown names, and lists the names", async () => {
  // @ts-expect-error no world has this name
  await expect(loadWorld("festivall")).rejects.toThrow(
    new CalendarError("unknown_world", `There is no built-in world "festivall". Did you mean "festival"? Use one of ${names.join(", ")}.`),
  );
  // @ts-expect-error a name that every object has
  await expect(loadWorld("constructor")).rejects.toThrow('There is no built-in world "constructor". Use one of');
});

test("createCalendar says how to load a world that is a file of its own", () => {
  // @ts-expect-error only two worlds are part of what a page loads
  expect(() => createCalendar({ world: "festival" })).toThrow(
    'The world "festival" is loaded from a separate file: import { loadWorld } from "event-calendar-mock/worlds" and give world: await ' +
      'loadWorld("festival").',
  );
});

test("createCalendar answers a misspelled name with the names of all worlds", () => {
  const separate = names.filter((name) => name !== "city" && name !== "empty").map((name) => `"${name}"`);
  // @ts-expect-error no world has this name
  expect(() => createCalendar({ world: "vity" })).toThrow(
    'There is no world "vity". Did you mean "city"? Use "city" or "empty", ' +
      `or load one of ${separate.join(", ")} with loadWorld of event-calendar-mock/worlds.`,
  );
});
