import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { parsedJson } from "../../../text/json.ts";
import { objectCode, requestParts } from "../../../text/request-code.ts";
import { differingFields } from "../compare-worlds.ts";
import type { ControlClient } from "../control-client.ts";
import { resetFieldNames } from "../records/record-fields.ts";
import { initOf, pathOf, toCurl } from "../requests.ts";

export const copyNames = ["curl", "fetch", "msw", "fault", "waitFor", "test"] as const;
export type CopyName = (typeof copyNames)[number];

export function copyAs(name: CopyName, entry: JournalEntry, body: string | undefined): string {
  const writers: Readonly<Record<CopyName, () => string>> = {
    curl: () => toCurl(entry),
    fetch: () => fetchOf(entry),
    msw: () => handlerOf(entry, body),
    fault: () => faultOf(entry),
    waitFor: () => `await calendar.journal.waitFor(${literal({ ...routeOf(entry), status: entry.status })});`,
    test: () => testOf(entry),
  };
  return writers[name]();
}

function fetchOf(entry: JournalEntry): string {
  return `const response = await fetch(${literal(entry.url)}, ${objectCode(optionsOf(entry))});\n`;
}

function optionsOf(entry: JournalEntry): readonly string[] {
  const { body, ...request } = initOf(entry);
  return [...requestParts(request, literal), ...(body === undefined ? [] : [`body: ${bodyCode(entry, body)}`])];
}

function bodyCode(entry: JournalEntry, body: string | FormData): string {
  if (typeof body !== "string") return `formData(${literal([...body.entries()].map(([name, value]) => [name, String(value)]))})`;
  const isJson = (entry.requestHeaders["content-type"] ?? "").includes("json");
  return isJson ? `JSON.stringify(${literal(entry.body)})` : literal(body);
}

function handlerOf(entry: JournalEntry, body: string | undefined): string {
  const type = entry.responseHeaders["content-type"] ?? "application/json";
  const value = parsedJson(body);
  const answer =
    value === undefined
      ? `new HttpResponse(${literal(body ?? "")}, { status: ${entry.status}, headers: { "Content-Type": ${literal(type)} } })`
      : `HttpResponse.json(${literal(value)}, { status: ${entry.status} })`;
  return `import { http, HttpResponse } from "msw";\n\nhttp.${methodName(entry)}(${literal(new URL(entry.url).pathname)}, () => ${answer});\n`;
}

function methodName({ method }: JournalEntry): string {
  const name = method.toLowerCase();
  return ["get", "post", "put", "patch", "delete", "options", "head"].includes(name) ? name : "all";
}

function faultOf(entry: JournalEntry): string {
  const fault = entry.fault ?? { status: entry.status, ...(entry.code !== undefined && { code: entry.code }), times: 1 };
  return `calendar.faults.add(${literal(entry.route ?? "*")}, ${literal(fault)});`;
}

function testOf(entry: JournalEntry): string {
  const written = entry.written.map(({ kind, change }) => ({ kind, change }));
  return `import { createCalendar } from "event-calendar-mock";
import { expect, test } from "vitest";

test("${entry.method} ${pathOf(entry).split("?")[0]} answers ${entry.status}", async () => {
  const calendar = createCalendar({ now: ${literal(entry.time)} });
  const response = await calendar.fetch(${literal(entry.url)}, { ${optionsOf(entry).join(", ")} });
  expect(response.status).toBe(${entry.status});
  expect(calendar.journal.last).toMatchObject(${literal({ ...routeOf(entry), ...(entry.code !== undefined && { code: entry.code }), ...(written.length > 0 && { written }) })});
});
`;
}

function routeOf({ route, method }: JournalEntry): object {
  return route === undefined ? { method } : { route };
}

function literal(value: unknown): string {
  const json = JSON.stringify(value, null, 2);
  return json.length < 100 ? JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ") : json;
}

export type Details = Awaited<ReturnType<ControlClient["entry"]>>;

export type WrittenChange = Details["changes"][number];

export interface PartProps {
  readonly entry: JournalEntry;
  /** `undefined` until they are loaded. */
  readonly details: Details | undefined;
}

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** `sent` in the body, `reset` because an update resets omitted fields, or `follows` from other fields. */
  readonly why: "sent" | "reset" | "follows";
}

/** Lists the changed fields of a record, sent fields first. */
export function fieldChanges(
  { kind, before, after }: WrittenChange,
  { body, method }: Pick<JournalEntry, "body" | "method">,
): readonly FieldChange[] {
  const order = ["sent", "reset", "follows"];
  return differingFields(before, after)
    .map((values): FieldChange => ({ ...values, why: why(values.field) }))
    .sort((one, other) => order.indexOf(one.why) - order.indexOf(other.why));

  function why(field: string): FieldChange["why"] {
    if (field in body) return "sent";
    const isUpdate = before !== undefined && after !== undefined && method !== "DELETE";
    return isUpdate && resetFieldNames(kind).includes(field) ? "reset" : "follows";
  }
}
