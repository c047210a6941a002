import { join } from "node:path";
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { project, recipe } from "../support/recipes.ts";

/** Runs the code of `docs/texts.md` in a page simulated by jsdom, on the answers of a calendar. */

const { window } = new JSDOM();
beforeEach(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("DOMParser", window.DOMParser);
});
afterEach(() => vi.unstubAllGlobals());

const load = (heading: string) => import(join(project({ "texts.ts": recipe(heading, "docs/texts.md") }), "texts.ts"));

/** Posts an event and returns it as the service answers it. */
async function post(fields: Record<string, string>) {
  const body = new URLSearchParams({ title: "T", start_date: "tomorrow 8pm", end_date: "tomorrow 10pm", ...fields });
  const response = await createCalendar().fetch("https://calendar.example/wp-json/calendar/events/v1/events", { method: "POST", body });
  return response.json();
}

test("plainText returns a title as a person wrote it", async () => {
  const { plainText } = await load("Show a title");
  const { title } = await post({ title: `Tom & Mary's <em>"Show"</em>` });
  expect(title).toBe("Tom &#038; Mary&#8217;s <em>&#8220;Show&#8221;</em>");
  expect(plainText(title)).toBe("Tom & Mary’s “Show”");
});

test("showText shows the paragraphs of a description and runs nothing of it", async () => {
  const { showText } = await load("Show a description");
  const element = window.document.createElement("div");
  const { description } = await post({ description: 'Doors at 7.<script>alert(1)</script>\n\n<img src="x" onerror="alert(1)">' });
  showText(element, description);
  expect(description).toContain("onerror");
  expect(element.innerHTML).toBe('<p>Doors at 7.</p>\n<p><img decoding="async" src="x"></p>');
});
