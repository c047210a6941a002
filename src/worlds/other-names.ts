import { completeNames, type Names, unusualNames } from "../service/resources/names.ts";
import { joinNames, type SiteNames } from "../store/site.ts";
import { CalendarError } from "../util/errors.ts";

export class OtherNames extends CalendarError {
  constructor(message: string) {
    super("other_names", message);
  }
}

interface CalendarNames {
  readonly names: Names;
  readonly given: SiteNames | undefined;
}

/**
 * Refuses a world with other names for routes, headers or links than the calendar, whose routes are fixed. A world without names fits every
 * calendar.
 *
 * @throws an `OtherNames` error that says which names differ, and what to do
 */
export function refuseOtherNames(ofWorld: SiteNames | undefined, { names, given }: CalendarNames): void {
  if (ofWorld === undefined) return;
  const others = flat(completeNames(joinNames(ofWorld, given)));
  const own = flat(names);
  const different = Object.keys(own).filter((name) => own[name] !== others[name]);
  if (different.length === 0) return;
  const list = different.map((name) => `${name} is ${others[name]} in the world and ${own[name]} in the calendar`).join(", ");
  const option = JSON.stringify(unusualNames(ofWorld));
  throw new OtherNames(
    `The names of the world differ from those of the calendar: ${list}. A calendar creates its routes once, so create one with this world, or with names: ${option} ` +
      `(serve: --world or --names). Without site.names, the world is loaded with the names of the calendar.`,
  );
}

function flat({ postTypes, taxonomies, totalHeaders: [total], ...names }: Names): Readonly<Record<string, string>> {
  const below = (path: string, values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${path}.${name}`, value]));
  return { ...names, headerPrefix: total.replace(/-Total$/, ""), ...below("postTypes", postTypes), ...below("taxonomies", taxonomies) };
}
