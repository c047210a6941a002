import { once } from "node:events";
import type { Server } from "node:http";
import { CalendarError } from "../../util/errors.ts";

/** Starts a server and resolves to its URL, without a slash at the end. Rejects with a `CalendarError` that says why it did not start. */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    throw new CalendarError(`Cannot listen on ${host}:${port}: ${reasonOf(error)}`, { cause: error });
  }
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new CalendarError(`Cannot listen on ${host}:${port}.`);
  return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return "the port is in use. Stop what listens there, or choose another port (0 picks a free one).";
  if (code === "EACCES") return "this user may not open the port. Choose one above 1023.";
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL" || code === "EAI_AGAIN")
    return "this machine has no such host. Use 127.0.0.1 or 0.0.0.0.";
  return error instanceof Error ? error.message : String(error);
}
