import type { OpenApiDocument, OpenApiPart } from "../description/openapi/parts.ts";
import { faultKinds } from "../faults/kinds.ts";
import { CONTROL_ROOT, SESSION_HEADER } from "../http/session-id.ts";

/** Describes one method of a control route. */
interface ControlOperation {
  readonly id: string;
  readonly about: string;
  /** The schema of the answer. */
  readonly answer: OpenApiPart;
  readonly body?: OpenApiPart;
  readonly parameters?: readonly OpenApiPart[];
  /** True when input can be refused with 400, beside the id of a session. */
  readonly refuses?: true;
}

const text = { type: "string" };
const anyObject = { type: "object" };
const objectOf = (properties: OpenApiPart) => ({ type: "object", properties, required: Object.keys(properties) });
const instant = { type: "string", format: "date-time", description: "Instant on the clock of the calendar." };
const status = objectOf({ status: { const: "ok" }, now: instant });
const clock = objectOf({ now: instant });
const world = {
  ...objectOf({ format: { const: "event-calendar-mock/world" }, version: { const: 1 }, site: anyObject }),
  description: "World, as `calendar.snapshot()` returns it.",
};
const texts = { type: "object", additionalProperties: text };
const count = { type: "integer", minimum: 0 };
const milliseconds = { type: "number", minimum: 0 };
const fault = {
  type: "object",
  properties: {
    status: { type: "integer", minimum: 200, maximum: 599, description: "Status of an error in the shape of the service." },
    code: { ...text, description: "Code of the error." },
    body: { description: "JSON in place of the error of the service." },
    headers: { ...texts, description: "Headers in addition to those of the service." },
    kind: { enum: Object.keys(faultKinds), description: "Way in which the answer is spoiled." },
    delay: { anyOf: [milliseconds, objectOf({ min: milliseconds, max: milliseconds })], description: "Milliseconds before the answer." },
    times: { ...count, description: "Number of requests that the fault acts on; all unless given." },
    after: { ...count, description: "Number of requests that pass before the fault acts." },
    probability: { type: "number", minimum: 0, maximum: 1, description: "Share of requests that the fault acts on." },
  },
};
const route = {
  anyOf: [text, { type: "object", properties: { route: text, method: text, query: texts } }],
  description: "Route that the fault acts on: `events.list`, `GET /venues/{id}`, `events`, `*` or a filter.",
};
const faultList = { type: "array", items: anyObject };
const faults = objectOf({ faults: faultList });
const entryList = { type: "array", items: anyObject };

const sessionId = { type: "string", pattern: "^[A-Za-z0-9_.~-]{1,100}$" };
const ids = { type: "array", items: sessionId };
const sessions = objectOf({ sessions: ids });
const sessionHeader = {
  name: SESSION_HEADER,
  in: "header",
  description: "Session that the route acts on; the calendar itself unless given.",
  schema: sessionId,
};

