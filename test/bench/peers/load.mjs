// A load generator that costs less than the servers it measures: plain sockets, requests as ready bytes, and no more of an answer read than
// its status and its length.
import { connect } from "node:net";

/**
 * Sends requests over a number of connections for a time. Each connection waits for one answer before its next request. The connections
 * are opened again, because servers close those that are idle for some seconds.
 */
export async function load(port, requests, milliseconds, count = 8) {
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(port)));
  const latencies = [];
  const failures = new Map();
  const start = performance.now();
  const end = start + milliseconds;
  let isRunning = true;
  // Never sleeps: the first byte for a client that sleeps costs a server more than its answer, and a client besides a fast server never does.
  (function poll() {
    if (isRunning) setImmediate(poll);
  })();
  let next = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end) {
        const sent = performance.now();
        const status = await connection.ask(requests(next++));
        latencies.push(performance.now() - sent);
        if (status > 299) failures.set(status, (failures.get(status) ?? 0) + 1);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  isRunning = false;
  for (const { socket } of connections) socket.destroy();
  return { latencies, failures, seconds };
}

/** Writes a request as bytes. */
export function encodeRequest({ method, path, body, headers = {} }, port) {
  const all = { host: `127.0.0.1:${port}`, accept: "*/*", ...headers };
  if (body !== undefined) Object.assign(all, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`);
}

function openConnection(port) {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  let answered = () => {};
  let failed = () => {};
  let head = Buffer.alloc(0);
  let status = 0;
  /** The bytes of the body that are missing; `undefined` while the head is read, -1 for a body in chunks. */
  let missing;
  let tail = "";

  function done() {
    missing = undefined;
    head = Buffer.alloc(0);
    tail = "";
    answered(status);
  }

  function readHead(chunk) {
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) return;
    const text = head.latin1Slice(0, end).toLowerCase();
    status = Number(text.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/.exec(text)?.[1];
    missing = length === undefined ? -1 : Number(length);
    readBody(head.subarray(end + 4));
  }

  function readBody(chunk) {
    if (missing >= 0) {
      missing -= chunk.length;
      if (missing <= 0) done();
      return;
    }
    tail = (tail + chunk.latin1Slice(Math.max(0, chunk.length - 7))).slice(-7);
    if (tail.endsWith("\r\n0\r\n\r\n") || tail === "0\r\n\r\n") done();
  }

  socket.on("data", (chunk) => (missing === undefined ? readHead(chunk) : readBody(chunk)));
  for (const event of ["error", "close"]) socket.on(event, () => failed(new Error(`The server on port ${port} closed a connection.`)));
  const connection = {
    socket,
    ask(bytes) {
      return new Promise((resolve, reject) => {
        answered = resolve;
        failed = reject;
        socket.write(bytes);
      });
    },
  };
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(connection));
    socket.once("error", reject);
  });
}
