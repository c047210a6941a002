import { expect, test } from "vitest";
import { checkReporterOptions } from "../../../../src/runtimes/coverage/reporter-options.ts";

test.each([
  [{ threshold: { routes: 80 } }, 'options: has unknown keys (threshold: did you mean "thresholds"?)'],
  [{ routes: 80 }, 'options: has unknown keys (routes: did you mean "routesOf"?)'],
  [{ thresholds: { route: 80 } }, 'thresholds: has unknown keys (route: did you mean "routes"?)'],
  [{ thresholds: 80 }, "thresholds: must be an object, not a number"],
  [{ thresholds: { routes: "80" } }, "thresholds.routes: must be a percentage"],
  [{ thresholds: { routes: 101 } }, "thresholds.routes: must be at most 100"],
  [{ folder: 1 }, "folder: must be the path of a folder"],
])("the options %j are refused, because they would turn the gate off", (options, sentence) => {
  // Configurations in plain JavaScript have any options.
  expect(() => checkReporterOptions(Object(options))).toThrow(sentence);
});

test("what Playwright adds to the options of a reporter is left out", () => {
  const added = { configDir: "/app", _mode: "test", _commandHash: "" };
  expect(checkReporterOptions(Object({ thresholds: { routes: 80 }, ...added }))).toEqual({ thresholds: { routes: 80 } });
});
