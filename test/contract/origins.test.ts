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

const platform = "Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type";

test.each([
  ["content-type", platform],
  ["content-type,x-calendar-session", `${platform}, X-Calendar-Session`],
  ["prefer", `${platform}, Prefer`],
  ["prefer, x-calendar-session", `${platform}, X-Calendar-Session, Prefer`],
  // The host platform lists neither, so a browser does not send the request there, and not here.
  ["cache-control,x-requested-with", platform],
])("answers a page of another origin that asks to send %s", async (names, allowed) => {
  const { headers } = await given().ask("OPTIONS", "/tags", undefined, {
    origin: "https://app.example",
    "access-control-request-method": "GET",
    "access-control-request-headers": names,
  });
  expect(headers.get("access-control-allow-headers")).toBe(allowed);
});
