import fc from "fast-check";
import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { routeAnswer } from "../support/answer-shape.ts";
import { anyPlan, requestedWorld, requestOf } from "../support/any-request.ts";
import { documentCheck } from "../support/openapi.ts";

const modes = fc.record({
  access: fc.constantFrom("open", "service"),
  fidelity: fc.constantFrom("spec", "observed"),
  strict: fc.boolean(),
});

test("the answers to 20,000 requests fit the OpenAPI document", { timeout: 900_000 }, async () => {
  const scripts = fc.array(anyPlan, { minLength: 80, maxLength: 80, size: "max" });
  const counts = { asked: 0, described: 0 };
  const described = fc.asyncProperty(modes, scripts, async (mode, plans) => {
    const calendar = createCalendar({ world: requestedWorld, quiet: true, ...mode });
    const check = await documentCheck(mode);
    for (const plan of plans) {
      const answer = await routeAnswer(requestOf(plan), await calendar.fetch(requestOf(plan)));
      counts.asked += 1;
      if (answer === undefined) continue;
      counts.described += 1;
      expect(check(answer), JSON.stringify(plan)).toBeUndefined();
    }
  });
  await fc.assert(described, { numRuns: 250, seed: 20_260_615 });
  expect(counts.asked).toBe(20_000);
  // The others are requests to paths that the service does not have.
  expect(counts.described).toBeGreaterThan(15_000);
});
