import { type ControlClient, controlClient } from "../../clients/control-client.ts";
import { createSend, type Send } from "../../clients/send.ts";
import { sessionHeader } from "../../service/http/session-id.ts";

/** The calendar on a server that the tools steer, and what they keep between their calls. */
export interface Steered {
  /** The address of the server, such as `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly client: ControlClient;
  readonly send: Send;
  /** The snapshots that `snapshot` has kept, by name. */
  readonly kept: Map<string, unknown>;
  /** The folder in which files are written. */
  readonly cwd: string;
  /** Returns the same tools for a session. */
  inSession(id: string): Steered;
}

/** The server that the tools steer. */
export interface SteeredServer {
  readonly url: string;
  readonly token?: string | undefined;
  readonly cwd: string;
}

/** Creates what the tools of a server share. */
export function createSteered(server: SteeredServer, kept = new Map<string, unknown>(), session?: string): Steered {
  const { url, token, cwd } = server;
  const headers: Record<string, string> = {
    ...(session !== undefined && { [sessionHeader]: session }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  return {
    ...{ url, kept, cwd },
    client: controlClient(url, { session, token }),
    send: createSend(new URL(url), headers),
    inSession: (id) => createSteered(server, kept, id),
  };
}
