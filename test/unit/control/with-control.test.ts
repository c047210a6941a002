import { describe, expect, it } from "vitest";
import { createCalendar } from "../../../src/calendar.ts";
import { withControl } from "../../../src/control/with-control.ts";

const api = "http://localhost/wp-json/calendar/events/v1";
const arrange = () => {
  const { fetch } = withControl(createCalendar());
  const ask = (path: string, method = "GET", body?: unknown) =>
    fetch(
      new Request(path, {
        method,
        body: body === undefined ? null : JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    );
  const total = async () => (await ask(`${api}/tags`)).headers.get("x-calendar-total");
  return { ask, total };
};

describe("withControl", () => {
  it("answers the service and the control routes", async () => {
    const { ask } = arrange();
    const [service, health] = await Promise.all([ask(`${api}/events`), ask("http://localhost/__calendar/health")]);
    expect([service.status, health.status]).toEqual([200, 200]);
  });

  it("takes back what was written, and goes on from a snapshot", async () => {
    const { ask, total } = arrange();
    const before = await total();
    await ask(`${api}/tags`, "POST", { name: "Controlled" });
    const after = await total();
    const snapshot = await (await ask("http://localhost/__calendar/snapshot")).json();
    await ask("http://localhost/__calendar/reset", "POST");
    const reset = await total();
    const restored = await ask("http://localhost/__calendar/snapshot", "PUT", snapshot);
    expect(restored.status).toBe(200);
    expect([reset, await total()]).toEqual([before, after]);
  });

  it("refuses a broken world with sentences and keeps the present one", async () => {
    const { ask, total } = arrange();
    const before = await total();
    const refused = await ask("http://localhost/__calendar/snapshot", "PUT", { format: "nonsense" });
    expect(refused.status).toBe(400);
    expect(await total()).toBe(before);
  });
});
