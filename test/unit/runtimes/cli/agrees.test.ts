import { createInterface } from "node:readline/promises";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { agrees } from "../../../../src/runtimes/cli/start.ts";

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
