import { expect, test } from "vitest";
import { home } from "../support/world.ts";
import { problemIn } from "./fuzz/problem-in.ts";

// Sequences in which `npm run fuzz` found a problem, of the service or of its own checks.

test("a HEAD request with an envelope does not show that its path refuses the method", async () => {
  const plan = {
    method: "HEAD",
    url: `${home}/wp-json/calendar/events/v1/doc?_envelope=1`,
    headers: { "x-http-method-override": "PUT" },
    body: undefined,
  };
  const mode = { access: "service", fidelity: "observed", strict: false } as const;
  expect(await problemIn(mode, [{ do: "ask", plan, inSession: false }])).toBeUndefined();
});

test("a search of an open calendar does not find the text that a password protects", async () => {
  const mode = { access: "open", fidelity: "spec", strict: false } as const;
  expect(await problemIn(mode, [{ do: "list", of: "events", filter: "search", value: "event", inSession: true }])).toBeUndefined();
});
