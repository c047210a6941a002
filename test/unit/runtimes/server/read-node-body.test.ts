import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readNodeBody } from "../../../../src/runtimes/server/node-request.ts";
import { createBudget } from "../../../../src/util/bounds.ts";

const head = "POST / HTTP/1.1\r\nHost: calendar.example\r\nContent-Length: 4\r\n\r\n";

test("reads a body that came with its head without listeners, and answers the next request of the connection", async () => {
  const { send, seen } = await startReader();
  await send([`${head}jazz`]);
  await send([`${head}folk`]);
  expect(seen).toEqual([
    { body: "jazz", listens: false },
    { body: "folk", listens: false },
  ]);
});

test("waits for the rest of a body that comes in pieces", async () => {
  const { send, seen } = await startReader();
  await send([`${head}ja`, "zz"]);
  expect(seen).toEqual([{ body: "jazz", listens: true }]);
});

/** Starts a server that reads bodies, and a client that sends one request at a time. */
async function startReader() {
  const seen: { body: string; listens: boolean }[] = [];
  const server = createServer(async (message, nodeResponse) => {
    let listens = false;
    message.on("newListener", (name) => {
      if (name === "data") listens = true;
    });
    const bytes = await readNodeBody(message, 100, createBudget(1_000));
    seen.push({ body: new TextDecoder().decode(bytes), listens });
    nodeResponse.end("taken");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setNoDelay();
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  async function send(pieces: readonly string[]): Promise<void> {
    const answered = once(socket, "data");
    for (const piece of pieces) {
      const begun = piece === pieces[0] && once(server, "request");
      socket.write(piece);
      await begun;
    }
    await answered;
  }
  return { send, seen };
}
