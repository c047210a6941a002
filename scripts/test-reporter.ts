import { DefaultReporter } from "vitest/node";

type Files = Parameters<DefaultReporter["reportSummary"]>[0];
type Errors = Parameters<DefaultReporter["reportSummary"]>[1];

/** The folders of tests in the order of their failures: tests that name a rule come first, and recorded requests last. */
const folders = [
  "unit",
  "contract",
  "specification",
  "worlds",
  "kits",
  "recipes",
  "runtimes",
  "browser",
  "firefox",
  "package",
  "mirror",
  "properties",
  "determinism",
  "journeys",
  "attack",
  "conformance",
];

/** Shows failures in the order of their folders, so that the first one says which rule is broken. */
export class TestReporter extends DefaultReporter {
  override reportSummary(files: Files, errors: Errors): void {
    super.reportSummary(
      files.toSorted((a, b) => placeOf(a.name) - placeOf(b.name)),
      errors,
    );
  }
}

/** Returns the place of a test file. A folder that is missing in the list comes after all others. */
export function placeOf(name: string): number {
  const place = folders.indexOf(/^test\/(\w+)\//.exec(name)?.[1] ?? "");
  return place < 0 ? folders.length : place;
}
