import { expect, test } from "vitest";
import { withControl } from "../../src/calendar/control/create-control.ts";
import { controlTable } from "../../src/calendar/control/table.ts";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import type { CalendarOptions } from "../../src/calendar/options.ts";
import { termKinds } from "../../src/kinds/kinds.ts";
import { withPages } from "../../src/runtimes/server/pages/with-pages.ts";
import type { ProvokedRefusal } from "../../src/service/description/refusals/build-request.ts";
import { capitalized } from "../../src/text/nouns.ts";
import { part } from "../support/client.ts";

const home = "http://127.0.0.1:4010";
const served = new Map<string, ReturnType<typeof create>>();

/** Serves a calendar with the addresses of its pages, and lists its operations. Tests that write nothing share it, since searching takes a second. */
function serve(options: CalendarOptions) {
  const key = JSON.stringify(options);
  const found = served.get(key) ?? create(options);
  served.set(key, found);
  return found;
}

async function create(options: CalendarOptions) {
  const calendar = createCalendar({ quiet: true, ...options });
  const { fetch } = withPages(calendar, withControl(calendar), {});
  const document = await calendar.openApi();
  const operations = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => String(part(operation, "operationId")));
  // PUT is tried for the other methods of an update.
  const ids = [
    ...operations.filter((id) => id !== "undefined" && !/With(Post|Patch)$/.test(id)),
    ...Object.values(controlTable).map(({ id }) => id),
  ];
  async function refusalsOf(id: string): Promise<readonly ProvokedRefusal[]> {
    const response = await fetch(new Request(`${home}/__calendar/docs/refusals/${id}.json`));
    expect(response.status, id).toBe(200);
    return response.json();
  }
  return { calendar, fetch, ids, refusalsOf };
}

type Served = Awaited<ReturnType<typeof serve>>;

function send(fetch: Served["fetch"], { method, path, headers, body, size }: NonNullable<ProvokedRefusal["request"]>, as = method) {
  const sent = size === undefined ? body : "x".repeat(size);
  return fetch(new Request(home + path, { method: as, ...(headers && { headers }), ...(sent !== undefined && { body: sent }) }));
}

/** Lists the refusals that no request provokes, with the operations that have them, as `409 code (reason)`. */
async function missing({ ids, refusalsOf }: Served): Promise<Record<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const id of ids) {
    for (const { status, code, request, needs } of await refusalsOf(id)) {
      const key = `${status} ${code} (${needs})`;
      if (request === undefined) found.set(key, [...(found.get(key) ?? []), id]);
    }
  }
  return Object.fromEntries(found);
}

test.each([
  { access: "open" },
  { access: "service" },
  { access: "service", fidelity: "observed" },
  { access: "open", strict: true },
] as const)("every request of the reference is refused with exactly its status and code and changes nothing: %o", async (options) => {
  const { calendar, fetch, ids, refusalsOf } = await serve(options);
  const before = JSON.stringify(calendar.snapshot());
  let sent = 0;
  for (const id of ids) {
    for (const { status, code, request } of await refusalsOf(id)) {
      if (request === undefined) continue;
      const response = await send(fetch, request);
      expect({ id, request, status: response.status, code: part(await response.json(), "code") }).toEqual({ id, request, status, code });
      sent += 1;
    }
  }
  expect(sent).toBeGreaterThan(250);
  expect(JSON.stringify(calendar.snapshot())).toBe(before);
});

test("an update is refused by POST and PATCH as by PUT", async () => {
  const { fetch, ids, refusalsOf } = await serve({ access: "service" });
  const updates = ids.filter((id) => id.startsWith("update"));
  expect(updates.length).toBeGreaterThanOrEqual(8);
  for (const id of updates) {
    for (const { status, code, request } of await refusalsOf(id)) {
      if (request === undefined) continue;
      for (const method of ["POST", "PATCH"]) {
        const response = await send(fetch, request, method);
        expect({ id, method, status: response.status, code: part(await response.json(), "code") }).toEqual({ id, method, status, code });
      }
    }
  }
});

