import { parsedJson } from "./json.ts";
import { curlUrl, shellQuote } from "./quoting.ts";

interface ShownRequest {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a request as the parts of a curl command, for one line or for several. `bodyOptions` are the options that send its body. */
export function curlParts({ method, headers = {} }: ShownRequest, url: string, bodyOptions: readonly string[]): readonly string[] {
  return [
    // With `-X HEAD`, curl would wait for a body.
    `curl ${method === "HEAD" ? "--head" : `-X ${method}`}`,
    curlUrl(url),
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...bodyOptions,
  ];
}

/** Writes a value as JavaScript. */
type Literal = (value: unknown) => string;

/** Returns the method and the headers of a request as properties in JavaScript: `method: "POST"`. */
export function requestParts({ method, headers = {} }: ShownRequest, literal: Literal): readonly string[] {
  return [`method: ${JSON.stringify(method)}`, ...(Object.keys(headers).length > 0 ? [`headers: ${literal(headers)}`] : [])];
}

/** Returns a body, or one of `size` bytes, as a property in JavaScript. JSON is an object, whose fields are easy to change. */
export function bodyParts(
  name: string,
  { body, size }: { readonly body?: string; readonly size?: number | undefined },
  json: Literal,
  text: Literal = JSON.stringify,
): readonly string[] {
  if (size) return [`${name}: "x".repeat(${size})`];
  const value = parsedJson(body);
  return body ? [`${name}: ${value === undefined ? text(body) : json(value)}`] : [];
}

/** Returns an object with a line for each of its properties. */
export function objectCode(parts: readonly string[], indent = ""): string {
  return `{\n${parts.map((part) => `${indent}  ${part},\n`).join("")}${indent}}`;
}
