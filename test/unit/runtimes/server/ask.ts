import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: { readonly code?: string; readonly message?: string; readonly [name: string]: unknown };
}

/** Sends a request with exactly these headers, `Host` and `Origin` included, which the global `fetch` would not send. */
export async function ask(url: string, method: string, headers: Readonly<Record<string, string>> = {}, body = ""): Promise<Answer> {
  const sent = request(url, { method, headers: { "content-length": Buffer.byteLength(body), ...headers }, agent: false });
  sent.end(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve);
    once(sent, "error").then(([error]) => reject(error));
  });
  const content = await text(answer);
  return { status: answer.statusCode, headers: answer.headers, body: content === "" ? {} : JSON.parse(content) };
}
