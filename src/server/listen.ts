import { Server as NodeServer } from "node:http";
import type { Server } from "srvx";
import { CalendarError } from "../errors.ts";

/** Starts a server and resolves to its URL, without a slash at the end. Rejects with a `CalendarError` that says why it did not start. */
export async function listen(server: Server, host: string, port: number): Promise<{ url: string; node: NodeServer }> {
  try {
    await server.serve();
  } catch (error) {
    throw new CalendarError(`Cannot listen on ${host}:${port}: ${reasonOf(error)}`, { cause: error });
  }
  const node = server.node?.server;
  const address = node?.address();
  if (!(node instanceof NodeServer) || typeof address !== "object" || address === null)
    throw new CalendarError(`Cannot listen on ${host}:${port}.`);
  return { url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`, node };
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return "the port is in use. Stop what listens there, or choose another port (0 picks a free one).";
  if (code === "EACCES") return "this user may not open the port. Choose one above 1023.";
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL" || code === "EAI_AGAIN")
    return "this machine has no such host. Use 127.0.0.1 or 0.0.0.0.";
  return error instanceof Error ? error.message : String(error);
}
