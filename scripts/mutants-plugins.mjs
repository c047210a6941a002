// The parts of `mutants.mjs` that run inside Stryker.
import { relative } from "node:path";
import { strykerPlugins as vitestPlugins } from "@stryker-mutator/vitest-runner";

const prose = new Set(["about", "reason"]);

/** Tables without rules, whose rows come from recordings. */
const tables = new Set(["oldAbbreviations"]);

/** Returns whether an object lists names, such as `{ port: true, host: true }`: only its keys are read. */
function listsNames({ type, properties }) {
  const isTrue = ({ value }) => value?.type === "BooleanLiteral" && value.value;
  return type === "ObjectExpression" && properties.length > 1 && properties.every(isTrue);
}

/**
 * Leaves out the sentences for people, such as what a declaration is about and why a place is not compared, the tables, and the values of
 * lists of names.
 */
const withoutProse = {
  kind: "Ignore",
  name: "prose",
  value: {
    shouldIgnore(path) {
      if (path.isObjectProperty() && prose.has(path.node.key.name)) return "A sentence for people.";
      if (path.isObjectProperty() && listsNames(path.parent)) return "A list of names.";
      return path.isVariableDeclarator() && tables.has(path.node.id.name) ? "A table." : undefined;
    },
  },
};

const [{ factory }] = vitestPlugins;

/**
 * Creates the test runner for Vitest, to which a test file that throws while it is loaded is a failed test. Otherwise such a file has no tests, so
 * that a change by which nothing of a module works would seem to be noticed by none.
 */
function createRunner(injector) {
  const runner = factory(injector);
  const run = runner.run.bind(runner);
  /** The first test of each file, by the path of the file. */
  const firstTests = new Map();
  runner.run = async (asked) => {
    const result = await run(asked);
    if (result.status !== "complete") return result;
    for (const test of result.tests) if (!firstTests.has(test.fileName)) firstTests.set(test.fileName, test);
    const broken = runner.ctx.state.getFiles().find(({ result: loaded, tasks }) => loaded?.state === "fail" && tasks.length === 0);
    const first = broken && firstTests.get(broken.filepath);
    if (first === undefined) return result;
    const failed = { ...first, status: 1, failureMessage: broken.result.errors?.[0]?.message ?? "The file cannot be loaded." };
    return { ...result, tests: [...result.tests, failed] };
  };
  return runner;
}
createRunner.inject = factory.inject;

/** Prints each change that every test survives as soon as it is found. */
const lived = {
  onMutantTested({ fileName, location, mutatorName, replacement, status }) {
    if (status !== "Survived" && status !== "NoCoverage") return;
    const place = `${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`;
    const isReached = status === "NoCoverage" ? ", reached by no test" : "";
    console.log(`  ${place} ${mutatorName}: ${replacement.replace(/\s+/g, " ").slice(0, 100)}${isReached}`);
  },
};

export const strykerPlugins = [
  withoutProse,
  { kind: "Reporter", name: "lived", value: lived },
  { kind: "TestRunner", name: "vitest loaded", factory: createRunner },
];

export { strykerValidationSchema } from "@stryker-mutator/vitest-runner";
