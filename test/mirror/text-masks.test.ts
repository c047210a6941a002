import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { maskText } from "../../src/mirror/compare/masks.ts";
import { badge } from "../support/images.ts";

const api = "http://localhost/wp-json/calendar/events/v1";

/** Shows the description of an event alone, and in a list after a text with blocks. */
async function shown(description: string): Promise<readonly string[]> {
  const dates = { start_date: "2026-10-22 18:00:00", end_date: "2026-10-22 20:00:00" };
  const blocks = "<!-- wp:paragraph --><p>Jazz</p><!-- /wp:paragraph -->";
  const events = [
    { id: 101, title: "A text with blocks", description: blocks, ...dates },
    { id: 102, title: "Another text", description, ...dates },
  ];
  const calendar = createCalendar({ world: { images: [badge], events }, fidelity: "observed", quiet: true });
  const ask = async (path: string) => (await calendar.fetch(api + path)).json();
  const list = await ask("/events?start_date=2026-01-01");
  return [(await ask("/events/102")).description, list.events[1].description];
}

test.each([
  ...['[audio src="a.mp3"]', '[video src="a.mp4"]', '[audio src="a.xyz"]', "[playlist]", "[gallery]", `[gallery ids="${badge.id}"]`],
  ...[`A\n\n[gallery ids="${badge.id}"]`, `A\n\n[gallery ids="${badge.id}"]\n\nB`, '[caption width="9"]<img src="a.png"> C[/caption]'],
  'A\n\n[audio src="a.mp3"]\n\nB',
])("verify takes %j for equal alone and after a text with blocks", async (description) => {
  const [alone = "", listed = ""] = await shown(description);
  expect(listed).not.toBe(alone);
  expect(maskText(listed)).toBe(maskText(alone));
});
