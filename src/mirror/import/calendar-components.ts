import ICAL from "ical.js";
import { contentLines } from "./content-lines.ts";
import type { Report } from "./imported.ts";

/** A property of an iCalendar component. */
export interface Property {
  /** The name in lower case, such as `dtstart`. */
  readonly name: string;
  readonly line: number;
  /** The parameters by name in lower case, such as `tzid`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The type of the values, such as `date` or `date-time`. */
  readonly type: string;
  readonly values: readonly unknown[];
  /** The text behind the colon as it stands in the file. */
  readonly source: string;
}

/** An event of an iCalendar file. */
export interface CalendarComponent {
  /** The line of its `BEGIN`. */
  readonly line: number;
  readonly properties: readonly Property[];
}

/** The parts of an iCalendar file that an import reads. */
export interface CalendarComponents {
  readonly calendar: readonly Property[];
  readonly events: readonly CalendarComponent[];
  /** The known zones that the file's own zone names stand for, by name: `X-LIC-LOCATION` of a `VTIMEZONE`. */
  readonly zoneNames: ReadonlyMap<string, string>;
}

/** Components that describe others, and are no entries of a calendar themselves. */
const parts: ReadonlySet<string> = new Set(["VCALENDAR", "VTIMEZONE", "STANDARD", "DAYLIGHT", "VALARM"]);

/** Splits an iCalendar file into its events and their properties. Reports lines that cannot be read and components that are no events. */
export function readComponents(text: string, report: Report): CalendarComponents {
  const calendar: Property[] = [];
  const events: { line: number; properties: Property[] }[] = [];
  const zones: Property[][] = [];
  const open: { name: string; line: number }[] = [];
  for (const { line, text: content } of contentLines(text)) {
    const [, edge, component = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(content) ?? [];
    const name = component.toUpperCase();
    if (edge?.toUpperCase() === "BEGIN") {
      open.push({ name, line });
      if (name === "VEVENT") events.push({ line, properties: [] });
      else if (name === "VTIMEZONE") zones.push([]);
      else if (!parts.has(name)) report(line, `${name} is no event and is left out`);
    } else if (edge) {
      if (open.at(-1)?.name === name) open.pop();
      else report(line, `END:${name} has no BEGIN:${name} before it`);
    } else {
      const inside = open.at(-1)?.name;
      const target =
        inside === "VEVENT"
          ? events.at(-1)?.properties
          : inside === "VTIMEZONE"
            ? zones.at(-1)
            : inside === "VCALENDAR"
              ? calendar
              : undefined;
      const property = target || inside === undefined ? readProperty(line, content, report) : undefined;
      if (property && target) target.push(property);
      else if (property) report(line, `${property.name.toUpperCase()} stands outside of a calendar and is left out`);
    }
  }
  for (const { name, line } of open) report(line, `BEGIN:${name} has no END:${name}`);
  return { calendar, events, zoneNames: new Map(zones.flatMap(zoneName)) };
}

function readProperty(line: number, text: string, report: Report): Property | undefined {
  try {
    const [name, parameters, type, ...values]: [string, Record<string, unknown>, string, ...unknown[]] = ICAL.parse.property(text);
    return { name, line, parameters, type, values, source: text.slice(text.indexOf(":") + 1) };
  } catch {
    report(line, `${JSON.stringify(text.slice(0, 60))} cannot be read`);
    return undefined;
  }
}

function zoneName(properties: readonly Property[]): (readonly [string, string])[] {
  const valueIn = (name: string) => properties.find((property) => property.name === name)?.values[0];
  const [own, known] = [valueIn("tzid"), valueIn("x-lic-location")];
  return typeof own === "string" && typeof known === "string" ? [[own, known]] : [];
}
