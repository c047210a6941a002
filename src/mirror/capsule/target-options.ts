import type { Capsule } from "../../calendar/capsule/capsule.ts";
import { completeNames, type GivenNames } from "../../service/resources/names.ts";
import { CalendarError } from "../../util/errors.ts";

type Options = Capsule["options"];

/**
 * The options that decide answers and that neither a world nor an address brings into another calendar: how each is compared, and the flag of
 * `serve` that sets it.
 */
const decisive = {
  access: { value: ({ access = "open" }: Options) => access, flag: "--access" },
  fidelity: { value: ({ fidelity = "spec" }: Options) => fidelity, flag: "--fidelity" },
  strict: { value: ({ strict = false }: Options) => String(strict), flag: "--strict" },
  tzdata: { value: ({ tzdata = "bundled" }: Options) => tzdata, flag: "--tzdata" },
  // A capsule of another program may have any names; the calendar that gets them has checked them.
  names: { value: ({ names }: Options) => JSON.stringify(completeNames(names as GivenNames | undefined)), flag: "--names" },
} as const;

type Decisive = keyof typeof decisive;

/** Returns the options in which two calendars answer otherwise. */
export function differingOptions(one: Options, other: Options): Decisive[] {
  const names = Object.keys(decisive) as Decisive[];
  return names.filter((name) => decisive[name].value(one) !== decisive[name].value(other));
}

/** Throws a `CalendarError` for a target that has other options than the capsule. It says what to start the target with. */
export function requireSameOptions(capsule: Options, target: Options): void {
  const differing = differingOptions(capsule, target);
  if (differing.length === 0) return;
  const list = (options: Options) => differing.map((name) => `${name} ${shown(options, name)}`).join(", ");
  // All options of the capsule, also those that are the same: the target is started once more, from none.
  const flags = differingOptions(capsule, {}).map((name) => `${decisive[name].flag}${argument(capsule, name)}`);
  const command = ["npx event-calendar-mock serve", ...flags].join(" ");
  const file = capsule.names && differing.includes("names") ? `, where names.json is ${JSON.stringify(capsule.names)}` : "";
  throw new CalendarError(
    `The target answers with ${list(target)}, and the capsule was taken with ${list(capsule)}: every answer could differ. ` +
      `Start it with: ${command}${file}`,
  );
}

function shown(options: Options, name: Decisive): string {
  return name === "names" ? JSON.stringify(options.names ?? {}) : decisive[name].value(options);
}

function argument(options: Options, name: Decisive): string {
  if (name === "strict") return "";
  return name === "names" ? " names.json" : ` ${decisive[name].value(options)}`;
}
