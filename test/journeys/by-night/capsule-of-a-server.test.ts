import { expect, test } from "vitest";
import { recipe } from "../../support/recipes.ts";
import { setOut } from "../support/journey.ts";

const commands = (url: string) =>
  [...recipe("Capsules", "docs/testing.md", "sh").matchAll(/^[^#\n]+/gm)].map(([line]) =>
    line.trim().replaceAll("http://127.0.0.1:4010", url),
  );

test("a person saves the capsule of a server, replays it in a process and on a server, and sees the first answer that differs", async () => {
  const { serve, type, read, write } = await setOut();
  const { url } = await serve("--world", "empty", "--capsule");
  const tags = `${url}/wp-json/calendar/events/v1/tags`;
  await fetch(tags, { method: "POST", body: new URLSearchParams({ name: "Jazz" }) });
  await fetch(`${tags}?hide_empty=0`);

  for (const command of commands(url)) {
    const { code, printed } = await type(command);
    expect([command, code]).toEqual([command, 0]);
    if (command.includes("replay")) expect(printed).toContain("All 2 answers are as recorded.");
  }

  write("capsule.json", read("capsule.json").replaceAll("name=Jazz", "name=Blues"));
  const { code, printed } = await type("npx event-calendar-mock replay capsule.json");
  expect([code, printed]).toEqual([1, expect.stringContaining("The first is 1: POST")]);
});
