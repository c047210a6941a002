import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { setupCalendar } from "../../src/node.ts";

/** Declares the tests of a page that a library such as jsdom simulates in Node. */
export function answersInSimulatedPage(): void {
  const { calendar, listen, reset, close } = setupCalendar();
  const events = "/wp-json/calendar/events/v1/events";

  beforeAll(() => listen({ onUnhandledRequest: "error" }));
  afterEach(reset);
  afterAll(close);

  test("answers fetch on the page's own origin", async () => {
    const response = await fetch(new URL(events, window.location.href));
    expect(await response.json()).toMatchObject({ events: expect.any(Array) });
  });

  test("answers XMLHttpRequest", async () => {
    const request = new XMLHttpRequest();
    request.open("GET", new URL(`${events}?per_page=2`, window.location.href).href);
    await new Promise((resolve) => {
      request.addEventListener("loadend", resolve);
      request.send();
    });
    expect(request.status).toBe(200);
    expect(JSON.parse(request.responseText).events).toHaveLength(2);
  });

  test.each(["drop", "network-error"] as const)(
    "has XMLHttpRequest end with an error where the fault %s breaks the answer",
    async (kind) => {
      calendar.faults.add("events.list", { kind, times: 1 });
      const ask = () => {
        const request = new XMLHttpRequest();
        request.open("GET", new URL(events, window.location.href).href);
        return new Promise<string>((resolve) => {
          for (const name of ["load", "error"]) request.addEventListener(name, () => resolve(name));
          request.send();
        });
      };
      expect(await ask()).toBe("error");
      expect(await ask()).toBe("load");
    },
  );

  test("takes a form as a page sends it", async () => {
    const response = await fetch(new URL("/wp-json/calendar/events/v1/tags", window.location.href), {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "name=Lantern+walks",
    });
    expect(await response.json()).toMatchObject({ name: "Lantern walks", slug: "lantern-walks" });
  });
}
