import type { ProvokingRequest } from "../../service/description/refusals/build-request.ts";
import { bodyParts, objectCode, requestParts } from "../../text/request-code.ts";

export type TestStyle = (typeof testStyles)[number];

export const testStyles = ["vitest", "jest", "playwright", "node"] as const;

export interface ExpectedAnswer {
  readonly title: string;
  readonly request: ProvokingRequest;
  readonly status: number;
  readonly code?: string | undefined;
}

const home = "https://calendar.example";

export function writeTest({ title, request, status, code }: ExpectedAnswer, style: TestStyle): string {
  const isInPlaywright = style === "playwright";
  const address = isInPlaywright ? `calendarUrl + ${JSON.stringify(request.path)}` : JSON.stringify(home + request.path);
  const shownCode = JSON.stringify(code);
  const lines = [
    `const response = await ${isInPlaywright ? "request.fetch" : "fetch"}(${address}${optionsOf(request, isInPlaywright)})`,
    ...(style === "node"
      ? [`assert.equal(response.status, ${status})`, `assert.equal((await response.json()).code, ${shownCode})`]
      : [
          `expect(response.status${isInPlaywright ? "()" : ""}).toBe(${status})`,
          `expect(await response.json()).toMatchObject({ code: ${shownCode} })`,
        ]),
  ].slice(0, code === undefined ? 2 : 3);
  return `test(${JSON.stringify(title)}, async (${isInPlaywright ? "{ request, calendarUrl }" : ""}) => {
${lines.map((line) => `  ${line};\n`).join("")}});`;
}

function optionsOf(request: ProvokingRequest, isInPlaywright: boolean): string {
  const json = (value: unknown) => `JSON.stringify(${JSON.stringify(value)})`;
  // Playwright sends the string `{` as the JSON `"{"`.
  const text = (body: unknown) => (isInPlaywright ? `Buffer.from(${JSON.stringify(body)})` : JSON.stringify(body));
  const body = bodyParts(isInPlaywright ? "data" : "body", request, json, text);
  const parts = [...requestParts(request, JSON.stringify).slice(request.method === "GET" ? 1 : 0), ...body];
  return parts.length === 0 ? "" : `, ${objectCode(parts, "  ")}`;
}
