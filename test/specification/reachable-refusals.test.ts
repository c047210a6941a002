import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { createTriedCalendar } from "../../src/calendar/tried-calendar.ts";
import { findRefusal } from "../../src/service/description/refusals/find-requests.ts";

// Coverage lists what requests can meet. So for each refusal on its list this test finds a request, sends it, and reads the coverage.

test.each([
  { access: "open", fidelity: "spec" },
  { access: "open", fidelity: "observed" },
  { access: "service", fidelity: "spec" },
  { access: "service", fidelity: "observed" },
] as const)("every refusal that coverage lists is met by a request: %o", async (mode) => {
  const calendar = createCalendar({ ...mode, world: "city", quiet: true, coverage: true });
  // The city has no event without another text, whose title can be taken away.
  calendar.db.event.create({ title: "Only a title", description: "", excerpt: "" });
  const tried = createTriedCalendar(calendar);
  const { items } = await calendar.coverage();
  const refusals = items.filter(({ kind }) => kind === "refusals");
  expect(refusals.length).toBeGreaterThan(450);
  for (const { route, name } of refusals) {
    const [code = "", parameter] = route === undefined ? [name] : name.slice(route.length + 1).split(" ");
    const found = route === undefined ? undefined : await findRefusal({ route, code, parameter }, tried);
    const { method, path, headers = {}, body, size } = found?.request ?? { method: "GET", path: `${tried.root}/nothing` };
    const sent = size === undefined ? body : "x".repeat(size);
    await calendar.fetch(tried.home + path, { method, headers, ...(sent !== undefined && { body: sent }) });
  }
  const never = (await calendar.coverage()).items.filter(({ kind, tests }) => kind === "refusals" && tests.length === 0);
  expect(never.map(({ name }) => name)).toEqual([]);
});
