import { expect, test } from "vitest";
import { createProgress } from "../../../../src/runtimes/cli/progress.ts";

/** Shows two steps, and returns what was written. */
function show(isTerminal: boolean, isLong: boolean): string {
  let shown = "";
  const draw = (text: string) => {
    shown += text;
  };
  const { step, end } = createProgress({ draw, isTerminal, stderr: draw }, isLong);
  step("reading world.json", 0);
  step("checking world.json", 0.5);
  end();
  return shown;
}

test("progress replaces one line on a terminal, and leaves it empty", () => {
  const steps = ["[····················]   0 % reading world.json", "[##########··········]  50 % checking world.json", ""];
  expect(show(true, true)).toBe(steps.map((step) => `\r\u001b[2K${step}`).join(""));
});

test("progress without a terminal is a line a minute", () => {
  const lines: string[] = [];
  let seconds = 0;
  const stderr = (line: string) => void lines.push(line);
  const { step, end } = createProgress({ draw: stderr, isTerminal: false, stderr }, true, () => seconds * 1_000);

  for (const [at, done] of [
    [0, 0],
    [59, 0.1],
    [61, 0.25],
    [90, 0.5],
    [125, 0.75],
  ] as const) {
    seconds = at;
    step(`reading ${at}`, done);
  }
  end();

  expect(lines).toEqual(["25 % reading 61\n", "75 % reading 125\n"]);
});

test.each([
  ["in a pipe", false, true],
  ["for work that is not long", true, false],
] as const)("progress shows nothing %s", (_where, isTerminal, isLong) => {
  expect(show(isTerminal, isLong)).toBe("");
});
