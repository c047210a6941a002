import { expect, test } from "vitest";
import { recipe } from "../support/recipes.ts";
import { setOut } from "./support/journey.ts";
import { create, titlesOn } from "./support/titles.ts";

/** Returns the command that the page shows in a section, for the address of a service. */
function commandOf(heading: string, url: string): string {
  const [, command = ""] = /^\$ (.*)$/m.exec(recipe(heading, "docs/verify.md")) ?? [];
  return command.replace("https://site.example", url);
}

test.each(["open", "service"])(
  "a person records a service with %s access, finds no difference, and then finds one that is introduced",
  async (access) => {
    const { serve, type, write } = await setOut();
    write("town.json", recipe("The smallest world", "docs/worlds.md"));
    // In the mode of published services, which the page is about.
    const { url } = await serve("--world", "town.json", "--fidelity", "observed", "--access", access);

    const recorded = await type(commandOf("Record", url));
    expect(recorded).toMatchObject({ code: 0, printed: expect.stringContaining("Recorded 1 event, 0 venues") });
    const [, options = ""] = /^Start its twin: npx event-calendar-mock (.*)$/m.exec(recorded.printed) ?? [];
    const twin = await serve(...options.split(" "));
    expect(await titlesOn(twin.url)).toEqual(await titlesOn(url));
    await twin.stop();

    const verified = await type(commandOf("Verify", url));
    expect(verified.printed).toMatch(/Verified \d+ probes: \d+ equal, 0 differ/);
    expect(verified.code).toBe(0);

    const snapshot = `${url}/__calendar/snapshot`;
    const edited = (await (await fetch(snapshot)).text()).replaceAll('"title":"Jazz"', '"title":"Blues"');
    expect((await fetch(snapshot, { method: "PUT", body: edited })).status).toBe(200);
    expect((await type(commandOf("Verify", url))).code).toBe(1);
    expect(await create(url, "Choir")).toBe(access === "open" ? 201 : 401);
  },
);
