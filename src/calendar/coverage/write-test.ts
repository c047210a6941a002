import type { ProvokingRequest } from "../../service/description/refusals/build-request.ts";
import { parsedJson } from "../../text/json.ts";

export type TestStyle = (typeof testStyles)[number];

export const testStyles = ["vitest", "jest", "playwright", "node"] as const;

/** A request and its expected answer. */
export interface ExpectedAnswer {
  /** The name of the test. */
  readonly title: string;
  readonly request: ProvokingRequest;
  readonly status: number;
  readonly code?: string | undefined;
}

/** The origin of the service in tests with intercepted requests. */
const home = "https://calendar.example";

/** Writes a test that sends a request, to paste into a suite in this style. */
export function writeTest(expected: ExpectedAnswer, style: TestStyle): string {
  return writers[style](expected);
}

/** Writes a test for Vitest or Jest. */
function writeExpecting({ title, request, status, code }: ExpectedAnswer): string {
  return `test(${JSON.stringify(title)}, async () => {
  const response = await fetch(${JSON.stringify(home + request.path)}${optionsOf(request, "body")});
  expect(response.status).toBe(${status});${code === undefined ? "" : `\n  expect(await response.json()).toMatchObject({ code: ${JSON.stringify(code)} });`}
});`;
}

const writers: Readonly<Record<TestStyle, (expected: ExpectedAnswer) => string>> = {
  vitest: writeExpecting,
  jest: writeExpecting,
  playwright: ({ title, request, status, code }) => `test(${JSON.stringify(title)}, async ({ request, calendarUrl }) => {
  const response = await request.fetch(calendarUrl + ${JSON.stringify(request.path)}${optionsOf(request, "data")});
  expect(response.status()).toBe(${status});${code === undefined ? "" : `\n  expect(await response.json()).toMatchObject({ code: ${JSON.stringify(code)} });`}
});`,
  node: ({ title, request, status, code }) => `test(${JSON.stringify(title)}, async () => {
  const response = await fetch(${JSON.stringify(home + request.path)}${optionsOf(request, "body")});
  assert.equal(response.status, ${status});${code === undefined ? "" : `\n  assert.equal((await response.json()).code, ${JSON.stringify(code)});`}
});`,
};

/** Writes the options of a request; `bodyName` is the property for the body. */
function optionsOf({ method, headers, body, size }: ProvokingRequest, bodyName: "body" | "data"): string {
  const lines = [
    ...(method === "GET" ? [] : [`method: ${JSON.stringify(method)},`]),
    ...(headers ? [`headers: ${JSON.stringify(headers)},`] : []),
    ...(size === undefined
      ? body === undefined
        ? []
        : [`${bodyName}: ${literalOf(body, bodyName)},`]
      : [`${bodyName}: "x".repeat(${size}),`]),
  ];
  return lines.length === 0 ? "" : `, {\n${lines.map((line) => `    ${line}\n`).join("")}  }`;
}

/**
 * Writes a JSON body as an object, whose fields are easy to change. Any other `data` is a buffer, because Playwright sends the string `{`
 * as the JSON `"{"`.
 */
function literalOf(body: string, bodyName: "body" | "data"): string {
  const value = parsedJson(body);
  if (value !== undefined) return `JSON.stringify(${JSON.stringify(value)})`;
  const text = JSON.stringify(body);
  return bodyName === "data" ? `Buffer.from(${text})` : text;
}
