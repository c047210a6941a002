import { expect, test } from "vitest";
import { freePort } from "../../support/free-port.ts";
import { setOut } from "../support/journey.ts";

/** Returns the examples in the help of a command: `event-calendar-mock replay capsule.json`. The name of a command is in quotation marks. */
function examplesIn(help: string): string[] {
  return [...help.matchAll(/(?<!Usage: |")event-calendar-mock((?: [-\w/:]+(?:\.[-\w/:]+)*)+)/g)].map(([example]) => example);
}

const counts = `
  import { calendarTest } from "event-calendar-mock/vitest";
  import { expect } from "vitest";
  calendarTest()("counts tags", async () => {
    const response = await fetch("https://calendar.example/wp-json/calendar/events/v1/tags");
    expect(await response.json()).toMatchObject({ total: 18 });
  });`;

test("a person types each example that the help of the commands prints", async () => {
  const { serve, start, type, write } = await setOut("vitest", "msw");
  const helpOf = async (command: string) => {
    const help = await type(`npx event-calendar-mock ${command} --help`);
    expect(help).toMatchObject({ code: 0, printed: expect.stringMatching(/^Usage: event-calendar-mock [\s\S]*Exit codes: 0 /) });
    return help.printed;
  };
  const { printed: main } = await type("npx event-calendar-mock --help");
  const commands = [...main.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name = ""]) => name);
  expect(commands).toEqual(expect.arrayContaining(["serve", "init", "record", "verify"]));
  const examples = [...examplesIn(main), ...(await Promise.all(commands.map(helpOf))).flatMap(examplesIn)];
  expect(examples.length).toBeGreaterThan(4);

  // What the examples are about: the capsule of a server, and a test.
  const port = String(await freePort());
  const { url } = await serve("--capsule");
  await fetch(`${url}/wp-json/calendar/events/v1/tags`);
  await type(`curl -s ${url}/__calendar/capsule > capsule.json`);
  write("tags.test.js", counts);

  for (const example of examples) {
    const line = `npx ${example.replace("4010", port)}`;
    if (/ (--port|serve)(?!.*--help)/.test(example)) {
      expect(await start("sh", "-c", line)).toContain(port);
      continue;
    }
    const { code, printed } = await type(line);
    if (line.includes("sweep")) expect(printed).toMatch(/Swept 1 test: \d+ runs/);
    else expect([line, code, printed]).toEqual([line, 0, expect.stringMatching(/./)]);
  }
});
