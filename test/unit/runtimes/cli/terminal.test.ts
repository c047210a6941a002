import { createInterface } from "node:readline/promises";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createProgress, requestJson, requestLine } from "../../../../src/runtimes/cli/cli-log.ts";
import { agrees } from "../../../../src/runtimes/cli/start.ts";

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
] as const)("progress shows nothing %s", (_where, isTerminal, isLong) => expect(show(isTerminal, isLong)).toBe(""));

const answered = { method: "GET", path: "/x?a=1", status: 200, milliseconds: 3.14 };

test.each([
  [answered, "GET /x?a=1 200 3.1 ms\n"],
  [{ ...answered, status: 404, milliseconds: 412.7 }, "GET /x?a=1 404 413 ms\n"],
  [{ ...answered, status: 0 }, "GET /x?a=1 no answer 3.1 ms\n"],
])("a request is logged in one line: %j", (request, line) => expect(requestLine(request, false)).toBe(line));

test.each([
  [204, 32],
  [301, 36],
  [404, 33],
  [503, 31],
  [0, 31],
])("the status %i has the colour %i on a terminal", (status, color) => {
  expect(requestLine({ ...answered, status }, true)).toContain(`\u001b[${color}m`);
});

test("a request is logged as JSON", () =>
  expect(requestJson(answered)).toBe('{"method":"GET","path":"/x?a=1","status":200,"milliseconds":3.1}\n'));

test.each([
  ["y", "y\r", true],
  ["n", "n\r", false],
  ["Ctrl+C", "\u0003", false],
  ["Ctrl+D", "\u0004", false],
])("the answer %s to a question of the command line", async (_, keys, isAgreed) => {
  const input = new PassThrough();
  const terminal = createInterface({ input, output: new PassThrough(), terminal: true });
  const answer = agrees(terminal, "Go on?");
  input.write(keys);
  expect(await answer).toBe(isAgreed);
  terminal.close();
});
