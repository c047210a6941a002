import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { setupCalendar } from "../../src/node.ts";

/** What has to hold in a page that is simulated in Node, whichever library simulates it. */
export function answersInSimulatedPage(): void {
  const { listen, reset, close } = setupCalendar();
  const events = "/wp-json/calendar/events/v1/events";

  beforeAll(() => listen({ onUnhandledRequest: "error" }));
  afterEach(reset);
  afterAll(close);

  it("answers fetch on the page's own origin", async () => {
    const response = await fetch(new URL(events, window.location.href));
    expect(await response.json()).toMatchObject({ events: expect.any(Array) });
  });

  it("answers XMLHttpRequest", async () => {
    const request = new XMLHttpRequest();
    request.open("GET", new URL(`${events}?per_page=2`, window.location.href).href);
    await new Promise((resolve) => {
      request.addEventListener("loadend", resolve);
      request.send();
    });
    expect(request.status).toBe(200);
    expect(JSON.parse(request.responseText).events).toHaveLength(2);
  });

  it("takes a form as a page sends it", async () => {
    const response = await fetch(new URL("/wp-json/calendar/events/v1/tags", window.location.href), {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "name=Lantern+walks",
    });
    expect(await response.json()).toMatchObject({ name: "Lantern walks", slug: "lantern-walks" });
  });
}
