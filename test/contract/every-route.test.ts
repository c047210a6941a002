import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { eachCollection, type Kind, kindNames, kinds } from "../../src/kinds/kinds.ts";
import { createTable } from "../../src/service/description/routes.ts";
import { declarations } from "../../src/service/resources/declarations.ts";
import { completeNames } from "../../src/service/resources/names.ts";
import { type Client, createClient } from "../support/client.ts";
import { useRuntime } from "../support/given.ts";
import { type Given, home, worldOf } from "../support/world.ts";

// Each route of the table, in each class of status: in every runtime, a client gets the answer that the calendar gives in process.
// `carried` in test/support/carried.ts lists this file, so it also runs through MSW and in Chromium.

const given = useRuntime();
/** The id of the only record of a kind. */
const idOf = (kind: Kind) => 101 + kindNames.indexOf(kind);
// `eachCollection` forgets which collection has which records.
const world = eachCollection(kindNames, (kind) => [{ id: idOf(kind), slug: "a" }]) as Given;
const options = { access: "service" } as const;
const admin = { authorization: `Basic ${btoa("admin:admin")}` };

const requests = createTable(completeNames())
  .flatMap(({ routes }) => routes)
  .flatMap(({ id, methods, path, operation }) =>
    methods.map((method) => {
      const kind = kindNames.find((name) => kinds[name].collection === id.split(".")[0]);
      const body = id.endsWith(".create") && kind ? declarations[kind].sample(() => []) : operation.body && {};
      return { id, method, path: path.replace("{id}", String(kind && idOf(kind))).replace("{slug}", "a"), body, status: operation.status };
    }),
  );
type Sent = Parameters<Client["ask"]>;

/** Sends a request through the runtime and, from the same state, to a calendar in process; expects the same answer, and returns its status. */
async function carried(...sent: Sent): Promise<number> {
  const answer = await given(world, options).ask(...sent);
  const calendar = createCalendar({ world: worldOf(world), publicUrl: home, quiet: true, ...options });
  const own = await createClient(home, (request) => calendar.fetch(request)).ask(...sent);
  expect({ status: answer.status, text: answer.text }).toEqual({ status: own.status, text: own.text });
  for (const [name, value] of own.headers) expect(answer.headers.get(name), name).toBe(value);
  return answer.status;
}

test.each(requests)("$method $path answers $status as in process", async ({ method, path, body, status }) => {
  expect(await carried(method, path, body, admin)).toBe(status);
});

test.each(requests)("$method $path is refused as in process", async ({ method, path, body }) => {
  expect(await carried(method, `${path}?i18n_language=xx`, body, admin)).toBe(400);
  expect(await carried(method, path, body, { authorization: `Basic ${btoa("admin:wrong")}` })).toBe(401);
  expect(await carried(method, path, body, { "x-wp-nonce": "wrong" })).toBe(403);
});

test.each(requests)("$method $path fails with a fault of its route", async ({ id, method, path, body }) => {
  const { calendar, ask } = given(world, options);
  calendar.faults.add(id, { status: 503 });
  expect(await ask(method, path, body, admin)).toMatchObject({ status: 503, body: { data: { status: 503 } } });
});
