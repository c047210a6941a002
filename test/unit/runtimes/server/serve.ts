import { once } from "node:events";
import type { Server } from "node:http";
import { onTestFinished } from "vitest";
import { type RunningServer, type ServeOptions, serveCalendar } from "../../../../src/runtimes/server/serve-calendar.ts";

/** Serves a calendar, without a log unless the options have one, until the test ends. */
export async function serve(served: Parameters<typeof serveCalendar>[0], options: ServeOptions = {}): Promise<RunningServer> {
  const server = await serveCalendar(served, { log: () => undefined, ...options });
  onTestFinished(() => server.close());
  return server;
}

/** Lets a server of Node's listen on a free port until the test ends, and returns its address. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}