test("the refusals of an operation are those of the document", async () => {
  const { calendar, refusalsOf } = await serve({});
  const document = await calendar.openApi();
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      const id = String(part(operation, "operationId"));
      if (id === "undefined" || /With(Post|Patch)$/.test(id)) continue;
      const described = Object.entries(Object(part(operation, "responses"))).flatMap(([status, response]) => {
        const name = String(part(response, "$ref")).split("/").at(-1) ?? "";
        const { description } = Object(document.components.responses)[name];
        return [...String(description).matchAll(/^- `([\w-]+)`/gm)].map(([, code]) => `${status} ${code}`);
      });
      const found = (await refusalsOf(id)).map(({ status, code }) => `${status} ${code}`);
      expect(found.toSorted(), id).toEqual(described.toSorted());
    }
  }
});

// These lists may only shrink.
const writes = (kind: string) => [`create${kind}`, `update${kind}`, `update${kind}BySlug`];
const whenFull = { "500 db_insert_error (full)": [...writes("Venue"), ...writes("Organizer")] };
const inRaces = {
  "404 rest-event-not-found (race)": ["readEventBySlug", "deleteEventBySlug"],
  "404 rest_term_invalid (race)": termKinds.flatMap((kind) => ["read", "update", "delete"].map((act) => act + capitalized(kind))),
};

test("with access for everyone, a refusal lacks a request only where it needs logins, strictness, a full calendar or a race", async () => {
  const found = Object.entries(await missing(await serve({})));
  const [others, explained] = [found.filter(([key]) => !/\((service|strict)\)$/.test(key)), found.map(([key]) => key)];
  expect(Object.fromEntries(others)).toEqual({ ...inRaces, ...whenFull });
  expect(explained.filter((key) => /\((service|strict)\)$/.test(key)).toSorted()).toEqual([
    ...["400 calendar_strict (strict)", "401 incorrect_password (service)", "401 invalid_username (service)"],
    ...["401 rest_forbidden (service)", "403 event-not-accessible (service)", "403 organizer-not-accessible (service)"],
    ...["403 rest_cookie_invalid_nonce (service)", "403 rest_forbidden (service)", "403 venue-not-accessible (service)"],
  ]);
});

test("with logins, a refusal lacks a request only where it needs a full calendar, a race or a caller without rights", async () => {
  const { "400 calendar_strict (strict)": strict, ...found } = await missing(await serve({ access: "service" }));
  const unknown = (kind: string) => [`delete${kind}`, `update${kind}`, `delete${kind}BySlug`, `update${kind}BySlug`];
  expect(found).toEqual({
    ...inRaces,
    ...whenFull,
    "403 venue-not-accessible (open)": unknown("Venue"),
    "403 organizer-not-accessible (open)": unknown("Organizer"),
  });
  expect(strict).not.toEqual([]);
});

test("what is said to need another access or strictness is provoked there", async () => {
  const strict = Object.keys(await missing(await serve({ access: "service", strict: true })));
  expect(strict.filter((key) => key.endsWith("(strict)"))).toEqual([]);
  const open = await missing(await serve({}));
  expect(Object.keys(open).filter((key) => key.endsWith("(open)"))).toEqual([]);
});

test("a world without records says which refusals need one", async () => {
  const { refusalsOf } = await serve({ world: "empty" });
  expect(await refusalsOf("deleteEvent")).toContainEqual({ status: 410, code: "event-is-in-trash", needs: "record" });
});

test("requests follow what was written: a record that left the trash provokes nothing more", async () => {
  const { calendar, refusalsOf } = await create({});
  const inTrash = async () => (await refusalsOf("deleteEvent")).find(({ code }) => code === "event-is-in-trash")?.request?.path;
  expect(await inTrash()).toMatch(/\/events\/\d+$/);
  calendar.db.event.deleteMany({ where: { status: { equals: "trash" } } });
  expect(await inTrash()).toBeUndefined();
});

test("an unknown operation id is answered with 404", async () => {
  const { fetch } = await serve({});
  expect((await fetch(new Request(`${home}/__calendar/docs/refusals/nothing.json`))).status).toBe(404);
});
