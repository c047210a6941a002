import { afterEach, expect, test, vi } from "vitest";
import { createAdvisor } from "../../../../src/service/advice/advisor.ts";

afterEach(() => vi.restoreAllMocks());

test("gives advice about 200 causes, and tells them apart by 200 characters", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { give } = createAdvisor(false);
  const long = "x".repeat(200);
  give([{ cause: `${long}a`, sentence: "one" }]);
  give([{ cause: `${long}b`, sentence: "the same" }]);
  for (let cause = 0; cause < 300; cause += 1) give([{ cause: `cause ${cause}`, sentence: "another" }]);
  expect(warn).toHaveBeenCalledTimes(200);
});
