import { createCalendar } from "../../src/calendar/create-calendar.ts";
import type { FieldTable } from "../../src/service/fields/field.ts";

/** The effects of leaving a field out of a request, as the words of a table. */
export interface LeftOut {
  readonly onCreate: string;
  readonly onUpdate: string;
}

/** Words for the values of new records that depend on the request, the clock or the site. */
const words: Readonly<Record<string, string>> = {
  author: "the caller",
  date: "now",
  date_utc: "now",
  slug: "made from the title or name",
  timezone: "the zone of the site",
  excerpt: "made from the description",
};

/** A resource to try: the fields that a new record needs, and a value to send for every other field. */
export interface Tried {
  readonly collection: string;
  readonly fields: FieldTable;
  readonly needed: Readonly<Record<string, unknown>>;
  readonly samples: Readonly<Record<string, unknown>>;
}

/** Finds out what becomes of each field that a request leaves out, by sending such requests to a calendar. */
export async function leftOut({ collection, fields, needed, samples }: Tried): Promise<Readonly<Record<string, LeftOut>>> {
  const calendar = createCalendar({ quiet: true });
  const send = async (method: string, path: string, body: object): Promise<Record<string, unknown>> => {
    const init = { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await calendar.fetch(`https://calendar.example/wp-json/calendar/events/v1/${collection}${path}`, init);
    const answer: Record<string, unknown> = { ...(await response.json()) };
    if (!response.ok) throw new Error(`The example of ${collection} was refused: ${JSON.stringify(answer)}`);
    return answer;
  };
  const named: Record<string, LeftOut> = {};
  for (const [name, { sent, isRequired, whenOmitted }] of Object.entries(fields)) {
    if (!sent) continue;
    const without = await send("POST", "", needed);
    calendar.reset();
    const before = await send("POST", "", { ...needed, ...(name in samples && { [name]: samples[name] }) });
    const after = await send("PUT", `/${before.id}`, {});
    const isTried = isRequired || name in samples;
    if (!isTried && !whenOmitted) throw new Error(`Add a value of ${name} (${collection}) to scripts/api-reference/samples.ts.`);
    const isUnchanged = isTried ? JSON.stringify(before[name]) === JSON.stringify(after[name]) : whenOmitted?.update === undefined;
    const known = words[name];
    named[name] = {
      onCreate: isRequired ? "**required**" : (known ?? valueText(without[name])),
      onUpdate: isUnchanged ? "unchanged" : (known ?? valueText(after[name])),
    };
    calendar.reset();
  }
  return named;
}

function valueText(value: unknown): string {
  const isEmpty = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return "empty";
  const isAddress = typeof value === "string" && value.startsWith("https://");
  return isAddress ? "the page of the event" : `\`${JSON.stringify(value)}\``;
}
