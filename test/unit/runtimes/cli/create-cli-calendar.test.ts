import { expect, test } from "vitest";
import { createCliCalendar } from "../../../../src/runtimes/cli/cli-calendar.ts";

const settings = { world: "city", access: "open", fidelity: "spec" } as const;

test("the calendar of the command line says what it answers with", () => {
  const { summary } = createCliCalendar({ ...settings, names: { namespace: "acme/v2" } });
  expect(summary()).toEqual({
    ...{ events: 191, now: "2026-01-15T12:00:00Z", tzdata: "2026f", logins: ["admin", "editor", "author", "contributor", "subscriber"] },
    path: "/wp-json/acme/v2/",
  });
});

test("the log leaves out what --redact-name names, in addition to passwords", () => {
  const { pathInLog } = createCliCalendar({ ...settings, redactNames: ["tenant"] });
  expect(pathInLog("/x?tenant=1&password=a&page=2")).toBe("/x?tenant=LEFT-OUT&password=LEFT-OUT&page=2");
});

test("control routes answer at once, whatever the delay", async () => {
  const { fetch } = createCliCalendar({ ...settings, delay: 3_600_000 });
  expect((await fetch(new Request("http://localhost/__calendar/health"))).status).toBe(200);
});

test("openapi prints the document with the names and the mode of the calendar", async () => {
  const { openApi } = createCliCalendar({ ...settings, access: "service", names: { namespace: "acme/v2", headerPrefix: "X-Acme" } });
  const document = JSON.stringify(await openApi());
  expect(document).toContain("/fr-ca/wp-json/acme/v2");
  expect(document).toContain("X-Acme-TotalPages");
});

test("an upstream answers all other requests", async () => {
  const { fetch } = createCliCalendar({ ...settings, upstream: "http://127.0.0.1:1" });
  const response = await fetch(new Request("http://localhost/menu", { method: "POST", body: "dish=soup" }));
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ code: "upstream_failed" });
});