/** The operations of the control routes, by path and method. */
export const controlOperations: Readonly<Record<string, Readonly<Record<string, ControlOperation>>>> = {
  health: { GET: { id: "readHealth", about: "Says that the calendar answers.", answer: status } },
  reset: { POST: { id: "reset", about: "Goes back to the starting world: data, ids and clock.", answer: status } },
  snapshot: {
    GET: { id: "readSnapshot", about: "Reads the current world.", answer: world },
    PUT: {
      id: "replaceWorld",
      about: "Puts the world in the body, or a built-in one, in place of the current world.",
      answer: status,
      body: world,
      parameters: [{ name: "world", in: "query", description: "Name of a built-in world.", schema: text, example: "festival" }],
      refuses: true,
    },
  },
  faults: {
    GET: { id: "listFaults", about: "Lists the faults.", answer: faults },
    POST: {
      id: "addFault",
      about: "Adds a fault.",
      answer: objectOf({ added: { ...count, description: "Id of the fault." }, faults: faultList }),
      body: objectOf({ route, fault }),
      refuses: true,
    },
    DELETE: { id: "removeFaults", about: "Removes all faults.", answer: faults },
  },
  "faults/{id}": {
    DELETE: {
      id: "removeFault",
      about: "Removes one fault.",
      answer: objectOf({ removed: { type: "boolean" }, faults: faultList }),
      parameters: [{ name: "id", in: "path", required: true, description: "Id of the fault.", schema: count, example: 1 }],
    },
  },
  journal: {
    GET: {
      id: "readJournal",
      about: "Reads what was asked and answered.",
      answer: { anyOf: [objectOf({ entries: entryList, last: count }), objectOf({ log: anyObject })] },
      parameters: [
        { name: "after", in: "query", description: "Number of an entry; only later ones are listed.", schema: count, example: 12 },
        { name: "format", in: "query", description: "`har` for an HTTP archive.", schema: { type: "string", enum: ["har"] } },
      ],
      refuses: true,
    },
    DELETE: { id: "emptyJournal", about: "Empties the journal.", answer: objectOf({ entries: entryList }) },
  },
  worlds: {
    GET: { id: "listWorlds", about: "Lists the built-in worlds.", answer: objectOf({ worlds: { type: "array", items: text } }) },
  },
  sessions: { GET: { id: "listSessions", about: "Lists the sessions that are open.", answer: sessions } },
  "sessions/{id}": {
    DELETE: {
      id: "endSession",
      about: "Ends a session; its next use opens a new one.",
      answer: objectOf({ ended: { type: "boolean" }, sessions: ids }),
      parameters: [{ name: "id", in: "path", required: true, description: "Id of the session.", schema: sessionId, example: "worker-1" }],
    },
  },
  clock: {
    GET: { id: "readClock", about: "Reads the clock.", answer: clock },
    PUT: {
      id: "setClock",
      about: "Sets the clock to an instant or to `system`, or moves it on by a duration or by milliseconds.",
      answer: clock,
      body: {
        anyOf: [objectOf({ now: text }), objectOf({ advance: { type: ["string", "number"] } })],
        examples: [{ now: "2026-01-15T12:00:00Z" }, { advance: "PT1H" }, { advance: 60_000 }],
      },
      refuses: true,
    },
  },
  "openapi.json": { GET: { id: "readOpenApi", about: "Describes the service and these routes as OpenAPI 3.1.", answer: anyObject } },
};

/** Adds the control routes to the document of a service, under a tag and a server of their own. */
export function withControlRoutes(document: OpenApiDocument): OpenApiDocument {
  const { variables } = document.servers[0] ?? {};
  const server = { url: "{home}", variables: { home: homeIn(variables) } };
  const paths = Object.entries(controlOperations).map(([path, operations]) => {
    const described = Object.entries(operations).map(([method, operation]) => [method.toLowerCase(), describe(operation)]);
    return [`${CONTROL_ROOT}/${path}`, { servers: [server], ...Object.fromEntries(described) }];
  });
  return {
    ...document,
    tags: [...document.tags, { name: "control", description: "Routes that steer the calendar and are no part of the service." }],
    paths: { ...document.paths, ...Object.fromEntries(paths) },
    components: { ...document.components, schemas: { ...document.components.schemas, ControlError: controlError } },
  };
}

const controlError = {
  description: "The body of a refusal of a control route.",
  ...objectOf({ code: text, message: text, data: { type: "object", properties: { status: { type: "integer" } }, required: ["status"] } }),
};

function describe({ id, about, answer, body, parameters = [], refuses }: ControlOperation): OpenApiPart {
  const json = (schema: OpenApiPart) => ({ "application/json": { schema } });
  const refusal = {
    description: `${refuses ? "`control_invalid_body`: the input is wrong. " : ""}\`calendar_session\`: the id of the session is wrong.`,
    content: json({ $ref: "#/components/schemas/ControlError" }),
  };
  return {
    operationId: id,
    summary: about.replace(/\.$/, ""),
    tags: ["control"],
    "x-provenance": { request: "decided", answer: "decided" },
    security: [],
    parameters: [...parameters, sessionHeader],
    ...(body && { requestBody: { content: json(body) } }),
    responses: { 200: { description: about, content: json(answer) }, 400: refusal },
  };
}

function homeIn(variables: unknown): unknown {
  return typeof variables === "object" && variables !== null && "home" in variables ? variables.home : undefined;
}
