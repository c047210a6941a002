import { expect, test } from "vitest";
import { createProgress } from "../../../../src/runtimes/cli/progress.ts";

/** Shows two steps, and returns what was written. */
function show(isTerminal: boolean, isLong: boolean): string {
  let shown = "";
  const draw = (text: string) => {
    shown += text;
  };
  const { step, end } = createProgress({ draw, isTerminal }, isLong);
  step("reading world.json", 0);
  step("checking world.json", 0.5);
  end();
  return shown;
}

test("progress replaces one line on a terminal, and leaves it empty", () => {
  const steps = ["[····················]   0 % reading world.json", "[##########··········]  50 % checking world.json", ""];
  expect(show(true, true)).toBe(steps.map((step) => `\r\u001b[2K${step}`).join(""));
});

test.each([
  ["in a pipe", false, true],
  ["for work that is not long", true, false],
] as const)("progress shows nothing %s", (_where, isTerminal, isLong) => {
  expect(show(isTerminal, isLong)).toBe("");
});
