import { expect, test } from "vitest";
import { recipe } from "../../support/recipes.ts";
import { setOut } from "../support/journey.ts";

const page = "docs/arbitraries.md";
const of = (heading: string) => recipe(heading, page, "ts");
const application = (forgets: boolean) => `
  function createApplication() {
    const calendar = createCalendar({ world: "city", quiet: true });
    return {
      async fetch(request) {
        const response = await calendar.fetch(request);
        ${forgets ? "calendar.reset();" : ""}
        return response;
      },
    };
  }`;

test("a person types the code of the page on arbitraries, and it finds the bug of an application that forgets writes", async () => {
  const { type, write } = await setOut("fast-check");
  const code = [
    of("Requests that the service takes"),
    of("Requests that it refuses").replace("fc.sample(refused, 1)[0];", "console.log(Object.keys(fc.sample(refused, 1)[0]).join());"),
    of("Worlds"),
    of("Commands"),
  ].join("\n");
  write("events.mjs", `${code}${application(false)}`);
  expect(await type("node events.mjs")).toEqual({ code: 0, printed: expect.stringMatching(/route,method,path.*status,code/) });

  write("events.mjs", `${code}${application(true)}`);
  expect(await type("node events.mjs")).toEqual({
    code: 1,
    printed: expect.stringMatching(/Property failed after[\s\S]*CalendarError: \w+ .* is answered with another /),
  });
});
