import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { serveCalendar } from "../../src/runtimes/server/serve-calendar.ts";
import { loadWorld } from "../../src/worlds.ts";
import { createClient } from "../support/client.ts";

const sessions = 50;
const workers = 8;
const rounds = 50;

test("50 sessions on one server, used by 8 workers at the same time, see their own writes only", async () => {
  const festival = await loadWorld("festival");
  const calendar = createCalendar({ world: festival, quiet: true });
  const server = await serveCalendar(calendar);
  const { get, post } = createClient(server.url, fetch);

  async function work(worker: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const id = `session-${(round * 7 + worker) % sessions}`;
      const header = { "X-Calendar-Session": id };
      const { status } = await post("/tags", { name: `${id} by ${worker}` }, header);
      expect(status).toBe(201);
      const { body } = await get("/tags?per_page=50&hide_empty=false&search=session-", header);
      expect(JSON.stringify(body)).toContain(`${id} by ${worker}`);
      const others = JSON.stringify(body).replaceAll(`${id} by`, "");
      expect(others).not.toMatch(/session-\d+ by/);
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));

  const start = festival.tags.length;
  expect(calendar.db.tag.count()).toBe(start);
  const ids = Array.from({ length: sessions }, (_, session) => `session-${session}`);
  expect(calendar.sessions.list().toSorted()).toEqual(ids.toSorted());
  expect(ids.map((id) => calendar.session(id).db.tag.count() - start)).toEqual(ids.map(() => (workers * rounds) / sessions));
  await server.close();
});
