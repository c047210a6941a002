import { expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();

test("lets pages of other origins in, with credentials", async () => {
  const { headers } = await given().ask("OPTIONS", "/events", undefined, {
    origin: "https://app.example",
    "access-control-request-method": "POST",
  });
  expect(headers.get("access-control-allow-origin")).toBe("https://app.example");
  expect(headers.get("access-control-allow-methods")).toBe("OPTIONS, GET, POST, PUT, PATCH, DELETE");
  expect(headers.get("access-control-allow-credentials")).toBe("true");
  expect(headers.get("vary")).toContain("Origin");
});

test.each([
  ["spec", "X-WP-Total, X-WP-TotalPages, Link, X-Calendar-Total, X-Calendar-TotalPages"],
  ["observed", "X-WP-Total, X-WP-TotalPages, Link"],
] as const)("lets pages of other origins read, in mode %s, the headers %s", async (fidelity, names) => {
  const { headers } = await given({}, { fidelity }).get("/events", { origin: "https://app.example" });
  expect(headers.get("access-control-expose-headers")).toBe(names);
});

test.each([
  ["content-type,x-calendar-session", true],
  ["content-type", false],
])("answers a page of another origin that asks to send %s", async (names, isAllowed) => {
  const { headers } = await given().ask("OPTIONS", "/tags", undefined, {
    origin: "https://app.example",
    "access-control-request-method": "GET",
    "access-control-request-headers": names,
  });
  expect(headers.get("access-control-allow-headers")?.includes("X-Calendar-Session")).toBe(isAllowed);
});
