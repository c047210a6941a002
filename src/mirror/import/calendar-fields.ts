import { decodeComponent } from "../../text/encoding/decode-form-text.ts";
import { trimCharacters } from "../../text/white-space.ts";
import type { UntypedRecord } from "../../util/untyped.ts";
import { type CalendarComponent, type Property, unescaped } from "./calendar-components.ts";
import { type ImportContext, isPoint, type LinkBook, type Report, webAddress } from "./imported.ts";

const read: ReadonlySet<string> = new Set([
  ...["summary", "description", "dtstart", "dtend", "duration", "rrule", "exrule", "rdate", "exdate", "recurrence-id", "status"],
  ...["location", "geo", "organizer", "categories", "url", "class", "attach", "image"],
  ...["x-microsoft-cdo-alldayevent", "x-microsoft-msncalendar-alldayevent", "x-funambol-allday"],
]);

/** Properties in which programs repeat the place or the description. Used if the standard property is missing. */
const spare = { point: "x-apple-structured-location", description: "x-alt-desc" } as const;

/** The properties that describe the entry in the file, not the event. */
const technical: ReadonlySet<string> = new Set(["uid", "dtstamp", "sequence", "created", "last-modified", "transp"]);

export interface EventProperties {
  all(name: string): readonly Property[];
  text(name: string): string | undefined;
}

/** Groups the properties of an event. Reports those that no field can represent. */
export function readProperties({ properties }: CalendarComponent, report: Report): EventProperties {
  const all = (name: string) => properties.filter((property) => property.name === name);
  const text = (name: string) => all(name).flatMap(({ values: [value] }) => (typeof value === "string" ? value : []))[0];
  const isSpare = (name: string) => (name === spare.point && !text("geo")) || (name === spare.description && !text("description")?.trim());
  for (const { name, line } of properties)
    if (!read.has(name) && !technical.has(name) && !isSpare(name)) report(line, `${name.toUpperCase()} is not read`);
  return { all, text };
}

type FieldContext = Pick<ImportContext, "venues" | "organizers"> & { readonly report: Report };

/** Returns the fields of an event that are equal on all its dates. */
export function createEventFields(event: EventProperties, line: number, context: FieldContext): UntypedRecord & { readonly title: string } {
  const { report, organizers } = context;
  const title = event.text("summary")?.trim().replace(/\s+/g, " ") ?? "";
  if (title === "") report(line, 'the event has no SUMMARY; its title is "Untitled"');
  const description = event.text("description")?.trim() || htmlOf(event.all(spare.description)[0]);
  // vCalendar 1.0 separates categories with semicolons.
  const categories = event
    .all("categories")
    .flatMap(({ source }) => source.match(/(?:\\.|[^\\,;])+/g) ?? [])
    .flatMap((name) => unescaped(name).trim() || []);
  const hosts = event.all("organizer").flatMap((property) => organizerOf(property, organizers, report));
  const website = event
    .all("url")
    .flatMap(({ source, line: at }) => webAddress(unescaped(source).trim(), (sentence) => report(at, `URL ${sentence}`)) ?? []);
  const [image, ...moreImages] = event.all("image").concat(event.all("attach").filter(isImage));
  const picture = image && webAddress(unescaped(image.source).trim(), (sentence) => report(image.line, `the image ${sentence}`));
  for (const { name, line: at } of moreImages) report(at, `${name.toUpperCase()} is not read, because the event has an image`);
  for (const { line: at } of event.all("url").slice(1)) report(at, "URL is not read, because the event has a website");
  const others = event.all("attach").filter((property) => !isImage(property));
  for (const { line: at } of others) report(at, "ATTACH is not an image and is not read");
  const [secret] = event.all("class").filter(({ source }) => /^\s*(?:private|confidential)\s*$/i.test(source));
  if (secret)
    report(secret.line, `the event is private and not shown to visitors, because it has CLASS:${secret.source.trim().toUpperCase()}`);
  return {
    title: title === "" ? "Untitled" : title,
    ...(description && { description }),
    ...venueOf(event, context),
    ...(hosts.length > 0 && { organizer: hosts }),
    ...(categories.length > 0 && { categories: [...new Set(categories)] }),
    ...(website[0] && { website: website[0] }),
    ...(picture && { image: picture }),
    ...(secret && { status: "private" }),
  };
}

function venueOf(event: EventProperties, { venues, report }: FieldContext): UntypedRecord {
  // The first line of a place is its name; programs write the address below.
  const [name, ...address] = (event.text("location") ?? "").split(/\r?\n/).flatMap((line) => trimCharacters(line.trim(), " ,;") || []);
  const [geo] = [...event.all("geo"), ...event.all(spare.point)];
  const [latitude = Number.NaN, longitude = Number.NaN] = geo ? numbersIn(geo.source) : [];
  const hasPoint = isPoint(latitude, longitude);
  if (geo && !hasPoint) report(geo.line, `GEO ${JSON.stringify(geo.source)} is not a latitude and longitude`);
  if (!name && geo && hasPoint) report(geo.line, "GEO is not read, because the event has no LOCATION");
  if (!name) return {};
  const fields = {
    ...(address.length > 0 && { address: address.join(", ") }),
    ...(geo && hasPoint && { geo_lat: latitude, geo_lng: longitude }),
  };
  return { venue: venues.add(name, fields, (sentence) => report((event.all("location")[0] ?? geo)?.line, sentence)) };
}

/** Returns the two numbers of a point: `40.4;-3.7`, with an escaped semicolon, with commas as separators, or as `geo:40.4,-3.7`. */
function numbersIn(source: string): number[] {
  const text = source.trim().replace(/^geo:/i, "").replace("\\", "");
  const parts = text.includes(";") ? text.replaceAll(",", ".").split(";") : text.split(",");
  return parts.slice(0, 2).map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
}

function htmlOf(property: Property | undefined): string | undefined {
  const html = property && unescaped(property.source);
  const start = html?.search(/<body/i) ?? -1;
  if (html === undefined || start < 0) return html?.trim();
  const end = html.search(/<\/body/i);
  return html.slice(html.indexOf(">", start) + 1, end < 0 ? undefined : end).trim();
}

function organizerOf({ parameters, source, line }: Property, organizers: LinkBook, report: Report): string[] {
  const parameter = (name: string) => (typeof parameters[name] === "string" ? parameters[name].trim() : "");
  const address = /^mailto:([^?]*)/i.exec(source.trim())?.[1];
  // Some programs write only a name, or an email address without its scheme, and others a path with the address in a parameter.
  const isUri = address !== undefined || /^(?:[a-z][a-z\d+.-]*:|\/)\S/i.test(source.trim());
  const text = isUri ? "" : unescaped(source).trim();
  const email = decodeComponent(address ?? "").trim() || parameter("email") || (/^[^\s@]+@[^\s@]+$/.test(text) ? text : undefined);
  // The feed of the service itself encodes names, too.
  const common = /\s/.test(parameter("cn")) ? parameter("cn") : decodeComponent(parameter("cn")).trim();
  const name = common || email || text;
  if (!name && source.trim() !== "") report(line, `ORGANIZER ${JSON.stringify(source.trim().slice(0, 80))} has no name and is not read`);
  return !name ? [] : [organizers.add(name, email === undefined ? {} : { email }, (sentence) => report(line, sentence))];
}

function isImage({ name, parameters, source }: Property): boolean {
  return (
    name === "image" ||
    /^image\//i.test(String(parameters.fmttype ?? "")) ||
    /^https?:\S+\.(?:jpe?g|png|gif|webp)(?:[?#]\S*)?$/i.test(source)
  );
}
