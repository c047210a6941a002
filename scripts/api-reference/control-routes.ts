import type { ControlRoute } from "../../src/calendar/control/control-route.ts";
import { withControl } from "../../src/calendar/control/create-control.ts";
import { controlTable } from "../../src/calendar/control/table.ts";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { type JsonSchema, jsonSchemaOf } from "../../src/service/description/json-schemas.ts";
import { jsonBlock } from "./examples.ts";
import { code, table } from "./markdown.ts";

const root = "http://127.0.0.1:4010";

/** The requests that the page shows with their answers, in this order. */
const requests: readonly (readonly [key: string, body?: object])[] = [
  ["GET health"],
  ["PUT clock", { advance: "PT1H" }],
  ["POST faults", { route: "venues.list", fault: { status: 503, times: 1 } }],
  ["GET journal?after=0"],
  ["DELETE faults"],
  ["PUT clock", { now: "tomorrow" }],
];

/** Writes the table of the control routes: what each takes and answers. */
export function controlRouteTable(): string {
  const routes: readonly (readonly [string, ControlRoute])[] = Object.entries(controlTable);
  const rows = routes.map(([key, { about, pathId, body, query = {}, answer }]) => {
    const [method = "", path = ""] = key.split(" ");
    const takes = [
      ...(pathId ? [`${code("{id}")}: ${pathId.about.replace(/\.$/, "")}`] : []),
      ...Object.keys(query).map((name) => code(`?${name}=`)),
      ...(body ? [wordsFor(jsonSchemaOf(body.schema(), "input"))] : []),
    ];
    return [`${method} ${code(`/__calendar/${path}`)}`, takes.join("; "), wordsFor(jsonSchemaOf(answer(), "output")), about];
  });
  return table(["Route", "Takes", "Answers with", "What it does"], rows);
}

/** Asks a calendar for the examples, and writes each request with its answer. */
export async function controlExamples(): Promise<string> {
  const calendar = createCalendar({ quiet: true });
  const { fetch } = withControl(calendar);
  const blocks: string[] = [];
  for (const [key, body] of requests) {
    const [method = "", path = ""] = key.split(" ");
    const url = `${root}/__calendar/${path}`;
    const response = await fetch(new Request(url, { method, ...(body && { body: JSON.stringify(body) }) }));
    const sent = body ? ` with ${code(JSON.stringify(body))}` : "";
    blocks.push(
      `${code(`${method} /__calendar/${path}`)}${sent} answers ${response.status}:`,
      jsonBlock(JSON.parse(await response.text(), withoutTime)),
    );
    if (key === "POST faults") await calendar.fetch(`${root}/wp-json/calendar/events/v1/venues`);
  }
  return blocks.join("\n\n");
}

/** Writes a schema in a line: the examples of a body, or else the names of its fields. */
function wordsFor(schema: JsonSchema): string {
  const { examples, anyOf, properties, required = [], description = "" } = schema;
  if (Array.isArray(examples)) return examples.map((example) => code(JSON.stringify(example))).join(" or ");
  if (Array.isArray(anyOf)) return anyOf.map(wordsFor).join(" or ");
  if (description !== "") return String(description).replace(/\.$/, "");
  if (typeof properties !== "object" || properties === null) return "an object";
  const needed = Array.isArray(required) ? required : [];
  const names = Object.keys(properties).map((name) => (needed.includes(name) ? name : `${name}?`));
  return code(`{ ${names.join(", ")} }`);
}

/** Replaces the time that an answer took, which differs from run to run. */
function withoutTime(name: string, value: unknown): unknown {
  if (name === "receivedAt") return "2026-01-15T13:00:00.000Z";
  return name === "milliseconds" ? 1 : value;
}
