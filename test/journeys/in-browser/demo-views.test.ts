import type { Page } from "playwright";
import { expect, test } from "vitest";
import { visit } from "../support/visit.ts";

const viewNames = ["Month", "Week", "Day", "List", "Year"] as const;
const viewPairs = viewNames.flatMap((from) => viewNames.filter((to) => to !== from).map((to) => [from, to] as const));

interface Seen {
  readonly events: number;
  readonly dayWidth: number;
  readonly hours: number;
}

/** Names the parts of a view that are out of sight. The width of 1,280 px is shared by seven days, or one has it. */
function missingIn(view: (typeof viewNames)[number], { events, dayWidth, hours }: Seen): string[] {
  const least = { Month: 120, Week: 120, Day: 700, List: 0, Year: 0 }[view];
  const hasHours = view !== "Week" && view !== "Day";
  return [...(events > 0 ? [] : ["events"]), ...(dayWidth >= least ? [] : ["days"]), ...(hasHours || hours > 5 ? [] : ["hours"])];
}

/** Counts the events and hours that are in sight, not below something else. */
function whatIsSeen(page: Page): Promise<Seen> {
  return page.evaluate(`(() => {
    const isSeen = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return width > 2 && height > 2 && (element.contains(top) || (top !== null && top.contains(element)));
    };
    const all = (selector) => [...document.querySelectorAll(selector)];
    const days = all(".grid [role=gridcell]").map((day) => day.getBoundingClientRect().width);
    return {
      events: all(".grid [data-event], .event-card, .mini-month .dot").filter(isSeen).length,
      dayWidth: Math.max(0, ...days),
      hours: all(".grid .hour").filter(isSeen).length,
    };
  })()`);
}

test("a person goes from every view of the demo to every other one, and sees events, days and hours in each", async () => {
  const { open } = await visit();
  const page = await open("/demo/", { viewport: { width: 1280, height: 720 } });
  expect(viewPairs).toHaveLength(20);
  for (const [from, to] of viewPairs) {
    for (const view of [from, to]) await page.getByRole("button", { name: view, exact: true }).click();
    await expect.poll(async () => missingIn(to, await whatIsSeen(page)), { message: `${to} after ${from}` }).toEqual([]);
  }
});
