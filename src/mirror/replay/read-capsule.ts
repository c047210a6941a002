import * as z from "zod/mini";
import { type Capsule, capsuleFormat, capsuleOptions } from "../../calendar/capsule/capsule.ts";
import { kindNames } from "../../kinds/kinds.ts";
import { CalendarError, parseOrThrow } from "../../util/errors.ts";
import { isNestedDeeper } from "../../util/is-nested-deeper.ts";
import { showValue } from "../../util/messages.ts";
import { once } from "../../util/once.ts";
import { objectIn } from "../../util/untyped.ts";

/** The most requests of a capsule. A recorder holds 8 MiB of them, each at least 1 KiB. */
const maxRequests = 8_192;

/** The deepest nesting of a capsule: the body of an answer is on the fourth level, and the body of a fault has at most 100 levels. */
export const maxCapsuleLevels = 110;

export function tooDeep(): CalendarError {
  return new CalendarError(
    "invalid_capsule",
    `Cannot read the capsule: it is nested deeper than ${maxCapsuleLevels} levels, so this package did not write it.`,
  );
}

const headers = z.record(z.string(), z.string());

const schema = once(() => {
  const write = z.strictObject({ kind: z.enum(kindNames), id: z.int(), record: z.optional(z.unknown()) });
  const sequences = z.strictObject({ post: z.int(), term: z.int() });
  const request = z.strictObject({
    id: z.optional(z.string()),
    startsOver: z.optional(z.boolean()),
    known: z.optional(z.string()),
    time: z.string(),
    method: z.string(),
    url: z.url(),
    headers,
    body: z.optional(z.string()),
    signsIn: z.optional(z.strictObject({ login: z.string(), isAccepted: z.boolean() })),
    fault: z.optional(z.int().check(z.minimum(0))),
    before: z.optional(z.strictObject({ records: z.array(write), sequences })),
    answer: z.strictObject({
      status: z.int(),
      headers,
      hash: z.optional(z.string()),
      body: z.optional(z.unknown()),
      free: z.optional(z.array(z.string())),
    }),
  });
  return z.strictObject({
    format: z.literal(capsuleFormat),
    version: z.literal(1),
    isOfService: z.optional(z.boolean()),
    package: z.string(),
    tzdata: z.string(),
    test: z.optional(z.string()),
    session: z.optional(z.string()),
    options: z.partialRecord(z.enum(capsuleOptions), z.unknown()),
    world: z.union([
      z.strictObject({ name: z.string(), hash: z.string() }),
      z.strictObject({ world: z.looseObject({}), hash: z.optional(z.string()) }),
    ]),
    leftOut: z.int().check(z.minimum(0)),
    otherSessions: z.optional(z.record(z.string(), z.int().check(z.minimum(1)))),
    faults: z.array(z.looseObject({})),
    requests: z.array(request).check(z.maxLength(maxRequests)),
  });
});

/**
 * Validates a capsule, such as the JSON of a file. World, options and faults are checked when they are used.
 *
 * @throws a `CalendarError` that lists every error of an invalid capsule; and one for any other value, or another format version
 * @example const capsule = readCapsule(JSON.parse(await readFile("capsule.json", "utf8")));
 */
export function readCapsule(value: unknown): Capsule {
  const { format, version, code, package: packageName } = objectIn(value);
  if (format !== capsuleFormat) {
    throw new CalendarError(
      "invalid_capsule",
      typeof code === "string" && /^\w{1,60}$/.test(code)
        ? `This is not a capsule but a refusal of a server, with the code ${code}. Do what its "message" says, and take the capsule again.`
        : `This is not a capsule: its "format" is not "${capsuleFormat}". Take one with calendar.capsule().`,
    );
  }
  if (isNestedDeeper(value, maxCapsuleLevels)) throw tooDeep();
  if (version !== 1) {
    throw new CalendarError(
      "invalid_capsule",
      `Cannot read a capsule ${version === undefined ? "without a version" : `of version ${showValue(version)}`}: this package reads version 1. ` +
        `Replay it with the version of the package that wrote it${packageName === undefined ? "" : `, ${showValue(packageName)}`}.`,
    );
  }
  // The schema has the shape of the type; the parts that it leaves unknown are checked by the calendar that gets them.
  return parseOrThrow(schema(), value, "invalid_capsule", "Cannot read the capsule") as unknown as Capsule;
}
