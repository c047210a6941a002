// A server in a process of its own, whose memory scripts measure under load. Needs a build.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

if (process.send) await serve();

/** Runs in the process of the server: sends its address, what it logs, and its memory on request. */
async function serve() {
  const [{ createCalendar }, { serveCalendar }] = await Promise.all([import("../dist/index.js"), import("../dist/server.js")]);
  const log = (logged) => process.send({ logged });
  const { url } = await serveCalendar(createCalendar({ world: "city", quiet: true }), { log });
  process.on("message", () => {
    globalThis.gc();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send({ used: heapUsed + external, rss });
  });
  process.send({ url });
}

/** Starts a server of the world `city`. `tell` receives what it logs, and how it ended by itself. */
export async function startServer(tell) {
  const server = fork(fileURLToPath(import.meta.url), { execArgv: ["--expose-gc"] });
  server.on("exit", (code) => code !== null && tell(`The server ended with ${code}.`));
  server.on("message", ({ logged }) => logged && tell(`The server logged: ${logged}`));
  const [{ url }] = await once(server, "message");
  return {
    url,
    async memory() {
      server.send("memory");
      for (;;) {
        const [message] = await once(server, "message");
        if (message.rss !== undefined) return message;
      }
    },
    stop() {
      server.removeAllListeners("exit");
      server.kill();
    },
  };
}
