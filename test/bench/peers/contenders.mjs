// The servers that are measured: how each is started, and how it spells the requests.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keyOf, root } from "./works.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const script = (name) => join(here, "servers", name);
const installed = (path) => join(here, "node_modules", path);

/** Lists the contenders. `files` are written into a folder of this run. */
export function listContenders({ folder, worldFile, works, answers, distinct }) {
  const write = (name, value) => {
    writeFileSync(join(folder, name), JSON.stringify(value));
    return join(folder, name);
  };
  const answersFile = write(
    "answers.json",
    [...answers].map(([key, answer]) => [key.replace(" ", ` ${root}`), answer]),
  );
  const events = presentedEvents(works, answers);
  const openApiFile = write("openapi.json", openApi(works, answers));
  const below = (request) => ({ ...request, path: root + request.path });
  let asked = 0;
  return [
    { name: "node:http, ready bytes", args: (port) => [script("bare.mjs"), port, answersFile, "bytes"], spell: below },
    { name: "node:http, JSON.stringify", args: (port) => [script("bare.mjs"), port, answersFile, "stringify"], spell: below },
    {
      name: "this server, no answer kept",
      args: calendarArgs(worldFile),
      spell: (request) => below(distinct(request, asked++)),
      isNew: true,
      isOwn: true,
      reset: "/__calendar/reset",
    },
    { name: "this server, answers kept", args: calendarArgs(worldFile), spell: below, isOwn: true, reset: "/__calendar/reset" },
    { name: "json-server", args: jsonServerArgs(write, events), spell: forJsonServer, isStateful: true, isPeer: true },
    { name: "@mswjs/http-middleware", args: (port) => [script("constant-handlers.mjs"), port, answersFile], spell: below, isPeer: true },
    {
      name: "MSW handlers by hand",
      args: (port) => [script("handwritten.mjs"), port, write("events.json", events)],
      spell: below,
      isStateful: true,
      isPeer: true,
    },
    {
      name: "Mockoon",
      args: (port) => [installed("@mockoon/cli/bin/run.js"), "start", "-d", openApiFile, "-p", port, "-X", "-r", "--disable-admin-api"],
      spell: (request) => request,
      isPeer: true,
    },
    {
      name: "Prism",
      args: (port) => [installed("@stoplight/prism-cli/dist/index.js"), "mock", "-v", "silent", "-p", port, openApiFile],
      spell: (request) => request,
      isPeer: true,
    },
  ];
}

function calendarArgs(worldFile) {
  const cli = fileURLToPath(new URL("../../../dist/cli.cjs", import.meta.url));
  return (port) => [cli, "serve", "--port", port, "--world", worldFile, "--quiet"];
}

function jsonServerArgs(write, events) {
  // Flat fields, because json-server filters by these.
  const flat = events.map((event) => ({ ...event, category: event.categories[0]?.id ?? 0 }));
  return (port) => [
    installed("json-server/lib/cli/bin.js"),
    "--port",
    port,
    "--host",
    "127.0.0.1",
    "--quiet",
    write("db.json", { events: flat }),
  ];
}

function forJsonServer({ method, path, body }) {
  const [name, query = ""] = path.split("?");
  const sent = new URLSearchParams(query);
  const asked = new URLSearchParams();
  if (method === "GET" && name === "/events") asked.set("_limit", sent.get("per_page") ?? "10");
  if (sent.has("page")) asked.set("_page", sent.get("page"));
  if (sent.has("search")) asked.set("q", sent.get("search"));
  if (sent.has("categories")) {
    asked.set("category", sent.get("categories"));
    asked.set("start_date_gte", sent.get("start_date"));
    asked.set("end_date_lte", sent.get("end_date"));
  }
  // An update is a PATCH there; a POST to a record has no route.
  return { method: method === "POST" && name !== "/events" ? "PATCH" : method, path: asked.size > 0 ? `${name}?${asked}` : name, body };
}

/** The shown events of all answers, each once. */
function presentedEvents({ list, read, filtered, search, update }, answers) {
  const bodies = [...list, ...read, ...filtered, ...search, ...update].map((request) => JSON.parse(answers.get(keyOf(request)).body));
  const shown = bodies.flatMap((body) => body.events ?? [body]);
  return [...new Map(shown.map((event) => [event.id, event])).values()];
}

/** Describes four routes with the first answer of each work as their example, which Prism and Mockoon answer with. */
function openApi({ list, read, create, update }, answers) {
  const operation = ([request]) => {
    const { status, body } = answers.get(keyOf(request));
    const { method } = request;
    const requestBody = { content: { "application/json": { schema: { type: "object" } } } };
    return {
      ...(method === "POST" && { requestBody }),
      responses: { [status]: { description: "An answer.", content: { "application/json": { example: JSON.parse(body) } } } },
    };
  };
  const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
  return {
    openapi: "3.0.3",
    info: { title: "Events", version: "1" },
    servers: [{ url: "/" }],
    paths: {
      "/events": { get: operation(list), post: operation(create) },
      "/events/{id}": { parameters, get: operation(read), post: operation(update) },
    },
  };
}
