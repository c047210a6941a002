import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openServer, type Shell, shells } from "../../../support/shells.ts";
import { raw } from "../server/raw.ts";

const list = "/wp-json/calendar/events/v1/tags";

describe.each(shells)("%s", (_name, open) => {
  let shell: Shell;
  beforeEach(async () => {
    shell = await open();
  });
  afterEach(() => shell.close());
  const add = (fault: object) => shell.fetch("/__calendar/faults", { method: "POST", body: JSON.stringify({ route: "*", fault }) });

  test.each(["CONTENT-LENGTH", "Transfer-Encoding"])("refuses a fault with the header %s, and goes on to answer", async (name) => {
    const refused = await add({ status: 503, headers: { [name]: "1" } });
    expect(refused.status).toBe(400);
    expect((await refused.json()).message).toContain(`headers.${name}: describes the connection`);
    expect([(await shell.fetch(list)).status, shell.logged]).toEqual([200, []]);
  });

  test("replaces a header of the service whatever its letter case", async () => {
    const headers = { "content-TYPE": "text/plain", link: "<https://a.example/>", "X-CONTENT-TYPE-OPTIONS": "none" };
    await add({ status: 200, body: "x", headers });
    const answered = (await shell.fetch(list)).headers;
    expect(Object.keys(headers).map((name) => answered.get(name))).toEqual(["text/plain", "<https://a.example/>", "none"]);
  });

  test("delays that add up to more than a timer can wait do not answer at once", async () => {
    await add({ delay: 2 ** 31 - 1 });
    await add({ delay: 2 ** 31 - 1 });
    const abort = new AbortController();
    const answer = shell.fetch(list, { signal: abort.signal }).then(String, () => "given up");
    const others = async () => {
      for (let asked = 0; asked < 50; asked += 1) await shell.fetch("/__calendar/health");
      return "waiting";
    };
    expect(await Promise.race([answer, others()])).toBe("waiting");
    abort.abort();
  });
});

test("a server drops the delayed answer of a client that disconnected", async () => {
  const { calendar, url, fetch, close } = await openServer();
  calendar.faults.add("tags.list", { delay: 1_000_000 });
  calendar.faults.add("tags.create", { delay: 1 });
  const client = await raw(url, `GET ${list} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await expect.poll(() => calendar.faults.list()[0]?.hits).toBe(1);
  client.socket.destroy();
  await client.closed;
  const init = { method: "POST", body: new URLSearchParams({ name: "Jazz" }) };
  expect([(await fetch(list, init)).status, calendar.journal.entries.map(({ route }) => route)]).toEqual([201, ["tags.create"]]);
  await close();
});
