import { raw } from "../../unit/runtimes/server/raw.ts";
import { createGrammar } from "./grammar.ts";

/** A request after which a server does not do what it should. */
export interface Finding {
  readonly problem: string;
  /** The request as JSON, or the first that has the same problem when it is sent again; `undefined` where none has. */
  readonly request: string | undefined;
}

export interface Outcome {
  readonly finding: Finding | undefined;
  /** The number of answers by their status; `none` for a connection that ended without one. */
  readonly answers: ReadonlyMap<string, number>;
}

/** The requests that are sent at the same time, after which the server must be well. */
const batchSize = 25;
/** The answers to other requests that a client waits for, one after another, before it ends a connection without an answer. */
const rounds = 3;

/**
 * Sends requests of the grammar to the server at `url`, and after each batch of 25 asks for its health. Stops at the first batch after which
 * the server is not well, answers what is not HTTP, or fails on a request.
 */
export async function attack(url: string, count: number, seed: number, onBatch: (sent: number) => void = () => {}): Promise<Outcome> {
  const grammar = createGrammar(seed);
  const answers = new Map<string, number>();
  for (let sent = 0; sent < count; sent += batchSize) {
    const requests = Array.from({ length: Math.min(batchSize, count - sent) }, () => grammar.next());
    const received = await exchange(url, requests);
    for (const answer of received) {
      const status = /^HTTP\/1\.[01] (\d{3}) /.exec(answer)?.[1] ?? "none";
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    const problem = received.map(problemIn).find((found) => found !== undefined) ?? (await problemOf(url));
    if (problem !== undefined) return { finding: { problem, request: await findCause(url, requests) }, answers };
    onBatch(sent + requests.length);
  }
  return { finding: undefined, answers };
}

/** Sends the requests of a batch again, one after another, up to the first with a problem. */
async function findCause(url: string, requests: readonly string[]): Promise<string | undefined> {
  for (const request of requests) {
    const problem = (await exchange(url, [request])).map(problemIn)[0] ?? (await problemOf(url));
    if (problem !== undefined) return JSON.stringify(request).slice(0, 2_000);
  }
  return undefined;
}

function problemIn(answer: string): string | undefined {
  if (answer !== "" && !/^HTTP\/1\.[01] \d{3} /.test(answer)) return `This is not HTTP: ${JSON.stringify(answer.slice(0, 200))}`;
  return answer.includes('"internal_server_error"') ? "The server failed on a request." : undefined;
}

async function problemOf(url: string): Promise<string | undefined> {
  const health = await raw(url);
  health.send("GET /__calendar/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const answer = await health.closed;
  return answer.startsWith("HTTP/1.1 200 ") ? undefined : `The server is not well: ${JSON.stringify(answer.slice(0, 200))}`;
}

/**
 * Sends texts at the same time, each on a connection of its own, and returns what comes first on each. Ends a connection then, in the middle
 * of many answers. Some requests have no end: their connections are ended when the server has answered as many other requests as `rounds`.
 */
async function exchange(url: string, texts: readonly string[]): Promise<string[]> {
  const connections = await Promise.all(
    texts.map(async (text) => {
      const connection = await raw(url);
      connection.socket.once("data", () => connection.socket.destroy());
      connection.send(text);
      return connection;
    }),
  );
  for (let round = 0; round < rounds; round += 1) await problemOf(url);
  for (const { socket } of connections) socket.end();
  return Promise.all(connections.map(({ closed }) => closed));
}
