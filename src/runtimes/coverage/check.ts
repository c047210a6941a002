import * as z from "zod/mini";
import { type Coverage, coverageKinds } from "../../calendar/coverage/coverage.ts";
import { CalendarError, formatIssues } from "../../util/errors.ts";
import { once } from "../../util/once.ts";
import { safeParse } from "../../util/safe-parse.ts";

const schema = once(() =>
  z
    .object({
      format: z.literal("event-calendar-mock/coverage", 'must be "event-calendar-mock/coverage"'),
      version: z.literal(1, "must be 1: merge it by the version of this package that wrote it"),
      summary: z.string(),
      modes: z.array(z.object({ access: z.enum(["open", "service"]), fidelity: z.enum(["spec", "observed"]) })),
      runner: z.optional(z.enum(["vitest", "playwright"])),
      tests: z.array(z.string()),
      items: z.array(
        z.object({
          kind: z.enum(coverageKinds),
          name: z.string(),
          about: z.string(),
          route: z.optional(z.string()),
          pairs: z.number(),
          tests: z.array(z.int().check(z.nonnegative())),
        }),
      ),
    })
    .check(
      z.refine(
        ({ tests, items }) => items.every((item) => item.tests.every((place) => place < tests.length)),
        "names a test that it does not list",
      ),
    ),
);

/** Checks the coverage of a file. Throws a `CalendarError` that names the file. */
export function checkCoverage(value: unknown, file: string): Coverage {
  const result = safeParse(schema(), value);
  if (result.success) return result.data;
  throw new CalendarError(
    `${file} is not a coverage of this package: ${formatIssues(result, "it").slice(0, 3).join("; ")}. Name the files that the kits, a reporter ` +
      "or GET /__calendar/coverage wrote.",
  );
}
